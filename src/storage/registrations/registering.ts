/**
 * Registering: one conditional write of the roster where one is alone; where many come at once, all of them in one write.
 *
 *     read the roster ──► refused ──► withdraw the intent, read again ──► still refused ──► answer
 *      ▲      ├──► in it already ──────────────────────────────────────────────────────────► answer
 *      │      └──► nobody takes: write oneself into it ─┬─ written ────────────────────────► answer
 *      │                                                │      └─ after a conflict: take everybody who waits
 *      └── leave an intent, wait for a taker ◄──────────┴─ conflict
 *
 * Where people come one by one, a request that met another tries again at once. Else the first conflict says that many are
 * here, and that trying again would only be in their way. One leaves an intent and looks again later. A request that finds no
 * taker writes `crowd.taker` into the roster together with the own registration, by the same conditional write: from then on
 * others wait. The taker lists the intents, reads them, decides about all in the order in which they came, and writes everybody
 * in by one conditional write, which also ends the turn.
 *
 * - A taker reads the roster before the intents, and who is refused reads the roster after the own intent is gone. So either
 *   the taker did not find the intent, or it wrote before the second look: nobody is told "full" and let in later.
 * - A taker that stands still or dies loses its turn: each who waits counts `turnMilliseconds` by a clock of its own since it
 *   first saw the turn, and then takes one. Should the first go on, its write fails: the etag is another one.
 * - A taker decides by the event's snapshot in the roster alone, which everybody else reads, too.
 */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { Registering, type Decision } from './registering-request.ts'

export interface RegisterOptions {
  /** Is handed what need not be waited for; without it, it is waited for. */
  readonly later?: (work: Promise<unknown>) => void
  /** The event was not read just now: EventOutdatedError where the roster is of another version of it. */
  readonly isRecalled?: boolean
}

/**
 * Decides about a registration and stores it in one atomic step. `isNew` is true for everybody whose own request is in the
 * roster, no matter which process wrote it there. Throws StorageUnavailableError after 10 s: then it may or may not have been kept.
 */
export async function register(
  storage: SiteStorage,
  event: EventRecord,
  request: RegistrationRequest,
  now: Date,
  { later, isRecalled = false }: RegisterOptions = {},
): Promise<Decision> {
  const afterwards: Promise<unknown>[] = []
  const registering = new Registering(
    storage,
    event,
    request,
    now,
    later ?? ((work) => afterwards.push(work)),
    isRecalled,
  )
  const decision = await registering.decide()
  await Promise.allSettled(afterwards)
  return decision
}
