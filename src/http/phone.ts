/** Reads a phone number that was typed. It stands apart, because its library is half a megabyte, which few functions need. */
import { toE164 } from '#core/basics/phone.ts'
import { refuseFields } from '#http/response.ts'

/** Returns the number in E.164, or '' for an empty field. Refuses any other text. */
export function phoneOf(typed: string, field = 'phone'): string {
  const phone = toE164(typed)
  return phone.ok ? phone.phone : refuseFields({ [field]: phone.reason })
}
