/** What the rows of e-mail and phone share in the tables of all forms. */
import { emailMost, phoneMost } from '#core/basics/plain.ts'

export const emailRow = { control: 'email', most: emailMost, autoComplete: 'email', column: 'Email' } as const
export const phoneRow = { control: 'tel', most: phoneMost, autoComplete: 'tel', column: 'Phone' } as const
