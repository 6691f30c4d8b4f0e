/** Erasing a person: what the admin searches by, what would be erased, what would stay. */
import * as z from 'zod/mini'
import { optionalText } from '#core/basics/text.ts'

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
  readonly kind: 'registration' | 'enquiry' | 'signup' | 'note' | 'email' | 'journal' | 'receipt' | 'mention'
  readonly label: string
}

export interface ErasureReport {
  readonly finds: readonly ErasureFind[]
  /** Records of this person that the law keeps: receipts with a GSTIN. */
  readonly stays: readonly ErasureFind[]
  /** Keys of damaged documents, which could not be searched for this person. */
  readonly unsearched: readonly string[]
  /** Other e-mails and phones in the records found, which may belong to the same person. */
  readonly related: { readonly emails: readonly string[]; readonly phones: readonly string[] }
}
