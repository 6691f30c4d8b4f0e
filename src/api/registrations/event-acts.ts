/** The people of an event beyond the list of who is there: somebody entered by hand, who is gone, what they said, all as a file. */
import { adminAct, adminView, eventOf, ofEvent, ofNothing, phoneOf } from '#api/acts/act.ts'
import { isFieldCode } from '#core/basics/code.ts'
import { attendanceIn } from '#core/events/after-event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { reportFeedback } from '#core/own-page/feedback.ts'
import { toSay } from '#api/money/money-actions.ts'
import { isGstin } from '#core/receipts/gst.ts'
import { toCancellations } from '#core/registrations/admin-registrations.ts'
import { receiptNumber } from '#core/receipts/receipt.ts'
import { byHandFormSchema } from '#core/registrations/by-hand-schema.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { toPeople } from '#core/registrations/guests.ts'
import { findSamePerson } from '#core/registrations/registered.ts'
import { exportRequestSchema } from '#core/registrations/registration-list-schema.ts'
import { filterRegistrations, sortRegistrations } from '#core/registrations/registration-list.ts'
import type { AdminRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { toRegistrationRows } from '#core/registrations/registration-sheet.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { refuse, refuseFields } from '#http/refused.ts'
import { downloadResponse } from '#http/response.ts'
import { dayInIndia, formatNumber } from '#i18n/format.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { seller } from '#site.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import { addByHand } from '#storage/registrations/by-hand.ts'
import { findRegistrations, listRegistrations } from '#storage/registrations/registrations.ts'
import { findFile, listFiles } from '#storage/events/event-files.ts'

/** The same person's registration for the event, as the admin's list shows it; null where it is gone again. */
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
    const entered = await addByHand(
      storage,
      eventId,
      { input: { ...input, guests: [] }, id: newId(), secret: newSecret(), lang },
      {
        ...{ kind, price, attended, mayRaiseCapacity, seats },
        ...{ people: toPeople(people), business: { gstin, businessAddress } },
        paid: isPaid ? { seller: seller(), utr, say: toSay('entered') } : null,
      },
      now,
    )
    const { raised, entry } = entered
    if (!entered.ok) {
      const { reason } = entered
      if (reason === 'seatsTooFew')
        refuse(reason, { amount: formatNumber(entered.left, locale), more: { left: entered.left } })
      if (reason === 'utrUsed') refuseFields({ utr: reason })
      if (isFieldCode(reason)) refuseFields({ email: reason })
      const more = reason === 'alreadyRegistered' ? { known: await findKnown(context, event, input) } : {}
      refuse(reason, { more })
    }
    const { registration } = entered
    sendAfterwards(context, `event/${eventId}`)
    return {
      id: registration.id,
      kind: registration.kind,
      /** Paise; null in the waiting list. */
      price: registration.price ?? null,
      /** The seats that the event has from now on; null where none was added. */
      maxAttendees: raised?.after.maxAttendees ?? null,
      /** The number of it; '' where they have not paid. */
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
    return downloadResponse(toCsv(toRegistrationRows(wanted)), { name, type: 'text/csv; charset=utf-8' })
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
}
