/** Moves a registration: adds it there with the same id, then removes it here. An interruption leaves both; a repeat completes it. */
import { dropRegistration } from '#core/registrations/registration-acts.ts'
import { locate } from '#core/events/event-file.ts'
import {
  arrive,
  hasMoreThere,
  leave,
  takeCopyOut,
  type Arrived,
  type Left,
} from '#core/registrations/moving.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { newSecret } from '#storage/engine/document.ts'
import { findErased } from '#storage/records/erasure.ts'
import { changeFile, findFile } from '#storage/documents.ts'

type Moved = Result<
  Extract<Arrived, { ok: false }>['reason'] | 'changedMeanwhile' | 'recordUnknown',
  { /** As it is there; null where it was moved before. */ readonly registration: RegistrationRecord | null }
>

/** Keeps the id, the secret, and the paid or agreed amount. Repeating it changes nothing. */
export async function moveRegistration(
  storage: SiteStorage,
  from: Pick<EventRecord, 'id' | 'title'>,
  to: Pick<EventRecord, 'id' | 'title'>,
  registrationId: string,
  now: Date,
): Promise<Moved> {
  if (from.id === to.id) return { ok: false, reason: 'alreadyRegistered' }
  const takeBack = () =>
    changeFile(storage, to.id, now, undefined, (there) => takeCopyOut(there, from.id, registrationId, now))
  const file = await findFile(storage, from.id)
  const located = file && locate(file, registrationId)
  if (located?.movedTo === to.id) return { ok: true, registration: null }
  if (!file || !located) return { ok: false, reason: 'recordUnknown' }
  const { registration } = located
  if (located.reason !== null) {
    const copy = (await findFile(storage, to.id))?.registrations.find(({ id }) => id === registrationId)
    // The seat was given back here after an earlier press, so the copy must go too.
    const isToGo = copy && located.reason === 'owner' && !hasMoreThere(registration, copy)
    if (isToGo) await takeBack()
    if (!copy || isToGo) return { ok: false, reason: 'recordUnknown' }
  }
  const page = registration.email === '' ? {} : { secret: registration.secret ?? newSecret() }
  const coming = { ...registration, ...page }
  const unknown: Arrived = { ok: false, reason: 'eventUnknown' }
  const arrived = await changeFile(storage, to.id, now, unknown, (there) =>
    arrive(there, from.id, coming, now),
  )
  if (!arrived.ok) return arrived
  const left = await changeFile<Left>(storage, from.id, now, 'gone', (here) =>
    leave(here, to, arrived.registration, now),
  )
  if (left === 'stays') await takeBack()
  const isErased = (await findErased(storage))(registrationId) !== null
  if (left === 'gone' || isErased)
    await changeFile(storage, to.id, now, undefined, (there) => dropRegistration(there, registrationId))
  return left === 'left' ? arrived : { ok: false, reason: 'changedMeanwhile' }
}
