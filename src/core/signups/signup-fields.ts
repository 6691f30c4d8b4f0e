/** `card` asks for an e-mail on the home page, `events` for an e-mail or a phone beside the events. */
import type { FieldRow } from '#core/basics/field.ts'
import { emailRow, phoneRow } from '#core/basics/plain.ts'

export type SignupVariant = 'card' | 'events'

export const signupFields = {
  email: {
    ...emailRow,
    forms: { card: { required: 'emailInvalid' }, events: { isEither: true, hint: 'eitherHint' } },
  },
  phone: { ...phoneRow, forms: { events: { isEither: true, hint: 'phoneHint' } } },
} as const satisfies Record<string, FieldRow<SignupVariant>>
