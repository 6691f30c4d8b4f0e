/** Which e-mails carry a calendar entry, and what it does to the reader's calendar. */
import { isJoiningShown } from '#domain/roster-emails.ts'
import { registrantCalendarEntry, type RegistrantEntry } from './calendar-entry.ts'
import type { CalendarAttachment } from './email.ts'
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
    case 'joining':
    case 'eventChanged':
      return entryOf(facts.event, { ...facts, state: 'standing' })
    case 'eventCancelled':
      return entryOf(facts.event, { ...facts, state: 'eventGone' })
    case 'registrationCancelled':
      return entryOf(facts.event, { ...facts, state: 'registrationGone' })
    case 'nextEditionNoted':
    case 'dateSet':
    case 'ownLinks':
    case 'enquiryReceived':
    case 'signupConfirm':
    case 'signupConfirmed':
    case 'newEnquiry':
    case 'newRegistration':
    case 'newRegistrationsDigest':
    case 'registrationCancelledNotice':
    case 'joiningMissing':
      return null
  }
}
