/** Registrations: of one event, given back, of all as a file. */
import { adminBodyRow, adminRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import { toCsv } from '#core/registrations/csv.ts'
import { toRegistrationRows } from '#core/registrations/registration-sheet.ts'
import { filterRegistrations, sortRegistrations } from '#core/registrations/registration-list.ts'
import { sendAfterwards } from '#mail/sending/send-afterwards.ts'
import { byHandFormSchema, type AddedByHand } from '#core/registrations/by-hand-schema.ts'
import { isGstin } from '#core/receipts/gst.ts'
import { toPeople } from '#core/registrations/party.ts'
import { findSamePerson } from '#core/registrations/registered.ts'
import { isFieldCode } from '#core/basics/code.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { exportRequestSchema, exportRowsHeader } from '#core/registrations/registration-list-schema.ts'
import type { AdminRegistration, RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { openDoorCodes } from '#http/access/door-code.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { downloadResponse, errorResponse, jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { addByHand } from '#storage/registrations/by-hand.ts'
import { findEvent } from '#storage/events/events.ts'
import { newId, newSecret } from '#storage/engine/document.ts'
import {
  findCancellations,
  findRegistrations,
  listRegistrations,
} from '#storage/registrations/registrations.ts'
import { dayInIndia, formatNumber } from '#i18n/format.ts'

/** The same person's registration for the event, as the admin's list shows it; null where it is gone again. */
async function findKnown(
  { storage, now }: AdminContext,
  { id, edition }: EventRecord,
  input: Pick<RegistrationRecord, 'email' | 'phone' | 'name'>,
): Promise<AdminRegistration | null> {
  const listed = (await findRegistrations(storage, id, now)) ?? []
  const going = listed.filter((one) => one.edition === edition && one.kind !== 'nextEdition')
  return findSamePerson(going, input) ?? null
}

export const adminEventRegistrationsRows: readonly Row[] = [
  adminRow('GET /api/admin/events/:id/registrations', async (context) => {
    const { storage, params, now } = context
    const id = params['id'] ?? ''
    const found =
      id === 'all' ? await listRegistrations(storage) : await findRegistrations(storage, Number(id), now)
    if (!found) return errorResponse(context, 'eventUnknown')
    const toDoorCode = await openDoorCodes(storage)
    const listed = found.map((one) => ({ ...one, doorCode: toDoorCode(one) }))
    return jsonResponse(sortRegistrations(listed, 'newest'))
  }),
  adminBodyRow('POST /api/admin/events/:id/registrations', byHandFormSchema, async (context, form) => {
    const { storage, params, now } = context
    const { kind, price, attended, mayRaiseCapacity, lang, seats, people, ...rest } = form
    const { gstin, businessAddress, ...filled } = rest
    const phone = toE164(filled.phone)
    if (!phone.ok) return errorResponse(context, 'fieldsInvalid', { fields: { phone: phone.reason } })
    if (gstin !== '' && !isGstin(gstin))
      return errorResponse(context, 'fieldsInvalid', { fields: { gstin: 'gstinInvalid' } })
    const event = await findEvent(storage, { id: Number(params['id']) })
    if (!event) return errorResponse(context, 'eventUnknown')
    const input = { ...filled, phone: phone.phone }
    const request = { input, id: newId(), secret: newSecret(), lang }
    const entered = await addByHand(
      storage,
      event.id,
      request,
      {
        ...{ kind, price, attended, mayRaiseCapacity, seats },
        ...{ people: toPeople(people), business: { gstin, businessAddress } },
      },
      now,
    )
    const { raised } = entered
    const edits = raised
      ? [{ text: `Raised the event "${event.title}" to ${raised.after.maxAttendees} seats.` }]
      : []
    if (!entered.ok) {
      const { reason } = entered
      if (raised) await addToAuditLog(storage, edits, now)
      if (reason === 'seatsTooFew')
        return errorResponse(context, reason, {
          amount: formatNumber(entered.left, context.locale),
          more: { left: entered.left },
        })
      if (isFieldCode(reason)) return errorResponse(context, 'fieldsInvalid', { fields: { email: reason } })
      if (reason !== 'alreadyRegistered') return errorResponse(context, reason)
      return errorResponse(context, reason, {
        more: { known: await findKnown(context, event, input) },
      })
    }
    const { registration, isNew } = entered
    if (isNew) {
      const { id: about, name } = registration
      const text =
        registration.kind === 'waitlist'
          ? `Put ${name} on the waiting list of "${event.title}".`
          : `Entered ${name} for "${event.title}" by hand.`
      await addToAuditLog(storage, [...edits, { about, text }], now)
    }
    sendAfterwards(context, `roster-${event.id}`)
    const added: AddedByHand = {
      id: registration.id,
      kind: registration.kind,
      price: registration.price ?? null,
      maxAttendees: raised ? raised.after.maxAttendees : null,
    }
    return jsonResponse(added, isNew ? 201 : 200)
  }),
  adminRow('GET /api/admin/events/:id/cancellations', async (context) => {
    const found = await findCancellations(context.storage, Number(context.params['id']))
    return found ? jsonResponse(found) : errorResponse(context, 'eventUnknown')
  }),
  adminBodyRow(
    'POST /api/admin/registrations-export',
    exportRequestSchema,
    async ({ storage, now }, input) => {
      const { order, ...filter } = input
      const found =
        filter.eventId === null
          ? await listRegistrations(storage)
          : ((await findRegistrations(storage, filter.eventId, now)) ?? [])
      const wanted = sortRegistrations(filterRegistrations(found, filter), order)
      const name = `event-registrations-${dayInIndia(now.toISOString())}.csv`
      return downloadResponse(
        toCsv(toRegistrationRows(wanted)),
        { name, type: 'text/csv; charset=utf-8' },
        { [exportRowsHeader]: String(wanted.length) },
      )
    },
  ),
]
