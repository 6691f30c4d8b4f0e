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

export const erasureFindSchema = z.object({
  /** Which kind of record. */
  kind: z.enum(['registration', 'enquiry', 'signup', 'note', 'email', 'journal', 'receipt', 'mention']),
  /** For the admin to recognise it: name, event, date, number of a receipt, e-mail or a phone in E.164. */
  label: z.string(),
})

export const erasureReportSchema = z.object({
  finds: z.array(erasureFindSchema),
  /** What is theirs and stays, because the law wants it kept: receipts on which a GSTIN stands. */
  stays: z._default(z.array(erasureFindSchema), []),
  /** Keys of documents that are damaged: nobody knows whether they hold anything of this person's. */
  unsearched: z.array(z.string()),
  /** Other e-mails and phones that stand in the records found: perhaps the same person's. */
  related: z.object({ emails: z.array(z.string()), phones: z.array(z.string()) }),
})
export type ErasureReport = z.infer<typeof erasureReportSchema>
export type ErasureFind = z.infer<typeof erasureFindSchema>

/** What went, and how much a fresh search still finds. */
export const erasedReportSchema = z.extend(erasureReportSchema, { remains: z.int() })
export type ErasedReport = z.infer<typeof erasedReportSchema>
