/** Registrations that the admin enters and corrects: as safe as the public way, and decided in the same document. */
import { type EventFile, withRecord } from '#core/events/event-file.ts'
import { changeFile } from '#storage/events/event-files.ts'
import {
  decideByHand,
  decideCorrection,
  type ByHand,
  type ByHandDecision,
  type Corrected,
} from '#core/registrations/by-hand.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { enterPayment } from '#core/money/enter-payment.ts'
import { standing, type Seller } from '#core/money/ledger.ts'
import { decideAmount, dueOf } from '#core/money/payment.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { listEntries } from '#storage/money/entries.ts'
import { entering, type Say } from '#storage/money/payments.ts'
import { DocumentFullError, newSecret } from '#storage/engine/document.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'

/** The event before and after it got a seat more. */
export interface Raised {
  readonly before: EventRecord
  readonly after: EventRecord
}

export type AddedByHand = (ByHandDecision | Refused<'eventUnknown' | 'utrUsed'>) & {
  /** Null where the capacity stayed as it was. */
  readonly raised: Raised | null
  /** Their receipt; null where they have not paid. */
  readonly entry: LedgerEntry | null
}

/** What they pay now, with its UTR; '' for cash. */
interface PaidNow {
  readonly seller: Seller
  readonly utr: string
  readonly say: Say
}

interface Adding extends ByHand {
  readonly mayRaiseCapacity?: boolean
  /** Null where they pay later. */
  readonly paid?: PaidNow | null
}

function seatsLacking(entered: ByHandDecision, { seats = 1 }: ByHand): number {
  if (entered.ok) return 0
  if (entered.reason === 'seatsTooFew') return seats - entered.left
  return entered.reason === 'eventFull' ? 1 : 0
}

/** With so many seats more. */
function raise(event: EventRecord, by: number, now: Date): EventRecord {
  const { maxAttendees, version } = event
  return {
    ...event,
    maxAttendees: (maxAttendees ?? 0) + by,
    version: version + 1,
    updatedAt: now.toISOString(),
  }
}

/**
 * Enters a registration by hand, and what is paid for it. With `mayRaiseCapacity` an event without enough seats gets those that lack. All of it
 * is one write, or nothing is written.
 */
export async function addByHand(
  storage: SiteStorage,
  eventId: number,
  request: RegistrationRequest,
  { mayRaiseCapacity = false, paid = null, ...byHand }: Adding,
  now: Date,
): Promise<AddedByHand> {
  const none = { raised: null, entry: null }
  const absent: AddedByHand = { ok: false, reason: 'eventUnknown', ...none }
  const enteringNext = paid && entering(eventId, paid.seller, await listEntries(storage), now)
  const enter = (file: EventFile): LoggedChange<EventFile, AddedByHand> => {
    const first = decideByHand(file.event, file, request, byHand, now)
    const lacking = mayRaiseCapacity ? seatsLacking(first, byHand) : 0
    const event = lacking === 0 ? file.event : raise(file.event, lacking, now)
    const decision = lacking === 0 ? first : decideByHand(event, file, request, byHand, now)
    const raised = decision.ok && event !== file.event ? { before: file.event, after: event } : null
    if (!decision.ok) return { result: { ...decision, raised, entry: null } }
    const { id: about, name, kind } = decision.registration
    if (!decision.isNew) {
      const entry = standing(file.entries).find(({ registrationId }) => registrationId === about) ?? null
      return { result: { ...decision, raised, entry } }
    }
    const next = { ...file, event, registrations: [...file.registrations, decision.registration] }
    const amount = dueOf(decision.registration)
    const money = { registrationId: about, amount, utr: paid?.utr ?? '', line: '', movedOn: toIndianDay(now) }
    const payment =
      enteringNext && amount > 0 ? enterPayment(next, { eventId, ...money }, enteringNext()) : null
    // Nothing else can be wrong with all that is due for a seat of this moment.
    if (payment?.result.ok === false) return { result: { ok: false, reason: 'utrUsed', ...none } }
    const entry = payment?.result.entry ?? null
    const { title, maxAttendees } = event
    const edits = raised ? [{ text: `Raised the event "${title}" to ${maxAttendees} seats.` }] : []
    const text =
      kind === 'waitlist'
        ? `Put ${name} on the waiting list of "${title}".`
        : `Entered ${name} for "${title}" by hand.`
    return {
      next: payment?.next ?? next,
      result: { ...decision, raised, entry },
      log: [...edits, { about, text }, ...(paid && entry ? [paid.say(entry)] : [])],
    }
  }
  try {
    return await changeFile(storage, eventId, now, absent, enter)
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    return { ok: false, reason: 'rosterFull', ...none }
  }
}

type RegistrationCorrected = Result<
  'recordUnknown' | 'alreadyRegistered' | 'emailInvalid',
  { readonly isChanged: boolean }
>

/**
 * Corrects what somebody typed, or the admin did. Another e-mail gets a page of its own: the address that the old one was sent to
 * opens nothing any more.
 */
export async function correctRegistration(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  fields: Partial<Corrected>,
  now: Date,
): Promise<RegistrationCorrected> {
  const secret = newSecret()
  const absent: RegistrationCorrected = { ok: false, reason: 'recordUnknown' }
  return changeFile(storage, eventId, now, absent, (file): LoggedChange<EventFile, RegistrationCorrected> => {
    const before = file.registrations.find(({ id }) => id === registrationId)
    if (!before) return { result: absent }
    const decision = decideCorrection(file, before, { fields, secret }, now)
    if (!decision.ok) return { result: decision }
    const { registration: after } = decision
    const registrations = file.registrations.map((one) => (one === before ? after : one))
    const isChanged = namesOf(registrationFields).some((name) => before[name] !== after[name])
    const log = { about: registrationId, text: `Corrected the registration of ${after.name}.` }
    return {
      next: { ...file, registrations },
      result: { ok: true, isChanged },
      log: isChanged ? log : [],
    }
  })
}

/** The sentence for the log of an event with this title. */
export type SayAmount = (
  title: string,
  changed: Extract<ReturnType<typeof decideAmount>, { ok: true }>,
) => string

/** Another price for a seat, in paise. */
export async function changeAmount(
  storage: SiteStorage,
  eventId: number,
  registrationId: string,
  { amount, say }: { readonly amount: number; readonly say: SayAmount },
  now: Date,
): Promise<ReturnType<typeof decideAmount> | Refused<'recordUnknown'>> {
  type Changed = Awaited<ReturnType<typeof changeAmount>>
  const absent: Changed = { ok: false, reason: 'recordUnknown' }
  return changeFile(storage, eventId, now, absent, (file): LoggedChange<EventFile, Changed> => {
    const known = file.registrations.find(({ id }) => id === registrationId)
    if (!known) return { result: absent }
    const decision = decideAmount(known, amount, now)
    if (!decision.ok || !decision.isNew) return { result: decision }
    return {
      next: withRecord(file, decision.registration),
      result: decision,
      log: { about: registrationId, text: say(file.event.title, decision) },
    }
  })
}
