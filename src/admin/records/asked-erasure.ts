/** Whose data are to be erased, from their dialog to the form. */
import { ask, takeAsked } from '#admin/shell/asked.ts'
import type { Contact } from '#core/people/person.ts'

export function askForErasure({ email, phone }: Contact): void {
  ask('erasure', `${email}\n${phone}`)
}

/** Both are '' where nobody was asked for. */
export function takeAskedErasure(): Contact {
  const [email = '', phone = ''] = takeAsked('erasure').split('\n')
  return { email, phone }
}
