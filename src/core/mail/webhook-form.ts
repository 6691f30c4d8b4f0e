/** What the admin enters and is shown of the webhook: apart, because no screen loads it before its form is opened. */
import * as z from 'zod/mini'
import { optionalText } from '#core/basics/text.ts'

/** GET /api/admin/webhook; '' for none. */
export const webhookShownSchema = z.object({ address: z.string() })

/** Its answer; null once there is none. */
export const webhookSecretSchema = z.object({ secret: z.nullable(z.string()) })

/** PUT /api/admin/webhook. */
export const webhookInputSchema = z.object({ address: optionalText(500) })
