/** The codes of errors: in a field, or of a whole request. */
import { namesOf } from './plain.ts'

/** Codes of the forms that run on a page (islands/forms): visitors download the texts of all of these. */
const formFieldCodes = [
  ...['answerMissing', 'codeEnded', 'codeUnknown', 'codeUsedBefore', 'codeUsedUp', 'companyTooShort'],
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

export const errorStatus = {
  amountTooLow: 409,
  addressUnreadable: 400,
  alreadyRegistered: 409,
  backupForeign: 422,
  backupNotHere: 422,
  bodyTooLarge: 413,
  bodyTypeUnknown: 415,
  bodyUnreadable: 400,
  busy: 503,
  changedMeanwhile: 409,
  documentDamaged: 503,
  documentFull: 507,
  emailShared: 409,
  emailUnderWay: 409,
  eventCancelled: 409,
  eventClosed: 409,
  eventFileFull: 409,
  eventFull: 409,
  eventOver: 409,
  eventUnknown: 404,
  fieldsInvalid: 422,
  firstInLine: 409,
  methodNotAllowed: 405,
  moneyHeld: 409,
  notAttended: 409,
  notSaved: 503,
  nothingToPay: 409,
  offerOver: 409,
  originForeign: 403,
  passwordNotSet: 503,
  passwordTooShort: 503,
  passwordWrong: 401,
  paymentKnown: 409,
  priceChanged: 409,
  recordMoving: 409,
  recordUnknown: 404,
  refundTooHigh: 409,
  reportOpen: 409,
  seatFree: 409,
  seatsTooFew: 409,
  signInWrong: 401,
  slugTaken: 409,
  tooManyAtOnce: 429,
  tooManyAttempts: 429,
  totpSecretInvalid: 503,
  undoImpossible: 409,
  unexpected: 500,
  unknown: 404,
  unsigned: 401,
  waitlistClosed: 409,
} as const

export const errorCodes = namesOf(errorStatus)

export type FormFieldCode = (typeof formFieldCodes)[number]
export type VisitorFieldCode = (typeof visitorFieldCodes)[number]
export type AdminFieldCode = (typeof adminFieldCodes)[number]
export type FieldCode = VisitorFieldCode | AdminFieldCode
export type ErrorCode = keyof typeof errorStatus

export function isVisitorFieldCode(code: FieldCode): code is VisitorFieldCode {
  return visitorFieldCodes.some((one) => one === code)
}

export function isFieldCode(code: ErrorCode | FieldCode): code is Exclude<FieldCode, ErrorCode> {
  return fieldCodes.some((one) => one === code) && !errorCodes.some((one) => one === code)
}
