/** Adds people by hand, exports registrations, and answers an event's cancellations, feedback and figures. */
import { adminAct, adminView, eventOf, ofEvent, ofNothing } from '#api/act.ts'
import { isFieldCode } from '#core/basics/code.ts'
import { attendanceIn } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { countEvent } from '#core/reports/reports.ts'
import { reportFeedback } from '#core/own-page/feedback.ts'
import { toSay } from '#api/money/money-acts.ts'
import { isGstin } from '#core/receipts/gst.ts'
import { toCancellations, type AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import { addByHand } from '#core/registrations/by-hand.ts'
import { byHandFormSchema } from '#core/registrations/by-hand-schema.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { toPeople } from '#core/registrations/guests.ts'
import { findSamePerson } from '#core/registrations/seats.ts'
import { exportRequestSchema } from '#core/registrations/registration-list-schema.ts'
import { filterRegistrations, sortRegistrations } from '#core/registrations/registration-list.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { toRegistrationRows } from '#core/registrations/registration-sheet.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { phoneOf } from '#http/input.ts'
import { refuse, refuseFields, downloadResponse } from '#http/response.ts'
import { dayInIndia, formatNumber } from '#i18n/format.ts'
import { seller } from '#site.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import { openEntering } from '#storage/money/payments.ts'
import { changeFile, findFile, listFiles, findRegistrations, listRegistrations } from '#storage/documents.ts'

/** Returns null if that registration is gone by now. */
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
      ...{ kind, price, attended, mayRaiseCapacity, seats },
      ...{ people: toPeople(people), business: { gstin, businessAddress } },
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
      price: registration.price ?? null,
      maxAttendees,
      /** The receipt's number; '' if the person has not paid. */
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
      return toCancellations(file).map((one) => ({ ...one, eventId, eventTitle }))
    }),
  ),

  cancellations: adminView(ofEvent, async ({ storage }, { eventId }) =>
    toCancellations((await findFile(storage, eventId)) ?? refuse('eventUnknown')),
  ),

  feedback: adminView(ofEvent, async ({ storage }, { eventId }) => {
    const { registrations } = (await findFile(storage, eventId)) ?? refuse('eventUnknown')
    const attendanceOf = attendanceIn(registrations)
    return reportFeedback(
      registrations.filter((one) => one.kind === 'seat' && attendanceOf(one) !== 'absent'),
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
