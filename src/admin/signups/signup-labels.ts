/** Who waits for a workshop's next date, by how they hear of it. */
import { reachOf } from '#core/signups/signup-list.ts'
import type { AdminSignup } from '#core/signups/signup-schema.ts'

export interface Waiting {
  readonly people: number
  /** Are told by e-mail, by itself. */
  readonly told: number
  /** Have not confirmed their address yet: until then nothing is sent to them. */
  readonly unconfirmed: number
  /** To be told by hand: E.164, without duplicates. */
  readonly phones: readonly string[]
}

/** The signups for a workshop's next date. */
export function waitingFor(signups: readonly AdminSignup[], slug: string): Waiting {
  const waiting = signups.filter(({ about }) => about.includes(slug))
  const by = Object.groupBy(waiting, reachOf)
  return {
    people: waiting.length,
    told: by.confirmed?.length ?? 0,
    unconfirmed: by.unconfirmed?.length ?? 0,
    phones: [...new Set(by.byHand?.map(({ phone }) => phone))],
  }
}
