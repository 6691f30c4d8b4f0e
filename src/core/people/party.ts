/** Counts the people of a registration. */
import type { Guest } from '#core/registrations/guests.ts'

interface Bringing {
  readonly guests: readonly Guest[]
}

export function seatsOf({ guests }: Bringing): number {
  return 1 + guests.length
}

export function countCame({ attended, guests }: Bringing & { readonly attended: boolean }): number {
  return [{ attended }, ...guests].filter((guest) => guest.attended).length
}
