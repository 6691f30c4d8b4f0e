/** Reads a telephone number from a form. */
import { toE164 } from '#core/basics/phone.ts'
import { refuseFields } from '#http/response.ts'

/** Returns the number in E.164, or '' for an empty field. Refuses any other text. */
export function phoneOf(typed: string, field = 'phone'): string {
  const phone = toE164(typed)
  return phone.ok ? phone.phone : refuseFields({ [field]: phone.reason })
}
