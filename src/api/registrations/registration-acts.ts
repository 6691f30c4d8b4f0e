/** Changes one registration for the admin: attendance, corrections, price, moves, offers, deletion. */
import { adminAct, changeEvent, eventOf } from '#api/act.ts'
import { refuseMoney } from '#api/money/money-acts.ts'
import {
  amountSchema,
  correctionSchema,
  deletionSchema,
  moveSchema,
} from '#core/registrations/by-hand-schema.ts'
import {
  changeAmount,
  correctRegistration,
  offerSeat,
  removeRegistration,
  saveAttendance,
  withdrawOffer,
} from '#core/registrations/registration-acts.ts'
import { attendanceSchema, whoseSchema } from '#core/registrations/registration-schema.ts'
import { phoneOf } from '#http/input.ts'
import { orRefuse, refuse } from '#http/response.ts'
import { formatPrice, zeroPrice } from '#i18n/format.ts'
import { newSecret } from '#storage/engine/document.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import { changeFile, findFile } from '#storage/documents.ts'

export const registrationActs = {
  saveAttendance: adminAct(attendanceSchema, async (context, { eventId, registrationId, attended }) => {
    await changeEvent(context, eventId, (file) => saveAttendance(file, registrationId, attended))
    // Until the next run a slip can be taken back.
    context.storage.due.clear()
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
    const correction = { fields: { ...input, phone: phoneOf(input.phone) }, secret: newSecret() }
    await changeEvent(
      context,
      eventId,
      (file) => correctRegistration(file, registrationId, correction, context.now),
      { emailInvalid: 'email' },
    )
  }),

  changeAmount: adminAct(amountSchema, async (context, { eventId, registrationId, amount, reason }) => {
    const { storage, now, locale } = context
    const absent = { ok: false, reason: 'recordUnknown' } as const
    const outcome = await changeFile(storage, eventId, now, absent, (file) =>
      changeAmount(
        file,
        registrationId,
        amount,
        (title, { before, registration }) => {
          const [was, is] = [before, amount].map((paise) => formatPrice(paise, 'en', 'nothing'))
          return `Changed what ${registration.name} owes for "${title}" from ${was} to ${is}: ${reason}`
        },
        now,
      ),
    )
    if (!outcome.ok && outcome.reason === 'amountTooLow')
      refuse(outcome.reason, { amount: formatPrice(outcome.least, locale, zeroPrice) })
    orRefuse(outcome)
  }),

  moveRegistration: adminAct(moveSchema, async (context, { eventId, registrationId, toEventId }) => {
    const { storage, now } = context
    const from = await eventOf(storage, eventId)
    const to = await eventOf(storage, toEventId)
    orRefuse(await moveRegistration(storage, from, to, registrationId, now))
  }),

  offerSeat: adminAct(whoseSchema, async (context, { eventId, registrationId }) => {
    await changeEvent(context, eventId, (file) => offerSeat(file, registrationId, context.now))
  }),

  withdrawOffer: adminAct(whoseSchema, async (context, { eventId, registrationId }) => {
    await changeEvent(context, eventId, (file) => withdrawOffer(file, registrationId, context.now))
  }),
}
