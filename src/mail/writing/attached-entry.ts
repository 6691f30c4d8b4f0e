/** Which e-mails carry a calendar entry, and what it does to the reader's calendar. */
import { isJoiningShown } from '#core/mail/joining.ts'
import { registrantCalendarEntry, type RegistrantEntry } from '#mail/drawing/calendar-entry.ts'
import type { AttachedFile, CalendarAttachment } from '#mail/drawing/email.ts'
import type { EmailEvent, EmailFacts } from './facts.ts'

/** What an entry takes besides the e-mail's facts. */
type Sending = Pick<RegistrantEntry, 'address' | 'sender' | 'now'>

/** Null for e-mails that change nothing in a calendar. Once joining details are due, they stand in every entry. */
export function attachedEntry(facts: EmailFacts, sending: Sending): CalendarAttachment | null {
  const entryOf = (
    event: EmailEvent,
    more: Pick<RegistrantEntry, 'locale' | 'origin' | 'name' | 'state'>,
  ): CalendarAttachment => {
    const joining = facts.kind === 'joining' || isJoiningShown(event, sending.now)
    return registrantCalendarEntry(event, { ...sending, ...more, joining })
  }
  switch (facts.kind) {
    case 'confirmed':
    case 'reserved':
    case 'movedToEvent':
    case 'joining':
      return entryOf(facts.event, { ...facts, state: 'standing' })
    case 'paymentReceived':
      return facts.standing === 'seat' && facts.due === 0
        ? entryOf(facts.event, { ...facts, state: 'standing' })
        : null
    // Who waits has nothing in a calendar.
    case 'eventChanged':
      return facts.isWaiting ? null : entryOf(facts.event, { ...facts, state: 'standing' })
    case 'eventCancelled':
      return facts.isWaiting ? null : entryOf(facts.event, { ...facts, state: 'eventGone' })
    case 'registrationCancelled':
      return facts.isWaiting ? null : entryOf(facts.event, { ...facts, state: 'registrationGone' })
    case 'seatReleased':
      return entryOf(facts.event, { ...facts, state: 'registrationGone' })
    case 'paymentReminder':
    case 'refunded':
    case 'waitlisted':
    case 'seatOffered':
    case 'offerLapsed':
    case 'nextEditionNoted':
    case 'dateSet':
    case 'ownLinks':
    case 'letter':
    case 'enquiryReceived':
    case 'signupConfirm':
    case 'signupConfirmed':
    case 'newEnquiry':
    case 'newRegistration':
    case 'newRegistrationsDigest':
    case 'todayList':
    case 'registrationCancelledNotice':
    case 'paymentReported':
    case 'seatReleasedNotice':
    case 'joiningMissing':
      return null
  }
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
