/** Phone numbers as they are read, without the library that knows those of every country: it comes where a number needs it. */
import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'

/** Indian mobiles whose first digits no landline has; written as the library writes them. */
const plainMobile = /^(\+91)((?:9\d|6[09]|7[024]|8[45])\d{3})(\d{5})$/

const $toReadable = atom<((e164: string) => string) | null>(null)
let isComing = false

/** Where it does not come, numbers show as they are stored, and the next that shows asks again. */
async function fetchLibrary(): Promise<void> {
  isComing = true
  try {
    $toReadable.set((await import('#core/basics/phone.ts')).toReadablePhone)
  } catch {
    isComing = false
  }
}

/** '+919822012345' → '+91 98220 12345'; '' stays ''. As well as is known now. */
export function readablePhone(e164: string): string {
  const toReadable = $toReadable.get()
  if (toReadable) return toReadable(e164)
  if (plainMobile.test(e164)) return e164.replace(plainMobile, '$1 $2 $3')
  if (e164 !== '' && !isComing) void fetchLibrary()
  return e164
}

/** The same, for a component that is drawn again once more is known. */
export function useReadablePhone(): typeof readablePhone {
  useStore($toReadable)
  return readablePhone
}
