/** What can be wrong with a visitor's field. The wire carries these codes, `i18n/messages/code.ts` says them in both languages. */
export const visitorFieldCodes = [
  'answerMissing',
  'codeEnded',
  'codeMissing',
  'codeUnknown',
  'codeUsedBefore',
  'codeUsedUp',
  'companyTooShort',
  'contactMissing',
  'dateInvalid',
  'dateMissing',
  'dayInvalid',
  'descriptionTooShort',
  'durationMissing',
  'emailInvalid',
  'eventTypeUnknown',
  'experienceMissing',
  'firstNameTooShort',
  'gstinInvalid',
  'lastNameTooShort',
  'linkInvalid',
  'nameFinal',
  'nameTooShort',
  'notChosen',
  'notUnderstood',
  'numberInvalid',
  'passwordMissing',
  'passwordWrong',
  'peopleTooMany',
  'peopleUnclear',
  'phoneInvalid',
  'slugInvalid',
  'slugTaken',
  'slugTooShort',
  'titleTooShort',
  'tooLong',
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
  'letterIncomplete',
  'marathiMissing',
  'offerEndMissing',
  'percentInvalid',
  'pictureInvalid',
  'reasonMissing',
  'regularPriceTooLow',
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
