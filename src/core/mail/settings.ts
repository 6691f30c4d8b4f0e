/** Defines the admin's settings of the whole site, as she enters them and as they are stored. */
import * as z from 'zod/mini'
import { locales } from '#core/basics/locale.ts'
import { instant, optionalText } from '#core/basics/text.ts'
import { chosenSchema, nothingChosen } from '#core/content/site.ts'
import { replyMost } from '#core/enquiries/enquiry.ts'

export const noticeChoices = ['each', 'never'] as const

/** The admin's prepared answers to messages. '{name}' stands for the reader's name. */
export const repliesSchema = z
  .array(z.object({ lang: z.enum(locales), text: optionalText(replyMost) }))
  .check(z.maxLength(30))

export const settingsInputSchema = z.object({
  newRegistration: z.enum(noticeChoices, 'notChosen'),
  morningList: z.optional(z.boolean('notChosen')),
  replies: z.optional(repliesSchema),
})
export type SettingsInput = z.infer<typeof settingsInputSchema>

export const webhookInputSchema = z.object({ address: optionalText(500) })

export const webhookSchema = z.object({
  address: z.string(),
  /** 'whsec_' and the key in Base64. */
  secret: z.string(),
  /** The receiver is told only of what happened since then. */
  since: instant,
})
export type Webhook = z.infer<typeof webhookSchema>

export const settingsSchema = z.object({
  newRegistration: z._default(z.enum(noticeChoices), 'never'),
  morningList: z._default(z.boolean(), true),
  replies: z._default(repliesSchema, []),
  /** When the choice began to apply; '' means from the beginning. */
  since: z._default(z.string(), ''),
  site: z._default(chosenSchema, nothingChosen),
  webhook: z.optional(webhookSchema),
})
export type Settings = z.infer<typeof settingsSchema>
