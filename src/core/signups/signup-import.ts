/** Old participants from a list of the admin's: as signups for news, with the words of where they agreed to it. */
import * as z from 'zod/mini'
import { namesOf } from '#core/basics/field.ts'
import { locales } from '#core/basics/locale.ts'
import { emailMost, inOneLine, phoneMost, requiredText } from '#core/basics/text.ts'

/** Lines in one press: each is a write of its own. */
export const importMost = 300

const line = z.object({
  /** From 1, as a sheet program counts the rows of the file. */
  row: z.int(),
  email: z.string().check(z.maxLength(emailMost)),
  phone: z.string().check(z.maxLength(phoneMost)),
})

export const signupImportSchema = z.object({
  lines: z
    .array(line, 'notUnderstood')
    .check(z.minLength(1, 'contactMissing'), z.maxLength(importMost, 'tooLong')),
  consent: requiredText(3, 200, 'reasonMissing', inOneLine),
  lang: z.enum(locales, 'notChosen'),
  /** Says what would come in, and keeps nothing. */
  isDry: z.boolean('notChosen'),
})
export type SignupImport = z.infer<typeof signupImportSchema>

export const importReasons = {
  contactMissing: 'no e-mail and no phone',
  emailInvalid: 'the e-mail is wrong',
  gone: 'they were erased or said stop',
} as const

export const signupImportedSchema = z.object({
  added: z.int(),
  /** Are signed up already, or stand twice in the list: they stay as they are. */
  known: z.int(),
  refused: z.array(z.object({ row: z.int(), reason: z.enum(namesOf(importReasons)) })),
})
export type SignupImported = z.infer<typeof signupImportedSchema>
