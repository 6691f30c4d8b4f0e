/** Which e-mails carry a calendar entry, and what it does to the reader's calendar. */
import { registrantCalendarEntry, type RegistrantEntry } from './calendar-entry.ts'
import type { CalendarAttachment } from './email.ts'
import type { EmailFacts } from './facts.ts'

/** What an entry takes besides the e-mail's facts. `joining`: whether the joining details are due by now. */
type Sending = Pick<RegistrantEntry, 'address' | 'sender' | 'joining' | 'now'>

/** Null for e-mails that change nothing in a calendar. */
export function attachedEntry(facts: EmailFacts, sending: Sending): CalendarAttachment | null {
  switch (facts.kind) {
    case 'confirmed':
    case 'reserved':
    case 'eventChanged':
      return registrantCalendarEntry(facts.event, { ...facts, ...sending, state: 'standing' })
    case 'joining':
      return registrantCalendarEntry(facts.event, { ...facts, ...sending, joining: true, state: 'standing' })
    case 'eventCancelled':
      return registrantCalendarEntry(facts.event, { ...facts, ...sending, state: 'eventGone' })
    case 'registrationCancelled':
      return registrantCalendarEntry(facts.event, { ...facts, ...sending, state: 'registrationGone' })
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
