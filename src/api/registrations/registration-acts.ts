/** What the admin does to one registration: attendance, correcting, its price, moving, offers, deleting. */
import { adminAct, eventOf, phoneOf, type ActContext } from '#api/acts/act.ts'
import { refuseMoney } from '#api/money/money-held.ts'
import { namesOf } from '#core/basics/field.ts'
import {
  amountSchema,
  correctionSchema,
  deletionSchema,
  moveSchema,
} from '#core/registrations/by-hand-schema.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { attendanceSchema, whoseSchema, type Whose } from '#core/registrations/registration-schema.ts'
import { orRefuse, refuse } from '#http/refused.ts'
import { formatPrice } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { changeAmount, correctRegistration } from '#storage/registrations/by-hand.ts'
import { findFile } from '#storage/events/event-files.ts'
import { removeRegistration, saveAttendance } from '#storage/registrations/registration-changes.ts'
import { offerSeat, withdrawOffer } from '#storage/waiting-list/line.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'

async function changeOffer(
  context: ActContext,
  { eventId, registrationId }: Whose,
  change: typeof offerSeat | typeof withdrawOffer,
  toText: (title: string, name: string) => string,
): Promise<void> {
  const { storage, now, log } = context
  const event = await eventOf(storage, eventId)
  const { isNew, registration } = orRefuse(await change(storage, event.id, registrationId, now))
  if (isNew) log({ about: registrationId, text: toText(event.title, registration.name) })
  sendAfterwards(context, `roster-${eventId}`)
}

export const registrationActs = {
  saveAttendance: adminAct(attendanceSchema, async (context, { eventId, registrationId, attended }) => {
    const { storage, now } = context
    const { before } = orRefuse(await saveAttendance(storage, eventId, registrationId, attended, now))
    // A check-in sent twice by a phone that lost the answer is one action.
    if (before.attended === attended) return
    const text = `Marked ${before.name || 'a booked seat'} as ${attended ? 'attended' : 'not attended'}.`
    context.log({ about: registrationId, text })
  }),

  deleteRegistration: adminAct(deletionSchema, async (context, { eventId, registrationId, money }) => {
    const { storage, now, log } = context
    const { registrations = [] } = (await findFile(storage, eventId)) ?? {}
    refuseMoney(
      registrations.filter(({ id }) => id === registrationId),
      money,
    )
    const { removed, eventTitle } = orRefuse(await removeRegistration(storage, eventId, registrationId, now))
    // An entry for each, so that each can be brought back.
    for (const registration of removed)
      log({
        text: `Deleted the registration of ${registration.name || 'a booked seat'} for "${eventTitle}".`,
        about: registration.id,
        deleted: { kind: 'registration', eventId, registration },
      })
  }),

  correctRegistration: adminAct(correctionSchema, async (context, { eventId, registrationId, ...input }) => {
    const { storage, now, log } = context
    const fields = { ...input, phone: phoneOf(input.phone) }
    const corrected = await correctRegistration(storage, eventId, registrationId, fields, now)
    const { before, after } = orRefuse(corrected, { emailInvalid: 'email' })
    if (namesOf(registrationFields).every((name) => before[name] === after[name])) return
    log({ about: registrationId, text: `Corrected the registration of ${after.name}.` })
    // A new address gets its own confirmation.
    sendAfterwards(context, `roster-${eventId}`)
  }),

  changeAmount: adminAct(amountSchema, async (context, { eventId, registrationId, amount, reason }) => {
    const { storage, now, locale, log } = context
    const { title } = await eventOf(storage, eventId)
    const outcome = await changeAmount(storage, eventId, registrationId, amount, now)
    if (!outcome.ok && outcome.reason === 'amountTooLow')
      refuse(outcome.reason, { amount: formatPrice(outcome.least, locale, '₹0') })
    const changed = orRefuse(outcome)
    if (!changed.isNew) return
    const [before, after] = [changed.before, amount].map((paise) => formatPrice(paise, 'en', 'nothing'))
    const { name } = changed.registration
    const text = `Changed what ${name} owes for "${title}" from ${before} to ${after}: ${reason}`
    log({ about: registrationId, text })
    sendAfterwards(context, `roster-${eventId}`)
  }),

  moveRegistration: adminAct(moveSchema, async (context, { eventId, registrationId, toEventId }) => {
    const { storage, now, log } = context
    const from = await eventOf(storage, eventId)
    const to = await eventOf(storage, toEventId)
    const { registration } = orRefuse(await moveRegistration(storage, from, to, registrationId, now))
    // Null of one that was moved before: a lost answer, asked for again.
    if (!registration) return
    log({ about: registrationId, text: `Moved ${registration.name} from "${from.title}" to "${to.title}".` })
    sendAfterwards(context, `roster-${from.id}`, `roster-${to.id}`)
  }),

  offerSeat: adminAct(whoseSchema, (context, whose) =>
    changeOffer(context, whose, offerSeat, (title, name) => `Offered a seat at "${title}" to ${name}.`),
  ),
  withdrawOffer: adminAct(whoseSchema, (context, whose) =>
    changeOffer(
      context,
      whose,
      withdrawOffer,
      (title, name) => `Took the offer of a seat at "${title}" back from ${name}.`,
    ),
  ),
}
