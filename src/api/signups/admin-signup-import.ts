/** Old participants, brought in as signups for news. The press itself e-mails nobody. */
import { json } from '#api/openapi/operation.ts'
import { adminRow, type Row } from '#api/row.ts'
import { toE164 } from '#core/basics/phone.ts'
import { email as emailSchema } from '#core/basics/text.ts'
import { signupImportedSchema, signupImportSchema, type SignupImported } from '#core/signups/signup-import.ts'
import { jsonResponse } from '#http/response.ts'
import { addToAuditLog } from '#storage/records/audit-log.ts'
import { findErased } from '#storage/records/erased-marks.ts'
import { importSignups, stoppedMark } from '#storage/signups/signups.ts'

export const adminSignupImportRows: readonly Row[] = [
  adminRow('POST /api/admin/notification-signups-import', {
    does: 'Brings old participants in as signups for news, or says what would come in.',
    takes: signupImportSchema,
    answers: json(signupImportedSchema, 'How many are new, how many known, and which lines are refused'),
    async handle({ storage, now }, { lines, consent, lang, isDry }) {
      const erasedAt = await findErased(storage)
      const refused: SignupImported['refused'] = []
      const people = new Map<string, { email: string; phone: string }>()
      for (const { row, ...line } of lines) {
        const read = emailSchema.safeParse(line.email)
        const phone = toE164(line.phone)
        const contact = { email: read.data ?? '', phone: phone.ok ? phone.phone : '' }
        const address = contact.email || contact.phone
        const marks = [contact.email, contact.phone, stoppedMark(address)]
        if (line.email !== '' && !read.success) refused.push({ row, reason: 'emailInvalid' })
        else if (address === '') refused.push({ row, reason: 'contactMissing' })
        else if (marks.some((mark) => erasedAt(mark) !== null)) refused.push({ row, reason: 'gone' })
        else if (!people.has(address)) people.set(address, contact)
      }
      const added = await importSignups(storage, [...people.values()], lang, { consent, isDry }, now)
      if (!isDry && added > 0)
        await addToAuditLog(storage, { action: 'signupsImported', signups: added, consent }, now)
      return jsonResponse({ added, known: lines.length - refused.length - added, refused })
    },
  }),
]
