/** The code that somebody with a seat passes on: with it a friend's seat is cheaper. */
import { sha256 } from '@noble/hashes/sha2.js'
import { utf8ToBytes } from '@noble/hashes/utils.js'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'

/** Crockford's alphabet: no letter in it is taken for a digit. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const friendPattern = /^F-[0-9A-HJKMNP-TV-Z]{8}$/

/** Of the registration's own random id, by a hash that leads back to neither the id nor the owner's page: so nothing has to be stored. */
export function friendCode({ id }: Pick<RegistrationRecord, 'id'>): string {
  const letters = Array.from(sha256(utf8ToBytes(`friend ${id}`)).subarray(0, 8), (byte) =>
    alphabet.charAt(byte & 31),
  )
  return `F-${letters.join('')}`
}

export function isFriendCode(code: string): boolean {
  return friendPattern.test(code)
}

/** Paise that a friend pays less; null where nothing is to be had for a code. */
export function friendsDiscount({
  price,
  friendDiscount,
}: Pick<EventRecord, 'price' | 'friendDiscount'>): number | null {
  return price > 0 ? friendDiscount : null
}

/** Who passes codes on, by their code: those with a seat of this edition. */
export function sendersIn(
  registrations: readonly RegistrationRecord[],
  edition: number,
): Map<string, RegistrationRecord> {
  const senders = registrations.filter((one) => one.kind === 'seat' && one.edition === edition)
  return new Map(senders.map((one) => [friendCode(one), one]))
}

export function findSender(
  code: string,
  registrations: readonly RegistrationRecord[],
  edition: number,
): RegistrationRecord | undefined {
  return isFriendCode(code) ? sendersIn(registrations, edition).get(code) : undefined
}
