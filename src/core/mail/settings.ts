/** What the admin chose for the whole site, as it is kept and as the admin sends it. */
import * as z from 'zod/mini'
import { webhookSchema } from './webhook.ts'

export const noticeChoices = ['each', 'daily', 'never'] as const

export const settingsSchema = z.object({
  /** How the consultant hears of new registrations: of each at once, of a day's in the evening, or not at all. */
  newRegistration: z._default(z.enum(noticeChoices), 'daily'),
  /** Whether today's list is sent at eight in the morning, when something is on it. */
  morningList: z._default(z.boolean(), false),
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
})
export type SettingsInput = z.infer<typeof settingsInputSchema>
