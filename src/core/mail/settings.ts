/** What the admin chooses for the whole site in one form. All that is kept: settings-schema.ts. */
import * as z from 'zod/mini'
import { locales } from '#core/basics/locale.ts'
import { optionalText } from '#core/basics/text.ts'
import { replyMost } from '#core/enquiries/enquiry.ts'

export const noticeChoices = ['each', 'never'] as const

/** Texts that she answers messages with. '{name}' stands for the reader's. */
export const repliesSchema = z
  .array(z.object({ lang: z.enum(locales), text: optionalText(replyMost) }))
  .check(z.maxLength(30))

export const settingsInputSchema = z.object({
  newRegistration: z.enum(noticeChoices, 'notChosen'),
  /** Left out, it stays as it was. */
  morningList: z.optional(z.boolean('notChosen')),
  replies: z.optional(repliesSchema),
})
export type SettingsInput = z.infer<typeof settingsInputSchema>
