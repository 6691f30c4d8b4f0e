/** What the admin enters and is shown of the webhook: apart, because no screen loads it before its form is opened. */
import * as z from 'zod/mini'
import { optionalText } from '#core/basics/text.ts'

/** The answer to GET /api/admin/webhook: '' if no address is set. */
export const webhookShownSchema = z.object({ address: z.string() })

/** The answer to PUT: the new secret; null if the address was removed. */
export const webhookSecretSchema = z.object({ secret: z.nullable(z.string()) })

/** The body of PUT /api/admin/webhook. */
export const webhookInputSchema = z.object({ address: optionalText(500) })
