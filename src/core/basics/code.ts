/** The codes of errors: in a field, or of a whole request. */

/** Codes of the forms that run on a page (islands/forms): visitors download the texts of all of these. */
const formFieldCodes = [
  ...['answerMissing', 'codeEnded', 'codeUnknown', 'codeUsedUp', 'companyTooShort'],
  ...['contactMissing', 'emailInvalid', 'experienceMissing', 'firstNameTooShort', 'lastNameTooShort'],
  ...['nameTooShort', 'notChosen', 'notUnderstood', 'peopleUnclear', 'phoneInvalid', 'tooLong'],
] as const

/** The wire carries these codes; `i18n/messages/code` holds their texts in both languages. */
export const visitorFieldCodes = [
  ...formFieldCodes,
  ...['gstinInvalid', 'nameFinal', 'passwordMissing', 'peopleTooMany', 'utrInvalid', 'utrMadeUp'],
] as const

const adminFieldCodes = [
  ...['amountInvalid', 'codeInvalid', 'codeMissing', 'codesTooMany', 'codeTwice', 'dateInvalid'],
  ...['dateMissing', 'dateNeeded', 'dayAhead', 'dayInvalid', 'dayLongAgo', 'descriptionTooShort'],
  ...['durationMissing', 'eventTypeUnknown', 'hoursInvalid', 'labelMissing', 'letterIncomplete'],
  ...['linkInvalid', 'marathiMissing', 'numberInvalid', 'offerEndMissing', 'passwordWrong'],
  ...['percentInvalid', 'pictureInvalid', 'reasonMissing', 'regularPriceTooLow', 'slugInvalid'],
  ...['slugTaken', 'slugTooShort', 'titleTooShort', 'upiIdInvalid', 'utrUsed'],
] as const

export const fieldCodes = [...visitorFieldCodes, ...adminFieldCodes]

const codesByStatus = {
  400: ['bodyUnreadable'],
  401: ['passwordWrong', 'signInWrong', 'unsigned'],
  403: ['originForeign'],
  404: ['eventUnknown', 'recordUnknown', 'unknown'],
  405: ['methodNotAllowed'],
  409: [
    ...['amountTooLow', 'alreadyRegistered', 'changedMeanwhile', 'emailShared', 'emailUnderWay'],
    ...['eventCancelled', 'eventClosed', 'eventFileFull', 'eventFull', 'eventOver', 'firstInLine'],
    ...['moneyHeld', 'notAttended', 'nothingToPay', 'offerOver', 'paymentKnown', 'priceChanged'],
    ...['recordMoving', 'refundTooHigh', 'reportOpen', 'seatFree', 'seatsTooFew', 'slugTaken'],
    ...['undoImpossible', 'waitlistClosed'],
  ],
  413: ['bodyTooLarge'],
  415: ['bodyTypeUnknown'],
  422: ['backupForeign', 'backupNotHere', 'fieldsInvalid'],
  429: ['tooManyAtOnce', 'tooManyAttempts'],
  500: ['unexpected'],
  503: ['busy', 'documentDamaged', 'notSaved', 'passwordNotSet', 'passwordTooShort', 'totpSecretInvalid'],
  507: ['documentFull'],
} as const

export type ErrorCode = (typeof codesByStatus)[keyof typeof codesByStatus][number]
export const errorCodes: readonly ErrorCode[] = Object.values(codesByStatus).flat()

function toStatus(): Readonly<Record<ErrorCode, number>>
function toStatus(): Readonly<Record<string, number>> {
  const rows = Object.entries(codesByStatus)
  return Object.fromEntries(rows.flatMap(([status, codes]) => codes.map((code) => [code, Number(status)])))
}
export const errorStatus = toStatus()

export type FormFieldCode = (typeof formFieldCodes)[number]
export type VisitorFieldCode = (typeof visitorFieldCodes)[number]
export type AdminFieldCode = (typeof adminFieldCodes)[number]
export type FieldCode = VisitorFieldCode | AdminFieldCode

export function isVisitorFieldCode(code: FieldCode): code is VisitorFieldCode {
  return visitorFieldCodes.some((known) => known === code)
}

export function isFieldCode(code: ErrorCode | FieldCode): code is Exclude<FieldCode, ErrorCode> {
  return fieldCodes.some((known) => known === code) && !errorCodes.some((known) => known === code)
}
