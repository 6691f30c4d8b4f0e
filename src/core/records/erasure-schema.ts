/** Erasing a person: by what they are looked for, what would go, what is left. */
import * as z from 'zod/mini'
import { optionalText } from '#core/basics/text.ts'

/** At least one e-mail or phone; phones in any form that is understood at registering. */
export const erasureRequestSchema = z
  .object({
    emails: z.array(optionalText(254)).check(z.maxLength(10, 'tooLong')),
    phones: z.array(optionalText(40)).check(z.maxLength(10, 'tooLong')),
  })
  .check(
    z.refine(({ emails, phones }) => [...emails, ...phones].some((text) => text !== ''), {
      error: 'contactMissing',
      path: ['emails'],
    }),
  )

export interface ErasureFind {
  /** Which kind of record. */
  readonly kind: 'registration' | 'enquiry' | 'signup' | 'note' | 'email' | 'journal' | 'receipt' | 'mention'
  /** For the admin to recognise it: name, event, date, number of a receipt, e-mail or a phone in E.164. */
  readonly label: string
}

export interface ErasureReport {
  readonly finds: readonly ErasureFind[]
  /** What is theirs and stays, because the law wants it kept: receipts on which a GSTIN stands. */
  readonly stays: readonly ErasureFind[]
  /** Keys of documents that are damaged: nobody knows whether they hold anything of this person's. */
  readonly unsearched: readonly string[]
  /** Other e-mails and phones that stand in the records found: perhaps the same person's. */
  readonly related: { readonly emails: readonly string[]; readonly phones: readonly string[] }
}
