/** `card` asks for an e-mail on the home page, `events` for an e-mail or a phone beside the events. */
import type { FieldRow } from '#core/basics/field.ts'
import { emailMost, phoneMost } from '#core/basics/plain.ts'

export type SignupVariant = 'card' | 'events'

export const signupFields = {
  email: {
    control: 'email',
    most: emailMost,
    autoComplete: 'email',
    forms: { card: { required: 'emailInvalid' }, events: { isEither: true, hint: 'eitherHint' } },
    column: 'Email',
  },
  phone: {
    control: 'tel',
    most: phoneMost,
    autoComplete: 'tel',
    forms: { events: { isEither: true, hint: 'phoneHint' } },
    column: 'Phone',
  },
} as const satisfies Record<string, FieldRow<SignupVariant>>
