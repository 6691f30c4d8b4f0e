/** E-mails: sent, planned, sent again, and whether any can be; whom a change of an event is told, and letters to its participants. */
import { adminAct, adminView, eventOf, ofEvent, ofNothing } from '#api/acts/act.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { decideEventEdit } from '#core/events/calendar.ts'
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { sendAgainSchema, toldInputSchema } from '#core/mail/admin-emails.ts'
import { emailRows } from '#core/mail/kinds.ts'
import { letterInputSchema } from '#core/mail/letter.ts'
import { orRefuse, refuse } from '#http/refused.ts'
import { counted } from '#i18n/admin/counted.ts'
import { findEventEmails, listUpcomingEmails, sendAgain } from '#mail/admin/admin-emails.ts'
import { countTold } from '#mail/admin/told.ts'
import { openLook } from '#mail/sending/run.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { eventIdOf, sourceIn } from '#mail/sources/sources.ts'
import { findEvent } from '#storage/events/events.ts'
import { sendLetter } from '#storage/mail/letters.ts'
import { readMailState } from './mail-state.ts'

async function toldOf(
  { storage, now, deploy }: AdminContext,
  before: EventRecord,
  after: EventRecord | null,
) {
  return { mail: readMailState(deploy), ...(await countTold(storage, before, after, now)) }
}

export const mailActs = {
  /** Whom saving an event would tell at once; changes nothing. Refused as saving would be. */
  countTold: adminAct(toldInputSchema, async (context, { eventId, event }) => {
    const edit = decideEventEdit(await eventOf(context.storage, eventId), event, context.now)
    if (edit.ok) return toldOf(context, edit.before, edit.event)
    const more = edit.reason === 'changedMeanwhile' ? { more: { current: edit.current } } : {}
    return refuse(edit.reason, {
      ...more,
      ...(edit.reason === 'fieldsInvalid' ? { fields: edit.fields } : {}),
    })
  }),

  sendEmailAgain: adminAct(sendAgainSchema, async (context, { source: documentKey, key }) => {
    const { storage, now, log } = context
    const source = sourceIn(documentKey, []) ?? refuse('recordUnknown')
    const eventId = eventIdOf(source.id)
    const event = eventId === null ? null : await findEvent(storage, { id: eventId })
    const isPast = event !== null && isOver(event, now)
    const asked = orRefuse(await sendAgain(await openLook(storage), source, key, isPast))
    const where = event ? ` ("${event.title}")` : ''
    log({ text: `Sent an e-mail again: ${emailRows[asked.email.kind].label.toLowerCase()}${where}.` })
    sendAfterwards(context, source.id)
    return { key: asked.key }
  }),

  sendLetter: adminAct(letterInputSchema, async (context, input) => {
    const { storage, now, log } = context
    const event = await eventOf(storage, input.eventId)
    const { sent, isNew, source } = orRefuse(await sendLetter(storage, event, input, now))
    if (isNew && !input.isTest && sent.people > 0)
      log({ text: `Wrote to ${counted(sent.people, 'person', 'people')} about "${event.title}".` })
    sendAfterwards(context, source)
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

  /** Whom deleting an event would tell. */
  farewells: adminView(ofEvent, async (context, { eventId }) =>
    toldOf(context, await eventOf(context.storage, eventId), null),
  ),
}
