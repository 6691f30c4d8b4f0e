/** The messages of field codes for the admin, in English. */
import { secondLocale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { adminCode, code } from '#i18n/messages/code/en.ts'
import type { AdminFieldCode } from '#core/basics/code.ts'

const adminMessages: Readonly<Record<AdminFieldCode, string>> = {
  ...adminCode,
  amountInvalid: 'Please enter an amount in rupees, for example 500',
  codeInvalid: 'Three to 24 letters of A to Z, digits or dashes, for example DIWALI-10',
  codeTwice: 'This code stands further up already',
  codesTooMany: 'Fifty codes are the most. Please remove one',
  dateNeeded: 'People registered, who need a date. Or cancel the event',
  dayAhead: 'This day is still to come',
  dayLongAgo: 'This is more than a year ago. If it is right, press once more',
  hoursInvalid: 'Each day needs both times, the later one second; or none where you take no calls',
  labelMissing: 'Please say what it was for',
  letterIncomplete: 'Please write a subject and a text, in one language or in both',
  marathiMissing: `Please write it in ${languageNames[secondLocale ?? 'mr']} as well: of answers, as many lines in the same order`,
  offerEndMissing: 'Please say when the launch price ends: a last day, a number of seats, or both',
  percentInvalid: 'Please enter a whole number from 1 to 100',
  pictureInvalid: 'This is not a photograph as this form makes them. Please choose it once more',
  reasonMissing: 'Please say why, for your own journal',
  regularPriceTooLow: 'The regular price has to be higher than the launch price. Or leave it empty',
  upiIdInvalid: 'A UPI ID looks like gauri@okhdfcbank: letters, digits, dots or dashes, an @, and the bank',
}

const messages: Readonly<Record<string, string>> = { ...code, ...adminMessages }

/** Returns a generic message for an unknown code, and undefined without a code. */
export function fieldErrorOf(fieldCode: string): string
export function fieldErrorOf(fieldCode: string | undefined): string | undefined
export function fieldErrorOf(fieldCode: string | undefined): string | undefined {
  return fieldCode === undefined ? undefined : (messages[fieldCode] ?? code.notUnderstood)
}
