/** Serves the admin’s home: counts, today's list, settings, the workshops. */
import { adminAct, adminView, ofNothing } from '#api/act.ts'
import { eventFieldsOf, workshops } from '#content/workshops.ts'
import { saturdayAfter } from '#core/basics/calendar.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { settingsInputSchema, webhookInputSchema, type Settings } from '#core/mail/settings.ts'
import { isOnThisMachine } from '#http/configuration.ts'
import { isWebhookAddress } from '#http/mail-settings.ts'
import { refuseFields } from '#http/response.ts'
import { findToday } from '#mail/admin/today.ts'
import { addEvent } from '#storage/events/events.ts'
import { findSettings, saveSettings, saveWebhook } from '#storage/admin/admin-file.ts'
import { countAll } from '#storage/documents.ts'

/** In days: enough time to hire a hall and to fill it. */
const timeToPrepare = 28

function shownOf({ newRegistration, morningList, replies }: Settings) {
  return { newRegistration, morningList, replies }
}

export const homeActs = {
  saveSettings: adminAct(settingsInputSchema, async ({ storage, now }, input) =>
    shownOf(await saveSettings(storage, input, now)),
  ),

  saveWebhook: adminAct(webhookInputSchema, async ({ storage, deploy, now }, { address }) => {
    if (address !== '' && !isWebhookAddress(address, isOnThisMachine(deploy)))
      refuseFields({ address: 'linkInvalid' })
    return { secret: await saveWebhook(storage, address, now) }
  }),

  /** Adds the workshops as drafts with the site's own texts; existing ones stay. */
  setUpWorkshops: adminAct(ofNothing, async ({ storage, now }) => {
    const made = []
    for (const [index, workshop] of workshops.entries()) {
      const eventDate = saturdayAfter(now, timeToPrepare + 7 * index, workshop.eventDate)
      const input = eventInputSchema.parse({ ...eventFieldsOf(workshop), eventDate, status: 'draft' })
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
