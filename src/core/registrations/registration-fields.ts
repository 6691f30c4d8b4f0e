/** The fields of a registration, one row each, in the order of the form. docs/recipes.md says how to add one. */
import type { FieldRow } from '#core/basics/field.ts'
import { emailRow, namesOf, phoneRow } from '#core/basics/plain.ts'
import { textRule, toCode, type Rule } from '#core/basics/rules.ts'

/** `detail` is the form on an event's own page, `embedded` that of the upcoming events, `paid` and `free` those of the two workshops. */
export const registrationForms = ['detail', 'embedded', 'paid', 'free'] as const
export type RegistrationForm = (typeof registrationForms)[number]

export const guestsMost = 4
/** The most letters of an answer to the event's own question, and of a code. */
export const answerMost = 300
export const codeMost = 24

export const experienceLevels = ['beginner', 'intermediate', 'advanced'] as const
export const paidExperienceLevels = [...experienceLevels, 'expert'] as const

function everywhere<const Asked>(asking: Asked) {
  return { detail: asking, embedded: asking, paid: asking, free: asking }
}

export const registrationFields = {
  name: {
    control: 'text',
    most: 100,
    autoComplete: 'name',
    forms: everywhere({ required: 'nameTooShort' }),
    column: 'Name',
  },
  email: { ...emailRow, forms: everywhere({ required: 'emailInvalid' }) },
  phone: {
    ...phoneRow,
    forms: { ...everywhere({ required: 'phoneInvalid', hint: 'phoneHint' }), detail: { hint: 'phoneHint' } },
  },
  company: {
    control: 'text',
    most: 120,
    autoComplete: 'organization',
    forms: { ...everywhere({}), paid: { required: 'companyTooShort' } },
    column: 'Company',
    isMore: true,
    isWork: true,
  },
  designation: {
    control: 'text',
    most: 120,
    autoComplete: 'organization-title',
    forms: { detail: {}, embedded: {} },
    column: 'Designation',
    isMore: true,
    isWork: true,
  },
  experience: {
    control: 'select',
    options: paidExperienceLevels,
    forms: {
      detail: { options: experienceLevels },
      embedded: { options: experienceLevels, required: 'notChosen', initial: 'beginner' },
      paid: { required: 'experienceMissing' },
      free: { options: experienceLevels, initial: 'beginner' },
    },
    column: 'Experience',
    isMore: true,
  },
  expectations: {
    control: 'textarea',
    most: 1000,
    lines: 3,
    forms: { detail: {}, embedded: {} },
    column: 'Expectations',
    isMore: true,
  },
  heard: {
    control: 'select',
    options: ['friend', 'whatsapp', 'social', 'google', 'earlier'],
    forms: { detail: {}, paid: {} },
    column: 'Heard',
    isMore: true,
  },
} as const satisfies Record<string, FieldRow<RegistrationForm>>

export const codeRule: Rule = {
  tidy: toCode,
  findError: (code) => (code.length > codeMost ? 'codeUnknown' : null),
  noText: 'notUnderstood',
}

/** An event's own question. */
export interface Question {
  readonly text: string
  readonly isRequired: boolean
}

export function answerRule({ isRequired }: Question): Rule {
  return textRule(isRequired ? 1 : 0, answerMost, 'answerMissing')
}

export const workFields = namesOf(registrationFields).filter((name) => 'isWork' in registrationFields[name])
