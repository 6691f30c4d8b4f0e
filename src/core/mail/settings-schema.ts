/** What the admin chose for the whole site, as it is kept. */
import * as z from 'zod/mini'
import { chosenSchema, nothingChosen } from '#core/content/chosen-site.ts'
import { noticeChoices, repliesSchema } from './settings.ts'
import { webhookSchema } from './webhook.ts'

export const settingsSchema = z.object({
  /** How the consultant hears of new registrations: of each at once, or not at all. */
  newRegistration: z._default(z.enum(noticeChoices), 'never'),
  /** Whether today's list is sent at eight in the morning, when something is on it. */
  morningList: z._default(z.boolean(), true),
  replies: z._default(repliesSchema, []),
  /** Since when; '' from the beginning. */
  since: z._default(z.string(), ''),
  /** Of the site's facts. */
  site: z._default(chosenSchema, nothingChosen),
  webhook: z.optional(webhookSchema),
})
export type Settings = z.infer<typeof settingsSchema>
