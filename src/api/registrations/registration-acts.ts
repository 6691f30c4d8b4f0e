/** Changes registrations for the admin, adds people by hand, exports, and answers an event's cancellations, feedback and figures. */
import { adminAct, adminView, changeEvent, eventOf, ofEvent, ofNothing } from '#api/act.ts'
import { refuseMoney, toSay } from '#api/money/money-acts.ts'
import { isFieldCode } from '#core/basics/code.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { attendanceIn } from '#core/events/event.ts'
import { reportFeedback } from '#core/own-page/feedback.ts'
import { isGstin } from '#core/receipts/gst.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import { type AdminRegistration, toCancellations } from '#core/registrations/admin-registrations.ts'
import {
  amountSchema,
  byHandFormSchema,
  correctionSchema,
  deletionSchema,
  moveSchema,
} from '#core/registrations/by-hand-schema.ts'
import { addByHand } from '#core/registrations/by-hand.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { toPeople } from '#core/registrations/guests.ts'
import {
  changeAmount,
  correctRegistration,
  offerSeat,
  removeRegistration,
  saveAttendance,
  withdrawOffer,
} from '#core/registrations/registration-acts.ts'
import { filterRegistrations, sortRegistrations } from '#core/registrations/registration-list.ts'
import { exportRequestSchema } from '#core/registrations/registration-list-schema.ts'
import {
  attendanceSchema,
  type RegistrationRecord,
  whoseSchema,
} from '#core/registrations/registration-schema.ts'
import { toRegistrationRows } from '#core/registrations/registration-sheet.ts'
import { findSamePerson } from '#core/registrations/seats.ts'
import { countEvent } from '#core/reports/reports.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { phoneOf } from '#http/phone.ts'
import { downloadResponse, orRefuse, refuse, refuseFields } from '#http/response.ts'
import { dayInIndia, formatNumber, formatPrice, zeroPrice } from '#i18n/format.ts'
import { seller } from '#site.ts'
import { changeFile, findFile, findRegistrations, listFiles, listRegistrations } from '#storage/documents.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import { openEntering } from '#storage/money/payments.ts'
import { moveRegistration } from '#storage/registrations/registrations.ts'

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
      { contactMissing: 'email', emailInvalid: 'email' },
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

async function findKnown(
  { storage, now }: AdminContext,
  { id }: EventRecord,
  input: Pick<RegistrationRecord, 'email' | 'phone' | 'name'>,
): Promise<AdminRegistration | null> {
  const listed = (await findRegistrations(storage, id, now)) ?? []
  return findSamePerson(listed, input) ?? null
}

export const eventActs = {
  addByHand: adminAct(byHandFormSchema, async (context, form) => {
    const { storage, now, locale } = context
    const { eventId, kind, price, attended, mayRaiseCapacity, lang, seats, people, ...rest } = form
    const { gstin, businessAddress, isPaid, utr, ...filled } = rest
    const input = { ...filled, phone: phoneOf(filled.phone) }
    if (gstin !== '' && !isGstin(gstin)) refuseFields({ gstin: 'gstinInvalid' })
    const event = await eventOf(storage, eventId)
    const entering = isPaid ? await openEntering(storage, eventId, seller(), now) : null
    const request = { input: { ...input, guests: [] }, id: newId(), secret: newSecret(), lang }
    const adding = {
      kind,
      price,
      attended,
      mayRaiseCapacity,
      seats,
      people: toPeople(people),
      business: { gstin, businessAddress },
      paid: entering && { entering, utr, say: toSay('entered') },
    }
    const absent = { ok: false, reason: 'eventUnknown' } as const
    const entered = await changeFile(storage, eventId, now, absent, (file) =>
      addByHand(file, request, adding, now),
    )
    if (!entered.ok) {
      const { reason } = entered
      if (reason === 'seatsTooFew')
        refuse(reason, { amount: formatNumber(entered.left, locale), more: { left: entered.left } })
      if (reason === 'utrUsed') refuseFields({ utr: reason })
      if (isFieldCode(reason)) refuseFields({ email: reason })
      const more = reason === 'alreadyRegistered' ? { known: await findKnown(context, event, input) } : {}
      refuse(reason, { more })
    }
    const { registration, maxAttendees, entry } = entered
    return {
      id: registration.id,
      kind: registration.kind,
      /** In paise; null on the waiting list. */
      price: registration.price,
      maxAttendees,
      receipt: entry ? receiptNumber(entry) : '',
    }
  }),

  exportRegistrations: adminAct(exportRequestSchema, async ({ storage, now }, { order, ...filter }) => {
    const found =
      filter.eventId === null
        ? await listRegistrations(storage)
        : ((await findRegistrations(storage, filter.eventId, now)) ?? [])
    const wanted = sortRegistrations(filterRegistrations(found, filter), order)
    const name = `event-registrations-${dayInIndia(now.toISOString())}.csv`
    return downloadResponse(toCsv(toRegistrationRows(wanted)), name)
  }),
}

export const eventViews = {
  allCancellations: adminView(ofNothing, async ({ storage }) =>
    (await listFiles(storage)).flatMap((file) => {
      const { id: eventId, title: eventTitle } = file.event
      return toCancellations(file).map((returned) => ({ ...returned, eventId, eventTitle }))
    }),
  ),

  cancellations: adminView(ofEvent, async ({ storage }, { eventId }) =>
    toCancellations((await findFile(storage, eventId)) ?? refuse('eventUnknown')),
  ),

  feedback: adminView(ofEvent, async ({ storage }, { eventId }) => {
    const { registrations } = (await findFile(storage, eventId)) ?? refuse('eventUnknown')
    const attendanceOf = attendanceIn(registrations)
    return reportFeedback(
      registrations.filter(
        (registration) => registration.kind === 'seat' && attendanceOf(registration) !== 'absent',
      ),
    )
  }),

  /** Answers figures without any record, for each event that has a date and is no draft, the latest date first. */
  reports: adminView(ofNothing, async ({ storage }) => {
    const dated = (await listFiles(storage)).filter(
      ({ event: { status, eventDate } }) => status !== 'draft' && eventDate !== '',
    )
    const reports = dated.map((file) => countEvent(file.event, file))
    return reports.sort((a, b) => b.eventDate.localeCompare(a.eventDate))
  }),
}
