/** Which sentences the forms are handed by their page: keys only, so that no sentence file reaches visitors. */
import type { RawKey } from '#i18n/translate.ts'
import type { RegistrationForm } from '#schemas/registration.ts'

/** What every form says. */
const formKeys = [
  'form.trap',
  'form.optional',
  'form.privacyLink',
  'form.connectionLost',
  'form.close',
  'form.notifications',
  'form.name',
  'form.email',
  'form.phone',
  'form.phoneHint',
  'code.emailInvalid',
  'code.notChosen',
  'code.notUnderstood',
  'code.tooLong',
] as const satisfies readonly RawKey[]

/** What every registration form says. */
const registrationKeys = [
  ...formKeys,
  'form.company',
  'form.experience',
  'form.beginner',
  'form.intermediate',
  'form.advanced',
  'form.register',
  'form.registering',
  'form.registerPurpose',
  'form.registeredTitle',
  'form.payment',
  'form.paymentChat',
  'form.nextEditionTitle',
  'form.nextEditionText',
  'form.registrationFailed',
  'form.registrationFailedText',
  'code.nameTooShort',
  'code.phoneInvalid',
] as const satisfies readonly RawKey[]

/** What only some of them say. */
const registrationExtras = {
  detail: [
    'form.designation',
    'form.expectations',
    'form.choose',
    'form.registeredText',
    'form.registeredToPay',
    'terms.termsLink',
    'form.registeredDate',
    'form.registeredDetails',
    'form.registeredVenue',
    'form.registerAnother',
    'form.registrationFailedDefault',
  ],
  embedded: [
    'form.designation',
    'form.expectations',
    'form.registeredText',
    'form.registeredToPay',
    'terms.termsLink',
    'form.failedToRegister',
    'form.noEventSelected',
  ],
  paid: [
    'terms.termsLink',
    'form.choose',
    'form.expert',
    'form.registeredText',
    'form.registeredToPay',
    'form.registeredDate',
    'form.registeredDetails',
    'form.registeredVenue',
    'form.registerAnother',
    'form.registrationFailedPaid',
    'code.companyTooShort',
    'code.experienceMissing',
  ],
  free: [
    'form.confirmedTitle',
    'form.confirmedText',
    'form.registeredDate',
    'form.registeredSoon',
    'form.registerAnother',
    'form.registrationFailedDefault',
  ],
} as const satisfies Record<RegistrationForm, readonly RawKey[]>

export const signupKeys = [
  ...formKeys,
  'form.signup',
  'form.subscribing',
  'form.signupPurpose',
  'form.subscribedTitle',
  'form.subscribedText',
  'form.success',
  'form.signupFailed',
  'form.signupFailedText',
  'form.subscriptionFailed',
  'form.subscriptionFailedText',
  'form.missingInformation',
  'form.eitherHint',
  'code.contactMissing',
  'code.phoneInvalid',
] as const satisfies readonly RawKey[]

/** What a signup for one workshop's next date says instead. */
export const tellMeKeys = [
  'workshop.tellMe',
  'workshop.tellMePurpose',
  'workshop.tellMeDone',
] as const satisfies readonly RawKey[]

/** What stands below a registration form that finds the event full; fetched then (src/pages/sentences). */
export const fullKeys = [
  ...signupKeys,
  ...tellMeKeys,
  'form.signupTitle',
  'event.fullHint',
] as const satisfies readonly RawKey[]

/** A page carries the sentences of its own form and no others. */
export function registrationKeysOf(form: RegistrationForm) {
  return [...registrationKeys, ...registrationExtras[form]]
}

export const contactKeys = [
  ...formKeys,
  'form.firstName',
  'form.lastName',
  'form.company',
  'form.businessType',
  'form.manufacturing',
  'form.retail',
  'form.healthcare',
  'form.finance',
  'form.education',
  'form.other',
  'form.choose',
  'form.message',
  'form.messageHint',
  'form.newsletter',
  'form.contactSend',
  'form.contactSending',
  'form.contactPurpose',
  'form.contactSentTitle',
  'form.contactSentText',
  'form.contactAgain',
  'form.contactFailed',
  'form.registrationFailedText',
  'code.firstNameTooShort',
  'code.lastNameTooShort',
  'code.phoneInvalid',
] as const satisfies readonly RawKey[]

type Said<Keys extends readonly RawKey[]> = Readonly<Record<Keys[number], string>>
export type FormSentences = Said<typeof formKeys>
export type FullSentences = Said<typeof fullKeys>
export type RegistrationSentences = Said<typeof registrationKeys> &
  Partial<Said<(typeof registrationExtras)[RegistrationForm]>>
export type SignupSentences = Said<typeof signupKeys>
type TellMeSentences = Said<typeof tellMeKeys>
export type ContactSentences = Said<typeof contactKeys>

/** What a field code means here; a code that this page does not know yet is said in general words. */
export function sentenceOf(sentences: FormSentences, code: string): string {
  const said: Readonly<Record<string, string>> = sentences
  return said[`code.${code}`] ?? sentences['code.notUnderstood']
}

/** A signup form's own words where it is for one workshop's next date. */
export function tellMeSentences(said: TellMeSentences): Partial<SignupSentences> {
  return {
    'form.signup': said['workshop.tellMe'],
    'form.signupPurpose': said['workshop.tellMePurpose'],
    'form.subscribedText': said['workshop.tellMeDone'],
  }
}
