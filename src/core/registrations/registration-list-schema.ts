/** The admin's list of registrations on the wire: what is looked for and in which order, and the list itself, in short or in full. */
import * as z from 'zod/mini'
import { namesOf } from '#core/basics/field.ts'
import type { PaymentState } from '#core/money/payment-schema.ts'
import { adminRegistrationSchema, type AdminRegistration } from './registration-schema.ts'
import { paidExperienceLevels } from './registration-fields.ts'

/**
 * What one registration is: `nextEdition` is a wish for the next date, which has no seat yet; `waiting` waits for a seat, and
 * `offered` has one kept for a while.
 */
export const attendances = ['registered', 'attended', 'nextEdition', 'waiting', 'offered'] as const
export type Attendance = (typeof attendances)[number]

export const attendanceStatuses = ['all', ...attendances] as const

/** What may have become of the money of those on the list. */
export const paymentFilters = [
  'due',
  'reported',
  'paid',
  'refunded',
] as const satisfies readonly PaymentState[]
/** `byHand` is who was entered by the admin. */
export const registrationSources = ['form', 'byHand'] as const

export const registrationOrders = ['newest', 'oldest', 'name', 'event'] as const

/** A day as a date field sends it; an invalid day sets no bound. */
const day = z.string('notUnderstood').check(z.maxLength(40, 'tooLong'))

/** All of it has to be said: a filter that was misspelt must not let everybody through. */
export const registrationFilterSchema = z.object({
  /** Null is any. */
  eventId: z.nullable(z.int('notUnderstood')),
  status: z.enum(attendanceStatuses, 'notChosen'),
  /** '' is any. */
  experience: z.enum([...paidExperienceLevels, ''], 'notChosen'),
  /** '' is any, also those that have nothing to pay. */
  payment: z.enum([...paymentFilters, ''], 'notChosen'),
  /** '' is either. */
  source: z.enum([...registrationSources, ''], 'notChosen'),
  /** Every word of it must stand in the name, the e-mail or the company. */
  search: z.string('notUnderstood').check(z.maxLength(500, 'tooLong')),
  /** Days in India, both inclusive; '' is open. */
  from: day,
  to: day,
})
export type RegistrationFilter = z.infer<typeof registrationFilterSchema>

/** POST /api/admin/registrations-export. */
export const exportRequestSchema = z.extend(registrationFilterSchema, {
  order: z.enum(registrationOrders, 'notChosen'),
})
export type ExportRequest = z.infer<typeof exportRequestSchema>

/** The answer's header that says how many rows come after the columns' heads: without them all it is no whole file. */
export const exportRowsHeader = 'x-rows'

/** Letters after which a piece of a long text is sent. */
const pieceLength = 64 * 1024

/** A registration without its event is these members' values in this order, without their names. */
const shortMembers = namesOf(z.omit(adminRegistrationSchema, { eventId: true, eventTitle: true }).shape)

const shortRosterSchema = z.object({
  eventId: z.int(),
  eventTitle: z.string(),
  rows: z.array(z.array(z.unknown()).check(z.length(shortMembers.length))),
})

/** The short list as it is sent. */
export const shortRostersSchema = z.array(shortRosterSchema)

function fromShortRoster({ eventId, eventTitle, rows }: z.infer<typeof shortRosterSchema>) {
  return rows.map((row) => ({
    ...Object.fromEntries(shortMembers.map((member, index) => [member, row[index]])),
    eventId,
    eventTitle,
  }))
}

/**
 * GET /api/admin/events/all/registrations?form=short: the same list in less than half the bytes, because no name of a
 * member and no title is said twice. A hosted answer may have 20 MB, which in full are 50,000 registrations.
 */
export const shortListSchema = z.pipe(
  z.pipe(
    shortRostersSchema,
    z.transform((rosters: z.infer<typeof shortRosterSchema>[]) => rosters.flatMap(fromShortRoster)),
  ),
  z.array(adminRegistrationSchema),
)

/** The text of a short list, in pieces. Registrations of one event that stand together share its title. */
export function* writeShortList(registrations: readonly AdminRegistration[]): Generator<string, void> {
  let before: AdminRegistration | undefined
  let piece = '['
  for (const registration of registrations) {
    const { eventId, eventTitle } = registration
    const isSameEvent = before?.eventId === eventId
    if (isSameEvent) piece += ','
    else {
      if (before) piece += ']},\n'
      piece += `{"eventId":${eventId},"eventTitle":${JSON.stringify(eventTitle)},"rows":[`
    }
    piece += JSON.stringify(shortMembers.map((member) => registration[member]))
    before = registration
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}${before ? ']}' : ''}]`
}

/** The text of a list in full, in pieces. */
export function* writeList(registrations: readonly unknown[]): Generator<string, void> {
  let piece = '['
  for (const [index, registration] of registrations.entries()) {
    piece += `${index === 0 ? '' : ',\n'}${JSON.stringify(registration)}`
    if (piece.length < pieceLength) continue
    yield piece
    piece = ''
  }
  yield `${piece}]`
}
