/** What the admin enters of the webhook. */
import * as z from 'zod/mini'
import { optionalText } from '#core/basics/text.ts'

export const webhookInputSchema = z.object({ address: optionalText(500) })
