/** The e-mail that /forgot sends: the pages of everything that one address is registered for. */
import { listOwnEvents } from '#core/own-page/own-links.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { findRoster, takeSecret } from '#storage/registrations/rosters.ts'
import { ownPageAddress } from './own-page.ts'
import type { ComposedEmail, Look } from './source.ts'

/** In the language of the registration that asked for it; null where nothing is left. */
export async function composeOwnLinks(
  { storage, origin, events, now }: Look,
  { name, email, lang }: RegistrationRecord,
): Promise<ComposedEmail | null> {
  const found = await Promise.all(
    listOwnEvents(events, now).map(async (event) => {
      const roster = await findRoster(storage, event.id)
      const own = roster?.registrations.filter((known) => known.email === email) ?? []
      return Promise.all(
        own.map(async ({ id, secret, kind }) => {
          const known = secret ?? (await takeSecret(storage, event.id, id))
          return known === null
            ? []
            : [{ event, as: kind, ownPage: ownPageAddress(origin, event.id, known, lang) }]
        }),
      )
    }),
  )
  const registrations = found.flat(2)
  if (registrations.length === 0) return null
  return {
    facts: { kind: 'ownLinks', locale: lang, origin, name, registrations },
    to: { name, address: email },
  }
}
