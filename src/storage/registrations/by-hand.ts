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
import { decideAmount } from '#core/money/payment.ts'
import type { Refused, Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { DocumentFullError, newSecret } from '#storage/engine/document.ts'
import type { LoggedChange } from '#core/records/audit-log.ts'

/** The event before and after it got a seat more. */
export interface Raised {
  readonly before: EventRecord
  readonly after: EventRecord
}

export type AddedByHand = (ByHandDecision | Refused<'eventUnknown'>) & {
  /** Null where the capacity stayed as it was. */
  readonly raised: Raised | null
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

/** Enters a registration by hand. With `mayRaiseCapacity` an event without enough seats gets those that lack, in the same write. */
export async function addByHand(
  storage: SiteStorage,
  eventId: number,
  request: RegistrationRequest,
  { mayRaiseCapacity = false, ...byHand }: ByHand & { readonly mayRaiseCapacity?: boolean },
  now: Date,
): Promise<AddedByHand> {
  const absent: AddedByHand = { ok: false, reason: 'eventUnknown', raised: null }
  const enter = (file: EventFile): LoggedChange<EventFile, AddedByHand> => {
    const first = decideByHand(file.event, file, request, byHand, now)
    const lacking = mayRaiseCapacity ? seatsLacking(first, byHand) : 0
    const event = lacking === 0 ? file.event : raise(file.event, lacking, now)
    const decision = lacking === 0 ? first : decideByHand(event, file, request, byHand, now)
    const raised = decision.ok && event !== file.event ? { before: file.event, after: event } : null
    if (!decision.ok || !decision.isNew) return { result: { ...decision, raised } }
    const registrations = [...file.registrations, decision.registration]
    const { title, maxAttendees } = event
    const { id: about, name, kind } = decision.registration
    const edits = raised ? [{ text: `Raised the event "${title}" to ${maxAttendees} seats.` }] : []
    const text =
      kind === 'waitlist'
        ? `Put ${name} on the waiting list of "${title}".`
        : `Entered ${name} for "${title}" by hand.`
    return {
      next: { ...file, event, registrations },
      result: { ...decision, raised },
      log: [...edits, { about, text }],
    }
  }
  try {
    return await changeFile(storage, eventId, now, absent, enter)
  } catch (error) {
    if (!(error instanceof DocumentFullError)) throw error
    return { ok: false, reason: 'rosterFull', raised: null }
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
