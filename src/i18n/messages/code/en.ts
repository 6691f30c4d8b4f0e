/** What each field code means, said beside the field. */
import type { AdminFieldCode, VisitorFieldCode } from '#core/basics/code.ts'
import { formCode } from '#i18n/messages/form-code/en.ts'

export const code = {
  ...formCode,
  gstinInvalid: 'This is not a GSTIN. It has 15 letters and digits, for example 27ABCDE1234F1Z5',
  nameFinal:
    'The event is over, so names can no longer be changed here. If one is wrong, please call or write to us',
  passwordMissing: 'Password is required',
  peopleTooMany: 'There are more names than seats',
  utrInvalid: 'Please enter the UTR: the 12 digits that your UPI app calls UTR or “UPI Ref. No.”',
  utrMadeUp: 'This is not a UTR: all its digits are the same. Please copy it from your UPI app',
} as const satisfies Record<VisitorFieldCode, string>

export const adminCode = {
  codeMissing: 'Code is required',
  dateInvalid: 'Please enter a date and time, for example 28 November 2026, 10:00',
  dateMissing: 'Event date is required',
  dayInvalid: 'Please enter a day, for example 28 November 2026',
  descriptionTooShort: 'Description must be at least 20 characters',
  durationMissing: 'Duration is required',
  eventTypeUnknown: 'Please choose webinar, workshop or seminar',
  linkInvalid: 'Please enter a link that starts with https://',
  numberInvalid: 'Please enter a whole number',
  passwordWrong: 'Invalid password',
  slugInvalid: 'Use only small letters, digits and single dashes, for example ai-for-shops',
  slugTaken: 'This address is already used by another event. Please choose a different one',
  slugTooShort: 'Slug must be at least 3 characters',
  titleTooShort: 'Title must be at least 5 characters',
  utrUsed: 'This UTR is entered for another payment already',
} as const satisfies Partial<Record<AdminFieldCode, string>>
