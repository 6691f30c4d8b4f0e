/** What is read of a list of old participants; apart from its schema, because it brings the library of phone numbers along. */
import { toE164 } from '#core/basics/phone.ts'
import { emailMost, phoneMost } from '#core/basics/text.ts'
import type { SignupImport } from './signup-import.ts'

/** Of each row what looks like an e-mail and like a phone, in whatever columns; a first row without either is taken for the heads. */
export function toImportLines(rows: readonly (readonly string[])[]): SignupImport['lines'] {
  return rows.flatMap((cells, index) => {
    const email = cells.find((cell) => cell.includes('@'))?.trim() ?? ''
    const phone =
      cells.find((cell) => /\d{5}/.test(cell) && !cell.includes('@') && toE164(cell).ok)?.trim() ?? ''
    const isEmpty = cells.every((cell) => cell.trim() === '') || (index === 0 && email + phone === '')
    return isEmpty
      ? []
      : [{ row: index + 1, email: email.slice(0, emailMost), phone: phone.slice(0, phoneMost) }]
  })
}
