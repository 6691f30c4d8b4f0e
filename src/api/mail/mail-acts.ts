/** Sends, plans and repeats e-mails, says whether any can be sent and whom an event's change is told, and writes to participants. */
import { adminAct, adminView, eventOf, ofEvent, ofNothing } from '#api/act.ts'
import { refuseEvent } from '#api/events/admin-events.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import { decideEventEdit } from '#core/events/calendar.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { isOver } from '#core/events/event.ts'
import { sendAgainSchema, toldInputSchema } from '#core/mail/admin-emails.ts'
import { emailRows } from '#core/mail/kinds.ts'
import { letterInputSchema } from '#core/mail/letter.ts'
import { readMailSettings } from '#http/configuration.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { orRefuse, refuse } from '#http/response.ts'
import { counted } from '#i18n/admin/counted.ts'
import { countTold, findEventEmails, listUpcomingEmails, sendAgain } from '#mail/admin/admin-emails.ts'
import { eventIdOf } from '#mail/sending/outboxes.ts'
import { openLook } from '#mail/sending/run.ts'
import { findEvent } from '#storage/events/events.ts'
import { sendLetter } from '#storage/mail/letters.ts'

/** Names variables that are unset or unusable, never their values. */
function readMailState(deploy: Deploy) {
  const settings = readMailSettings(deploy)
  if (settings.transport !== 'none')
    return { transport: settings.transport, missing: [], ignored: [...settings.ignored] }
  const { transport, reason } = settings
  if (reason === 'notPublished') return { transport, reason, missing: [], ignored: [] }
  return { transport, reason, missing: [...settings.missing], ignored: [...settings.ignored] }
}

async function toldOf(
  { storage, now, deploy }: AdminContext,
  before: EventRecord,
  after: EventRecord | null,
) {
  return { mail: readMailState(deploy), ...(await countTold(storage, before, after, now)) }
}

export const mailActs = {
  countTold: adminAct(toldInputSchema, async (context, { eventId, event }) => {
    const edit = decideEventEdit(await eventOf(context.storage, eventId), event, context.now)
    return edit.ok ? toldOf(context, edit.before, edit.event) : refuseEvent(edit)
  }),

  sendEmailAgain: adminAct(sendAgainSchema, async (context, { source, key }) => {
    const { storage, now, log } = context
    const eventId = eventIdOf(source)
    const event = eventId === null ? null : await findEvent(storage, { id: eventId })
    const isPast = event !== null && isOver(event, now)
    const sent = orRefuse(await sendAgain(await openLook(storage), source, key, isPast))
    const where = event ? ` ("${event.title}")` : ''
    log({ text: `Sent an e-mail again: ${emailRows[sent.email.kind].label.toLowerCase()}${where}.` })
    storage.due.add(source)
    return { key: sent.key }
  }),

  sendLetter: adminAct(letterInputSchema, async (context, input) => {
    const { storage, now, log } = context
    const event = await eventOf(storage, input.eventId)
    const { sent, isNew } = orRefuse(await sendLetter(storage, event, input, now))
    if (isNew && !input.isTest && sent.people > 0)
      log({ text: `Wrote to ${counted(sent.people, 'person', 'people')} about "${event.title}".` })
    return sent
  }),
}

export const mailViews = {
  mail: adminView(ofNothing, ({ deploy }) => Promise.resolve(readMailState(deploy))),

  emails: adminView(ofEvent, async ({ storage, deploy, now }, { eventId }) => {
    const found = await findEventEmails(storage, eventId, now)
    return { mail: readMailState(deploy), ...(found ?? refuse('eventUnknown')) }
  }),

  upcomingEmails: adminView(ofNothing, async ({ storage, deploy, now }) => ({
    mail: readMailState(deploy),
    ...(await listUpcomingEmails(storage, now)),
  })),

  farewells: adminView(ofEvent, async (context, { eventId }) =>
    toldOf(context, await eventOf(context.storage, eventId), null),
  ),
}
