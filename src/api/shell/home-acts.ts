/** The admin’s home: counts, what is to be done today, settings, the workshops. */
import { adminAct, adminView, ofNothing } from '#api/acts/act.ts'
import { workshops } from '#content/workshops.ts'
import { saturdayAfter } from '#core/basics/india-time.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { settingsInputSchema } from '#core/mail/settings.ts'
import type { Settings } from '#core/mail/settings.ts'
import { webhookInputSchema } from '#core/mail/settings.ts'
import { isOnThisMachine } from '#http/configuration.ts'
import { isWebhookAddress } from '#http/mail-settings.ts'
import { refuseFields } from '#http/refused.ts'
import { findToday } from '#mail/admin/today.ts'
import { addEvent } from '#storage/events/events.ts'
import { findSettings, saveSettings, saveWebhook } from '#storage/admin/settings.ts'
import { countAll } from '#storage/shell/summary.ts'

/** Days: enough to hire a hall and to fill it. */
const timeToPrepare = 28

function shownOf({ newRegistration, morningList, replies }: Settings) {
  return { newRegistration, morningList, replies }
}

export const homeActs = {
  saveSettings: adminAct(settingsInputSchema, async ({ storage, now }, input) =>
    shownOf(await saveSettings(storage, input, now)),
  ),

  /** Answers the secret of the new address, which is shown this once. */
  saveWebhook: adminAct(webhookInputSchema, async ({ storage, deploy, now }, { address }) => {
    if (address !== '' && !isWebhookAddress(address, isOnThisMachine(deploy)))
      refuseFields({ address: 'linkInvalid' })
    return { secret: await saveWebhook(storage, address, now) }
  }),

  /** The two workshops, as drafts, from the site's own texts; those that are there stay. */
  setUpWorkshops: adminAct(ofNothing, async ({ storage, now }) => {
    const made = []
    for (const [index, workshop] of workshops.entries()) {
      const { slug, title, description, eventType, eventDate, duration, maxAttendees, price, venue } =
        workshop
      const input = eventInputSchema.parse({
        slug,
        title: title.en,
        titleMr: title.mr,
        description: description.en,
        descriptionMr: description.mr,
        eventType,
        eventDate: saturdayAfter(now, timeToPrepare + 7 * index, eventDate),
        duration,
        maxAttendees,
        price,
        venue: venue?.name.en ?? '',
        venueMr: venue?.name.mr ?? '',
        status: 'draft',
      })
      const decision = await addEvent(storage, input, now)
      if (decision.ok) made.push(decision.event)
    }
    return made
  }),
}

export const homeViews = {
  summary: adminView(ofNothing, ({ storage }) => countAll(storage)),
  today: adminView(ofNothing, ({ storage, now }) => findToday(storage, now)),
  settings: adminView(ofNothing, async ({ storage }) => shownOf(await findSettings(storage))),
  webhook: adminView(ofNothing, async ({ storage }) => {
    const { webhook } = await findSettings(storage)
    return { address: webhook?.address ?? '' }
  }),
}
