/** Which sentences the forms are handed by their page: keys only, so that no sentence file reaches visitors. */
import type { RawKey } from '#i18n/translate.ts'
import type { Asking, FieldRow, FieldTable, FormOf } from '#schemas/field.ts'
import { enquiryFields } from '#schemas/enquiry-fields.ts'
import { registrationFields, type RegistrationForm } from '#schemas/registration-fields.ts'
import { signupFields } from '#schemas/signup-fields.ts'

type ValueIn<Members> = Members[keyof Members]
type AskingKey<Asked> =
  | (Asked extends { hint: infer Hint extends string } ? `form.${Hint}` : never)
  | (Asked extends { required: infer Code extends string } ? `code.${Code}` : never)
type RowKey<Name extends string, Row extends FieldRow> =
  | `form.${Name}`
  | (Row extends { options: readonly (infer Option extends string)[] } ? `form.${Option}` : never)
  | AskingKey<ValueIn<Row['forms']>>
/** The keys of whatever the fields of a table may say. One without a sentence does not compile where it is asked for. */
type FieldKey<Table extends FieldTable> =
  | ValueIn<{ [Name in keyof Table & string]: RowKey<Name, Table[Name]> }>
  | 'form.choose'
  | 'code.emailInvalid'
  | 'code.phoneInvalid'

function keysOf(name: string, row: FieldRow, { hint, required, initial, options }: Asking): string[] {
  return [
    `form.${name}`,
    ...(hint === undefined ? [] : [`form.${hint}`]),
    ...(required === undefined ? [] : [`code.${required}`]),
    ...(row.control === 'email' ? ['code.emailInvalid'] : []),
    ...(row.control === 'tel' ? ['code.phoneInvalid'] : []),
    ...(row.control === 'select' ? (options ?? row.options).map((option) => `form.${option}`) : []),
    ...(row.control === 'select' && initial === undefined ? ['form.choose'] : []),
  ]
}

/** What the fields of a form say: labels, hints, options, and what can be wrong. A list forgets its keys, so they are said here once. */
export function fieldKeys<Table extends FieldTable>(table: Table, form: FormOf<Table>): FieldKey<Table>[]
export function fieldKeys(table: FieldTable, form: string): string[] {
  return Object.entries(table).flatMap(([name, row]) => {
    const asking = row.forms[form]
    return asking ? keysOf(name, row, asking) : []
  })
}

/** What every form says. */
const formKeys = [
  'form.honeypot',
  'form.optional',
  'form.privacyLink',
  'form.connectionLost',
  'form.close',
  'form.notifications',
  'code.notChosen',
  'code.notUnderstood',
  'code.tooLong',
] as const satisfies readonly RawKey[]

/** What every registration form says. */
const registrationKeys = [
  ...formKeys,
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
] as const satisfies readonly RawKey[]

/** What only some of them say. */
const registrationExtras = {
  detail: [
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
    'form.registeredText',
    'form.registeredToPay',
    'terms.termsLink',
    'form.failedToRegister',
    'form.noEventSelected',
  ],
  paid: [
    'terms.termsLink',
    'form.registeredText',
    'form.registeredToPay',
    'form.registeredDate',
    'form.registeredDetails',
    'form.registeredVenue',
    'form.registerAnother',
    'form.registrationFailedPaid',
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
  ...fieldKeys(signupFields, 'events'),
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
  'code.contactMissing',
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
  const fields = fieldKeys(registrationFields, form) satisfies RawKey[]
  return [...registrationKeys, ...fields, ...registrationExtras[form]]
}

export const contactKeys = [
  ...formKeys,
  ...fieldKeys(enquiryFields, 'contact'),
  'form.contactSend',
  'form.contactSending',
  'form.contactPurpose',
  'form.contactSentTitle',
  'form.contactSentText',
  'form.contactAgain',
  'form.contactFailed',
  'form.registrationFailedText',
] as const satisfies readonly RawKey[]

type Said<Keys extends readonly RawKey[]> = Readonly<Record<Keys[number], string>>
export type FormLabels = Said<typeof formKeys>
export type FullEventLabels = Said<typeof fullKeys>
export type RegistrationLabels = Said<typeof registrationKeys> &
  Partial<Said<(typeof registrationExtras)[RegistrationForm]>>
export type SignupLabels = Said<typeof signupKeys>
type TellMeLabels = Said<typeof tellMeKeys>
export type EnquiryLabels = Said<typeof contactKeys>

/** A signup form's own words where it is for one workshop's next date. */
export function tellMeLabels(said: TellMeLabels): Partial<SignupLabels> {
  return {
    'form.signup': said['workshop.tellMe'],
    'form.signupPurpose': said['workshop.tellMePurpose'],
    'form.subscribedText': said['workshop.tellMeDone'],
  }
}
