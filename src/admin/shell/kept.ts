/**
 * Keeps data in this tab until it is used or the admin signs out: unsaved forms, and what one screen passes to the next, because an address
 * must not hold personal data.
 */
import { attempt } from '#admin/access/session.ts'

const prefix = 'desk-draft:'

export const wantedPerson = 'person'

export function keep(name: string | number, text: string): void {
  attempt(() => sessionStorage.setItem(`${prefix}${name}`, text))
}

/** Returns '' if nothing is kept. */
export function findKept(name: string | number): string {
  return attempt(() => sessionStorage.getItem(`${prefix}${name}`)) ?? ''
}

export function forget(name: string | number): void {
  attempt(() => sessionStorage.removeItem(`${prefix}${name}`))
}

export function forgetAll(): void {
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  })
}
