/** Describes an action of the audit log in one sentence. */
import { readablePhone } from '#admin/fields/phones.ts'
import { emailRows } from '#core/mail/email-schema.ts'
import { formatDayTime, formatPrice } from '#i18n/format.ts'
import { rowOf, type ShownEntry } from '#core/records/audit-log.ts'
import { counted } from '#i18n/admin/counted.ts'
import { noticeLabels, letterGroupLabels } from '#admin/mail/email-labels.ts'
import { senderOf } from '#admin/enquiries/enquiry-labels.ts'
import { formatSignInEntry } from '#admin/access/sign-in-labels.ts'

function whichEvent(of: {
  readonly eventId: number | null
  readonly eventTitle?: string | undefined
}): string {
  return of.eventId === null ? '' : ` (${of.eventTitle ?? `event ${of.eventId}`})`
}

/** A seat that was booked for a company, and has no name. */
const unnamed = 'a booked seat'

export function formatAction(what: ShownEntry['what']): string {
  switch (what.action) {
    case 'eventCreated':
      return `Created the event "${what.event.title}".`
    case 'eventEdited':
      return `Changed the event "${what.after.title}".`
    case 'draftShared':
      return `Made links to the draft of "${what.event.title}", until ${formatDayTime(what.until, 'en', 'an unknown day')}.`
    case 'draftLinksEnded':
      return `Ended the links to the draft of "${what.event.title}".`
    case 'eventDeleted':
      return `Deleted the event "${what.event.title}" with ${counted(what.registrations, 'registration', 'registrations')}.`
    case 'attendanceSaved':
      return `Marked ${what.name || unnamed} as ${what.after ? 'attended' : 'not attended'}.`
    case 'registrationDeleted':
      return `Deleted the registration of ${what.registration.name || unnamed} for "${what.eventTitle}".`
    case 'registrationAdded':
      return what.registration.kind === 'waitlist'
        ? `Put ${what.registration.name} on the waiting list of "${what.eventTitle}".`
        : `Entered ${what.registration.name} for "${what.eventTitle}" by hand${what.registration.seats === undefined ? '' : `, with ${what.registration.seats} seats`}.`
    case 'registrationCorrected':
      return `Corrected the registration of ${what.after.name}.`
    case 'registrationMoved':
      return `Moved ${what.name} from "${what.from.title}" to "${what.to.title}".`
    case 'amountChanged':
      return `Changed what ${what.name} owes for "${what.eventTitle}" from ${formatPrice(what.before, 'en', 'nothing')} to ${formatPrice(what.after, 'en', 'nothing')}: ${what.reason}`
    case 'seatOffered':
      return `Offered a seat at "${what.eventTitle}" to ${what.name}.`
    case 'offerWithdrawn':
      return `Took the offer of a seat at "${what.eventTitle}" back from ${what.name}.`
    case 'movedInLine':
      return `Moved ${what.name} in the waiting list of "${what.eventTitle}".`
    case 'enquiryAnswered':
      return `Marked the message of ${senderOf(what)} as ${what.after ? 'answered' : 'waiting again'}.`
    case 'enquiryDeleted':
      return `Deleted the message of ${senderOf(what.enquiry)}.`
    case 'signupDeleted':
      return `Deleted the signup of ${what.signup.email || readablePhone(what.signup.phone)}.`
    case 'noteSaved':
      return `${what.note.text === '' ? 'Took away' : 'Saved'} the note about ${what.note.email || readablePhone(what.note.phone)}.`
    case 'noticesChosen':
      return `Chose how you hear of new registrations: ${noticeLabels[what.after].toLowerCase()}.`
    case 'letterSent':
      return `Wrote to ${counted(what.people, 'person', 'people')} about ${what.eventTitle}: ${letterGroupLabels[what.group].toLowerCase()}.`
    case 'morningListChosen':
      return what.isSent ? 'Had today’s list sent in the morning.' : 'Stopped the list in the morning.'
    case 'announcementChosen':
      return what.after.en === '' ? 'Took the news above the pages away.' : 'Put news above the pages.'
    case 'webhookChosen':
      return what.host === '' ? 'Removed the webhook.' : `Had ${what.host} told of registrations.`
    case 'emailSentAgain':
      return `Sent an e-mail again: ${emailRows[what.kind].label.toLowerCase()}${whichEvent(what)}.`
    case 'emailHeld': {
      const which = what.isWholeKind ? 'all e-mails of a kind' : 'an e-mail'
      const did = what.held ? `Held back ${which}` : `Let ${which} go again`
      return `${did}: ${emailRows[what.kind].label.toLowerCase()}${whichEvent(what)}.`
    }
    case 'erased':
      return `${what.by === 'owner' ? 'Somebody erased themselves' : 'Erased a person'}: ${counted(what.records, 'record', 'records')} and ${counted(what.mentions, 'mention', 'mentions')}.`
    case 'expired': {
      const went = [
        counted(what.registrations, 'registration', 'registrations'),
        counted(what.enquiries, 'message', 'messages'),
        counted(what.signups, 'unconfirmed signup', 'unconfirmed signups'),
        counted(what.journalEntries, 'journal entry', 'journal entries'),
        ...(what.receipts > 0 ? [counted(what.receipts, 'receipt', 'receipts')] : []),
      ]
      return `The site erased what was past its time: ${went.slice(0, -1).join(', ')} and ${went.at(-1)}.`
    }
    case 'damageResolved':
      return what.how === 'keep'
        ? `Kept what could be read of the damaged document ${what.key}.`
        : `Discarded the damaged document ${what.key}.`
    case 'restored':
      return `Restored a backup of ${formatDayTime(what.madeAt, 'en', 'an unknown day')}.`
    case 'seatTaken':
      return `Could not restore the registration of ${what.registration.name} for "${what.eventTitle}": the seat had been taken. Undo this once one is free.`
    case 'paymentEntered':
      return `Entered ${formatPrice(what.amount, 'en', 'nothing')} from ${what.name}: receipt ${what.receipt}${whichEvent(what)}.`
    case 'paymentRefunded':
      return `Gave ${formatPrice(what.amount, 'en', 'nothing')} back to ${what.name}: credit note ${what.receipt}${whichEvent(what)}.`
    case 'paymentNotFound':
      return `Did not find the payment that ${what.name} had reported for "${what.eventTitle}".`
    case 'paymentTakenBack':
      return `Took ${what.receipt} back: ${formatPrice(what.amount, 'en', 'nothing')}, ${what.name}${whichEvent(what)}.`
    case 'undone':
      return `Took back ${rowOf(what.undid).noun}.`
    default:
      return formatSignInEntry(what)
  }
}
