/** Who registered before, as decisions ask for it: who takes a seat, who is known already, and which codes are used up. */
import type { RegistrationRecord } from './registration-schema.ts'
import type { RegistrationKind } from './registration-form.ts'
import type { CodeUse } from '#core/money/price.ts'
import { holdsSeat } from './seats.ts'

/** The number of seats taken in this edition, those that are offered to somebody included; invitations do not count. */
export function countSeats(registrations: readonly RegistrationRecord[], edition: number): number {
  return registrations.filter((one) => holdsSeat(one, edition)).length
}

/** What a decision asks of those who registered before. */
export interface Registered {
  readonly total: number
  /** Of the event's present edition. */
  readonly seats: number
  /** In the event's present edition: who has a seat or waits for one, or who wishes for the next one. */
  readonly listSharing: (email: string, kind: RegistrationKind) => readonly RegistrationRecord[]
  /** At least the seats of the present edition that were taken with this code. */
  readonly listUses: (code: string) => Iterable<CodeUse>
  readonly listOfNetwork: (network: string | undefined) => readonly RegistrationRecord[]
}

/** Seats and places in the waiting list are one group: nobody is in both. */
export function groupOf(kind: RegistrationKind): 'going' | 'nextEdition' {
  return kind === 'nextEdition' ? 'nextEdition' : 'going'
}

type Identity = Pick<RegistrationRecord, 'email' | 'phone' | 'name'>

function toPlainName(name: string): string {
  return name.normalize('NFC').toLowerCase().replace(/\s+/g, ' ')
}

/**
 * Whether two of one event and edition are one person: the same e-mail and the same phone, or, where one of them gave no phone,
 * the same name. Families and shops share an e-mail.
 */
export function isSamePerson(one: Identity, other: Identity): boolean {
  if (one.email === '' || one.email !== other.email) return false
  if (one.phone !== '' && other.phone !== '') return one.phone === other.phone
  return toPlainName(one.name) === toPlainName(other.name)
}

/** Of several that share an e-mail; with the same phone rather than without one. */
export function findSamePerson<One extends Identity>(
  sharing: readonly One[],
  person: Identity,
): One | undefined {
  const same = sharing.filter((one) => isSamePerson(one, person))
  return same.find(({ phone }) => phone === person.phone) ?? same[0]
}

/** A roster's registrations by what a decision asks for, so that many decisions look at the list once. */
export class RegistrationIndex implements Registered {
  readonly #edition: number
  readonly #byEmail = new Map<string, RegistrationRecord[]>()
  readonly #byNetwork = new Map<string, RegistrationRecord[]>()
  readonly #byCode = new Map<string, CodeUse[]>()
  total = 0
  seats = 0

  constructor(edition: number, registrations: readonly RegistrationRecord[]) {
    this.#edition = edition
    for (const registration of registrations) this.add(registration)
  }

  add(registration: RegistrationRecord): void {
    const { kind, edition, email, network } = registration
    this.total++
    if (network !== undefined) addTo(this.#byNetwork, network, registration)
    if (edition !== this.#edition) return
    if (holdsSeat(registration, edition)) this.seats++
    if (registration.code !== undefined) addTo(this.#byCode, registration.code, registration)
    addTo(this.#byEmail, `${groupOf(kind)} ${email}`, registration)
  }

  /** Somebody of the waiting list has a seat now. */
  seat(registration: RegistrationRecord): void {
    const { id, email, kind, code } = registration
    const sharing = this.listSharing(email, kind)
    const hadOffer = sharing.some((one) => one.id === id && holdsSeat(one, one.edition))
    if (!hadOffer) this.seats++
    if (code !== undefined) addTo(this.#byCode, code, registration)
    const seated = sharing.map((one) => (one.id === id ? registration : one))
    this.#byEmail.set(`${groupOf(kind)} ${email}`, seated)
  }

  listSharing(email: string, kind: RegistrationKind): readonly RegistrationRecord[] {
    return this.#byEmail.get(`${groupOf(kind)} ${email}`) ?? []
  }

  listUses(code: string): readonly CodeUse[] {
    return this.#byCode.get(code) ?? []
  }

  listOfNetwork(network: string | undefined): readonly RegistrationRecord[] {
    return this.#byNetwork.get(network ?? '') ?? []
  }
}

function addTo<Value>(lists: Map<string, Value[]>, key: string, value: Value): void {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}
