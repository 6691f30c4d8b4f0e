/** What can be wrong with a field of the forms that run on a page (islands/forms), which download the words for all of these. */
const formFieldCodes = [
  'answerMissing',
  'codeEnded',
  'codeUnknown',
  'codeUsedBefore',
  'codeUsedUp',
  'companyTooShort',
  'contactMissing',
  'emailInvalid',
  'experienceMissing',
  'firstNameTooShort',
  'lastNameTooShort',
  'nameTooShort',
  'notChosen',
  'notUnderstood',
  'peopleUnclear',
  'phoneInvalid',
  'tooLong',
] as const

/** What can be wrong with a visitor's field. The wire carries these codes, `i18n/messages/code.ts` says them in both languages. */
export const visitorFieldCodes = [
  ...formFieldCodes,
  'codeMissing',
  'dateInvalid',
  'dateMissing',
  'dayInvalid',
  'descriptionTooShort',
  'durationMissing',
  'eventTypeUnknown',
  'gstinInvalid',
  'linkInvalid',
  'nameFinal',
  'numberInvalid',
  'passwordMissing',
  'passwordWrong',
  'peopleTooMany',
  'slugInvalid',
  'slugTaken',
  'slugTooShort',
  'titleTooShort',
  'utrInvalid',
  'utrMadeUp',
  'utrUsed',
] as const

/** Of fields that visitors never have, so that visitors download no words for them (`admin/fields/field-error.ts`). */
const adminFieldCodes = [
  'amountInvalid',
  'codeInvalid',
  'codeTwice',
  'codesTooMany',
  'dayAhead',
  'dayLongAgo',
  'hoursInvalid',
  'letterIncomplete',
  'marathiMissing',
  'offerEndMissing',
  'percentInvalid',
  'pictureInvalid',
  'reasonMissing',
  'regularPriceTooLow',
  'upiIdInvalid',
] as const

export const fieldCodes = [...visitorFieldCodes, ...adminFieldCodes]

/** What can be wrong with a whole request; each has one HTTP status in `http/error-status.ts`. */
export const errorCodes = [
  'amountTooLow',
  'addressUnreadable',
  'alreadyRegistered',
  'backupForeign',
  'backupNotHere',
  'bodyTooLarge',
  'bodyTypeUnknown',
  'bodyUnreadable',
  'busy',
  'changedMeanwhile',
  'documentDamaged',
  'documentFull',
  'emailShared',
  'emailUnderWay',
  'eventCancelled',
  'eventClosed',
  'eventFull',
  'eventOver',
  'eventUnknown',
  'fieldsInvalid',
  'firstInLine',
  'methodNotAllowed',
  'moneyHeld',
  'notAttended',
  'notSaved',
  'nothingToPay',
  'offerOver',
  'originForeign',
  'passwordNotSet',
  'passwordTooShort',
  'passwordWrong',
  'paymentKnown',
  'priceChanged',
  'recordMoving',
  'recordUnknown',
  'refundTooHigh',
  'reportOpen',
  'rosterFull',
  'seatFree',
  'seatsTooFew',
  'signInWrong',
  'slugTaken',
  'tooManyAtOnce',
  'tooManyAttempts',
  'totpSecretInvalid',
  'undoImpossible',
  'unexpected',
  'unknown',
  'unsigned',
  'waitlistClosed',
] as const

export type FormFieldCode = (typeof formFieldCodes)[number]
export type VisitorFieldCode = (typeof visitorFieldCodes)[number]
export type AdminFieldCode = (typeof adminFieldCodes)[number]
export type FieldCode = VisitorFieldCode | AdminFieldCode
export type ErrorCode = (typeof errorCodes)[number]

export function isVisitorFieldCode(code: FieldCode): code is VisitorFieldCode {
  return visitorFieldCodes.some((one) => one === code)
}

export function isFieldCode(code: ErrorCode | FieldCode): code is Exclude<FieldCode, ErrorCode> {
  return fieldCodes.some((one) => one === code) && !errorCodes.some((one) => one === code)
}
