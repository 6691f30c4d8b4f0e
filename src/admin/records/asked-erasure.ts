/** Whose data are to be erased, from their dialog to the form: through this tab, as neither may stand in an address. */
import { prefix } from '#admin/shell/forget-drafts.ts'
import type { Contact } from '#core/people/person.ts'

const key = `${prefix}erasure`

export function askForErasure({ email, phone }: Contact): void {
  try {
    sessionStorage.setItem(key, `${email}\n${phone}`)
  } catch {
    // Storage can be switched off: the form is empty.
  }
}

/** Once; both are '' where nobody was asked for. */
export function takeAskedErasure(): Contact {
  try {
    const [email = '', phone = ''] = sessionStorage.getItem(key)?.split('\n') ?? []
    sessionStorage.removeItem(key)
    return { email, phone }
  } catch {
    return { email: '', phone: '' }
  }
}
