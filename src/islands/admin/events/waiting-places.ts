/** The numbers that those in line see on their own page. */
import type { AdminRegistration } from '#schemas/registration.ts'

/** By id, from 1; who has an offer has no number any more. `line` is in the order of the line. */
export function placesSeen(
  line: readonly Pick<AdminRegistration, 'id' | 'offeredUntil'>[],
): ReadonlyMap<string, number> {
  const waiting = line.filter(({ offeredUntil }) => offeredUntil === null)
  return new Map(waiting.map(({ id }, index) => [id, index + 1]))
}
