/** E-mails: sent, planned, sent again, and whether any can be; whom a change of an event is told, and letters to its participants. */
import { adminAct, adminView, eventOf, ofEvent, ofNothing } from '#api/acts/act.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { decideEventEdit } from '#core/events/calendar.ts'
import { isOver } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { sendAgainSchema, toldInputSchema, type Told } from '#core/mail/admin-emails.ts'
import { eventIdOf } from '#core/mail/email-plan.ts'
import { emailRows } from '#core/mail/email-schema.ts'
import { letterInputSchema } from '#core/mail/letter.ts'
import { orRefuse, refuse } from '#http/refused.ts'
import { counted } from '#i18n/admin/counted.ts'
import { findEventEmails } from '#mail/admin/event-emails.ts'
import { countTold } from '#mail/admin/told.ts'
import { listUpcomingEmails } from '#mail/admin/upcoming-emails.ts'
import { openLook } from '#mail/sending/send-all.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { sourceOf } from '#mail/sources/sources.ts'
import { findEvent } from '#storage/events/events.ts'
import { sendAgain } from '#storage/mail/deliveries.ts'
import { sendLetter } from '#storage/mail/letters.ts'
import { readMailState } from './mail-state.ts'

async function toldOf(
  { storage, now, deploy }: AdminContext,
  before: EventRecord,
  after: EventRecord | null,
): Promise<Told> {
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

  sendEmailAgain: adminAct(sendAgainSchema, async (context, { source, key }) => {
    const { storage, now, log } = context
    if (!sourceOf(source)) refuse('recordUnknown')
    const eventId = eventIdOf(source)
    const event = eventId === null ? null : await findEvent(storage, { id: eventId })
    const isPast = event !== null && isOver(event, now)
    const asked = orRefuse(await sendAgain(storage, source, key, now, isPast))
    const where = event ? ` ("${event.title}")` : ''
    log({ text: `Sent an e-mail again: ${emailRows[asked.row.kind].label.toLowerCase()}${where}.` })
    sendAfterwards(context, source)
    return { key: asked.key }
  }),

  sendLetter: adminAct(letterInputSchema, async (context, input) => {
    const { storage, now, log } = context
    const event = await eventOf(storage, input.eventId)
    const { sent, isNew, sources } = orRefuse(await sendLetter(storage, event, input, now))
    if (isNew && !input.isTest && sent.people > 0)
      log({ text: `Wrote to ${counted(sent.people, 'person', 'people')} about "${event.title}".` })
    sendAfterwards(context, ...sources)
    return sent
  }),
}

export const mailViews = {
  mail: adminView(ofNothing, ({ deploy }) => Promise.resolve(readMailState(deploy))),

  emails: adminView(ofEvent, async ({ storage, deploy }, { eventId }) => {
    const found = await findEventEmails(await openLook(storage), eventId)
    return { mail: readMailState(deploy), ...(found ?? refuse('eventUnknown')) }
  }),

  upcomingEmails: adminView(ofNothing, async ({ storage, deploy }) => ({
    mail: readMailState(deploy),
    ...(await listUpcomingEmails(storage)),
  })),

  /** Whom deleting an event would tell. */
  farewells: adminView(ofEvent, async (context, { eventId }) =>
    toldOf(context, await eventOf(context.storage, eventId), null),
  ),
}
