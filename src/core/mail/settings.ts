/** What the admin chose for the whole site, as it is kept and as the admin sends it. */
import * as z from 'zod/mini'
import { locales } from '#core/basics/locale.ts'
import { optionalText } from '#core/basics/text.ts'
import { replyMost } from '#core/enquiries/enquiry.ts'
import { webhookSchema } from './webhook.ts'

export const noticeChoices = ['each', 'daily', 'never'] as const

/** Texts that she answers messages with. '{name}' stands for the reader's. */
const replies = z
  .array(z.object({ lang: z.enum(locales), text: optionalText(replyMost) }))
  .check(z.maxLength(30))

export const settingsSchema = z.object({
  /** How the consultant hears of new registrations: of each at once, of a day's in the evening, or not at all. */
  newRegistration: z._default(z.enum(noticeChoices), 'daily'),
  /** Whether today's list is sent at eight in the morning, when something is on it. */
  morningList: z._default(z.boolean(), false),
  replies: z._default(replies, []),
  /** Since when; '' from the beginning. */
  since: z._default(z.string(), ''),
  webhook: z.optional(webhookSchema),
})
export type Settings = z.infer<typeof settingsSchema>

/** PUT /api/admin/settings. */
export const settingsInputSchema = z.object({
  newRegistration: z.enum(noticeChoices, 'notChosen'),
  /** Left out, it stays as it was. */
  morningList: z.optional(z.boolean('notChosen')),
  replies: z.optional(replies),
})
export type SettingsInput = z.infer<typeof settingsInputSchema>
