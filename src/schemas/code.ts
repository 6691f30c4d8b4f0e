/** What can be wrong with a field. The wire carries these codes, `i18n/sentences/code.ts` says them in both languages. */
export const fieldCodes = [
  'companyTooShort',
  'contactMissing',
  'dateInvalid',
  'dateMissing',
  'descriptionTooShort',
  'durationMissing',
  'emailInvalid',
  'eventTypeUnknown',
  'experienceMissing',
  'firstNameTooShort',
  'lastNameTooShort',
  'linkInvalid',
  'nameTooShort',
  'notChosen',
  'notUnderstood',
  'numberInvalid',
  'passwordMissing',
  'passwordWrong',
  'phoneInvalid',
  'slugInvalid',
  'slugTaken',
  'slugTooShort',
  'titleTooShort',
  'tooLong',
] as const

/** What can be wrong with a whole request; each has one HTTP status in `server/answer.ts`. */
export const refusalCodes = [
  'bodyTooLarge',
  'bodyTypeUnknown',
  'bodyUnreadable',
  'busy',
  'changedMeanwhile',
  'eventCancelled',
  'eventClosed',
  'eventFull',
  'eventUnknown',
  'fieldsInvalid',
  'originForeign',
  'passwordNotSet',
  'passwordWrong',
  'recordUnknown',
  'rosterFull',
  'slugTaken',
  'tooManyAttempts',
  'unexpected',
  'unknown',
  'unsigned',
] as const

export type FieldCode = (typeof fieldCodes)[number]
export type RefusalCode = (typeof refusalCodes)[number]
