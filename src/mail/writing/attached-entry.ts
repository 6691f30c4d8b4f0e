/** Which e-mails carry a calendar entry, and what it does to the reader's calendar. */
import { emailRows } from '#core/mail/email-schema.ts'
import { isJoiningShown } from '#core/mail/joining.ts'
import { registrantCalendarEntry, type RegistrantEntry } from '#mail/drawing/calendar-entry.ts'
import type { AttachedFile, CalendarAttachment } from '#mail/drawing/email.ts'
import type { EmailFacts } from './facts.ts'

/** What an entry takes besides the e-mail's facts. */
type Sending = Pick<RegistrantEntry, 'address' | 'sender' | 'now'>

/** Null for e-mails that change nothing in a calendar. Once joining details are due, they stand in every entry. */
export function attachedEntry(facts: EmailFacts, sending: Sending): CalendarAttachment | null {
  const state = emailRows[facts.kind].entry
  if (state === undefined || !('ownPage' in facts) || !('event' in facts) || facts.kind === 'dateSet')
    return null
  // Who waits has nothing in a calendar, and who owes a part, or has lost the seat, gets no entry with the receipt.
  if ('isWaiting' in facts && facts.isWaiting) return null
  if (facts.kind === 'paymentReceived' && (facts.standing !== 'seat' || facts.due > 0)) return null
  const { event, locale, origin, name } = facts
  const joining = facts.kind === 'joining' || isJoiningShown(event, sending.now)
  return registrantCalendarEntry(event, { ...sending, locale, origin, name, state, joining })
}

/**
 * Of a registration that was moved: what takes the event that it came from out of the calendar. A file to be opened, because a
 * message has one entry that programs act on by themselves, and that is the new event's.
 */
export function removedEntry(facts: EmailFacts, sending: Sending): AttachedFile[] {
  if (facts.kind !== 'movedToEvent' || facts.former === null) return []
  const { former, locale, origin, name } = facts
  const joining = isJoiningShown(former, sending.now)
  const { filename, content } = registrantCalendarEntry(former, {
    ...{ ...sending, locale, origin, name, joining },
    state: 'registrationGone',
  })
  const contentType = 'text/calendar; charset=utf-8; method=CANCEL'
  return [{ filename: `remove-${filename}`, contentType, content }]
}
