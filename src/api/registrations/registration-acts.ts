/** What the admin does to one registration: attendance, correcting, its price, moving, offers, deleting. */
import { adminAct, changeEvent, eventOf, phoneOf } from '#api/acts/act.ts'
import { refuseMoney } from '#api/money/money-held.ts'
import {
  amountSchema,
  correctionSchema,
  deletionSchema,
  moveSchema,
} from '#core/registrations/by-hand-schema.ts'
import {
  offerSeat,
  removeRegistration,
  saveAttendance,
  withdrawOffer,
} from '#core/registrations/registration-acts.ts'
import { attendanceSchema, whoseSchema } from '#core/registrations/registration-schema.ts'
import { orRefuse, refuse } from '#http/refused.ts'
import { formatPrice } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { changeAmount, correctRegistration, type SayAmount } from '#storage/registrations/by-hand.ts'
import { findFile } from '#storage/events/event-files.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'

export const registrationActs = {
  saveAttendance: adminAct(attendanceSchema, async (context, { eventId, registrationId, attended }) => {
    await changeEvent(context, eventId, (file) => saveAttendance(file, registrationId, attended))
  }),

  deleteRegistration: adminAct(deletionSchema, async (context, { eventId, registrationId, money }) => {
    const { registrations = [] } = (await findFile(context.storage, eventId)) ?? {}
    refuseMoney(
      registrations.filter(({ id }) => id === registrationId),
      money,
    )
    await changeEvent(context, eventId, (file) => removeRegistration(file, registrationId))
  }),

  correctRegistration: adminAct(correctionSchema, async (context, { eventId, registrationId, ...input }) => {
    const { storage, now } = context
    const fields = { ...input, phone: phoneOf(input.phone) }
    const corrected = await correctRegistration(storage, eventId, registrationId, fields, now)
    // A new address gets its own confirmation.
    if (orRefuse(corrected, { emailInvalid: 'email' }).isChanged) sendAfterwards(context, `event/${eventId}`)
  }),

  changeAmount: adminAct(amountSchema, async (context, { eventId, registrationId, amount, reason }) => {
    const { storage, now, locale } = context
    const say: SayAmount = (title, { before, registration }) => {
      const [was, is] = [before, amount].map((paise) => formatPrice(paise, 'en', 'nothing'))
      return `Changed what ${registration.name} owes for "${title}" from ${was} to ${is}: ${reason}`
    }
    const outcome = await changeAmount(storage, eventId, registrationId, { amount, say }, now)
    if (!outcome.ok && outcome.reason === 'amountTooLow')
      refuse(outcome.reason, { amount: formatPrice(outcome.least, locale, '₹0') })
    if (!orRefuse(outcome).isNew) return
    sendAfterwards(context, `event/${eventId}`)
  }),

  moveRegistration: adminAct(moveSchema, async (context, { eventId, registrationId, toEventId }) => {
    const { storage, now } = context
    const from = await eventOf(storage, eventId)
    const to = await eventOf(storage, toEventId)
    orRefuse(await moveRegistration(storage, from, to, registrationId, now))
    sendAfterwards(context, `event/${from.id}`, `event/${to.id}`)
  }),

  offerSeat: adminAct(whoseSchema, async (context, { eventId, registrationId }) => {
    await changeEvent(context, eventId, (file) => offerSeat(file, registrationId, context.now))
    sendAfterwards(context, `event/${eventId}`)
  }),

  withdrawOffer: adminAct(whoseSchema, async (context, { eventId, registrationId }) => {
    await changeEvent(context, eventId, (file) => withdrawOffer(file, registrationId, context.now))
    sendAfterwards(context, `event/${eventId}`)
  }),
}
