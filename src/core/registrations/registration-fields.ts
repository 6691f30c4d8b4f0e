/** What a registration asks for, one row a field, in the order of the form. How to add one: docs/recipes.md. */
import { namesOf, type FieldRow } from '#core/basics/field.ts'
import { emailMost, phoneMost } from '#core/basics/text.ts'

/**
 * `detail` stands on an event's own page, `embedded` in the block of upcoming events, `paid` is the paid workshop's, in its
 * dialog and on its event's page, `free` the free workshop's.
 */
export const registrationForms = ['detail', 'embedded', 'paid', 'free'] as const
export type RegistrationForm = (typeof registrationForms)[number]

/** So many guests a visitor can bring. */
export const guestsMost = 4

export const experienceLevels = ['beginner', 'intermediate', 'advanced'] as const
/** The paid workshop's form also knows experts. */
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
  email: {
    control: 'email',
    most: emailMost,
    autoComplete: 'email',
    forms: everywhere({ required: 'emailInvalid' }),
    column: 'Email',
  },
  phone: {
    control: 'tel',
    most: phoneMost,
    autoComplete: 'tel',
    forms: {
      ...everywhere({ required: 'phoneInvalid', hint: 'phoneHint' }),
      detail: { hint: 'phoneHint' },
    },
    column: 'Phone',
  },
  company: {
    control: 'text',
    most: 120,
    autoComplete: 'organization',
    forms: { ...everywhere({}), paid: { required: 'companyTooShort' } },
    column: 'Company',
    isWork: true,
  },
  designation: {
    control: 'text',
    most: 120,
    autoComplete: 'organization-title',
    forms: { detail: {}, embedded: {} },
    column: 'Designation',
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
  },
  expectations: {
    control: 'textarea',
    most: 1000,
    lines: 3,
    forms: { detail: {}, embedded: {} },
    column: 'Expectations',
  },
  heard: {
    control: 'select',
    options: ['friend', 'whatsapp', 'social', 'google', 'earlier'],
    forms: { detail: {}, paid: {} },
    column: 'Heard',
  },
} as const satisfies Record<string, FieldRow<RegistrationForm>>

/** Where somebody works. */
export const workFields = namesOf(registrationFields).filter((name) => 'isWork' in registrationFields[name])
