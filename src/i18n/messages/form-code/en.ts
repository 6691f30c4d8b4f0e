/** What each code means that a form of the islands may meet, apart from the others: every form downloads all of them. */
import type { FormFieldCode } from '#core/basics/code.ts'

export const formCode = {
  answerMissing: 'Please answer this question',
  codeEnded: 'This code is no longer valid',
  codeUnknown: 'We do not know this code. Please check it, or leave it empty',
  codeUsedUp: 'This code has been used up',
  companyTooShort: 'Company name is required',
  contactMissing: 'Please provide either email or phone number.',
  emailInvalid: 'Please enter a valid email address',
  experienceMissing: 'Please select your experience level',
  firstNameTooShort: 'First name must be at least 2 characters',
  lastNameTooShort: 'Last name must be at least 2 characters',
  nameTooShort: 'Name must be at least 2 characters',
  notChosen: 'Please choose one of the options',
  notUnderstood: "We couldn't read this. Please enter it again",
  peopleUnclear: 'Please give the name of each person, and a complete email or none',
  phoneInvalid: 'Please enter a valid phone number',
  tooLong: 'This is too long. Please shorten it',
} as const satisfies Record<FormFieldCode, string>
