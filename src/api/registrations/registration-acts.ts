/** What the admin does to one registration: attendance, correcting, its price, moving, offers, deleting. */
import { adminAct, eventOf, phoneOf } from '#api/acts/act.ts'
import { refuseMoney } from '#api/money/money-held.ts'
import {
  amountSchema,
  correctionSchema,
  deletionSchema,
  moveSchema,
} from '#core/registrations/by-hand-schema.ts'
import { attendanceSchema, whoseSchema, type Whose } from '#core/registrations/registration-schema.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { orRefuse, refuse } from '#http/refused.ts'
import { formatPrice } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { changeAmount, correctRegistration, type SayAmount } from '#storage/registrations/by-hand.ts'
import { findFile } from '#storage/events/event-files.ts'
import { removeRegistration, saveAttendance } from '#storage/registrations/registration-changes.ts'
import { offerSeat, withdrawOffer } from '#storage/waiting-list/line.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'

async function changeOffer(
  context: AdminContext,
  { eventId, registrationId }: Whose,
  change: typeof offerSeat | typeof withdrawOffer,
): Promise<void> {
  orRefuse(await change(context.storage, eventId, registrationId, context.now))
  sendAfterwards(context, `event/${eventId}`)
}

export const registrationActs = {
  saveAttendance: adminAct(attendanceSchema, async (context, { eventId, registrationId, attended }) => {
    const { storage, now } = context
    orRefuse(await saveAttendance(storage, eventId, registrationId, attended, now))
  }),

  deleteRegistration: adminAct(deletionSchema, async (context, { eventId, registrationId, money }) => {
    const { storage, now } = context
    const { registrations = [] } = (await findFile(storage, eventId)) ?? {}
    refuseMoney(
      registrations.filter(({ id }) => id === registrationId),
      money,
    )
    orRefuse(await removeRegistration(storage, eventId, registrationId, now))
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

  offerSeat: adminAct(whoseSchema, (context, whose) => changeOffer(context, whose, offerSeat)),
  withdrawOffer: adminAct(whoseSchema, (context, whose) => changeOffer(context, whose, withdrawOffer)),
}
