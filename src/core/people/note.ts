/** The admin's note about a person, stored under the e-mail, or under the phone of a person without an e-mail. */
import * as z from 'zod/mini'
import { contactCheck, instant, optionalText } from '#core/basics/text.ts'
import { emailMost } from '#core/basics/plain.ts'
import type { Contact } from './person.ts'

export const noteMost = 1_000

export const noteSchema = z.object({
  id: z.string(),
  email: z.string(),
  phone: z.string(),
  text: z.string(),
  /** When the note was last saved; it is kept for twelve months from then. */
  at: instant,
})
export type Note = z.infer<typeof noteSchema>

export const noteInputSchema = z
  .object({
    email: z.string('notUnderstood').check(z.toLowerCase(), z.maxLength(emailMost, 'tooLong')),
    phone: z.string('notUnderstood').check(z.regex(/^(\+\d{5,15})?$/, 'phoneInvalid')),
    text: optionalText(noteMost),
    /** The text that the admin saw, so that a note saved meanwhile in another window is not overwritten. */
    before: z.string('notUnderstood'),
  })
  .check(contactCheck)
export type NoteInput = z.infer<typeof noteInputSchema>

export function findNote(notes: readonly Note[], { email, phone }: Contact): Note | undefined {
  const inbox = email.toLowerCase()
  return notes.find((note) =>
    inbox === '' ? note.email === '' && note.phone === phone : note.email === inbox,
  )
}
