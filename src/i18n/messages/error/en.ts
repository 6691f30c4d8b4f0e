/** What each error response means, said as a whole sentence: the `message` on the wire, and what toasts show. */
import type { ErrorCode } from '#core/basics/code.ts'

export const error = {
  amountTooLow: '{{amount}} came in: the seat cannot cost less. A refund gives money back.',
  addressUnreadable: 'This address is damaged. Please check it and try again.',
  alreadyRegistered: 'This person is registered for that event already.',
  backupForeign: "This isn't a backup of this site, or the file is damaged. Nothing has been changed.",
  backupNotHere:
    'A preview takes no backup: what people sent belongs to the site itself. Nothing has been changed.',
  bodyTooLarge: 'This message is too long. Please shorten it and send it again.',
  bodyTypeUnknown: 'The form came in a format that we cannot read. Please reload the page and send it again.',
  bodyUnreadable: 'The form arrived damaged. Please send it again.',
  busy: 'So many people are here at once that we could not save this. Please try again in a moment.',
  changedMeanwhile: 'Somebody else has changed this event in the meantime. Look at both versions and choose.',
  documentDamaged:
    'A part of our records cannot be read just now, so this did not work. Please try again later, or write to us.',
  documentFull: 'There is no room left for this here. Please write to us instead.',
  emailShared:
    'Five people are registered for this event with this email already. Please use another email, or call us.',
  emailUnderWay: 'This e-mail has just left, or is held back. Please look at it once more.',
  eventCancelled: 'This event is cancelled.',
  eventClosed: 'Registration for this event is no longer available.',
  eventFileFull:
    'This event has as many registrations as it can take here. Please write to us, and we will see what we can do.',
  eventFull: 'This event is full',
  eventOver: 'This event is over.',
  eventUnknown: "The event you're looking for doesn't exist or has been removed.",
  fieldsInvalid: 'Please look at the marked fields once more.',
  firstInLine:
    'They are the first in line, so the seat would be offered to them again. Remove them, or let the offer lapse.',
  methodNotAllowed: 'This cannot be done here.',
  moneyHeld:
    '{{amount}} came in for this, or is reported. Give it back first, or name the sum to delete this all the same.',
  notAttended: 'Only those who came to this event can answer.',
  notSaved: 'We could not save this just now. Please try again in a few minutes, or write to us.',
  nothingToPay: 'There is nothing to pay here.',
  offerOver:
    'The time for taking this seat is over, so it went to the next in line. You can join the waiting list again.',
  originForeign: 'This form was sent from another site. Please open our page and send it from there.',
  passwordNotSet:
    'Signing in is switched off: the environment variable ADMIN_PASSWORD is not set for this site.',
  passwordTooShort:
    'Signing in is switched off: the environment variable ADMIN_PASSWORD has fewer than 15 characters. Choose a longer one.',
  passwordWrong: 'Invalid password',
  paymentKnown: 'This is marked as paid already.',
  priceChanged:
    'The price has changed since this page was opened. Please look at the new price, and send the form once more if that is all right.',
  recordMoving: 'This registration is being moved to another event. Please try again in a minute.',
  recordUnknown: 'This entry no longer exists.',
  refundTooHigh: '{{amount}} came in: no more can be given back.',
  reportOpen: 'They say that they have paid. Please mark that as paid first, or write the report off.',
  seatFree:
    'A seat has just become free, so there is no need to wait. Please look at the price, and send the form once more if that is all right.',
  seatsTooFew: 'Seats free: {{amount}}. That is fewer than you asked for, so no seat has been taken.',
  signInWrong: 'Invalid password or code',
  slugTaken: 'This address is already used by another event. Please choose a different one.',
  tooManyAtOnce:
    'Many forms have just come from your network. Please wait a few minutes and send this one again, or call us.',
  tooManyAttempts: 'Too many attempts. Please try again in {{minutes}} min.',
  totpSecretInvalid:
    'Signing in is switched off: the environment variable ADMIN_TOTP_SECRET is not a secret for one-time codes. Make one with "npm run totp", or remove the variable.',
  undoImpossible: 'This can no longer be undone.',
  unexpected: 'Something went wrong on our side. Please try again later.',
  unknown: 'There is nothing at this address.',
  unsigned: 'Please sign in.',
  waitlistClosed: 'This event is full, and its waiting list is closed.',
} as const satisfies Record<ErrorCode, string>
