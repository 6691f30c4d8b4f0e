/**
 * Copies of documents, made every night: which are kept, and what the admin is shown and asks of them. Days are India's.
 *
 *     copy/2026-11-28/roster/12      as the document was that night; only where it had changed
 */
import * as z from 'zod/mini'
import { monthsBefore } from '#core/basics/india-time.ts'
import { instant } from '#core/basics/text.ts'

const [daysKept, monthsKept] = [14, 12]
/** How old the state that the oldest copy holds may be, in days. */
export const copyDaysMost = 366

const day = z.string('notUnderstood').check(z.regex(/^\d{4}-\d\d-\d\d$/, 'notUnderstood'))
const key = z.string('notUnderstood').check(z.maxLength(100, 'tooLong'))

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

/** The days whose state can be brought back, the newest first: the last two weeks, then the first of each month for a year. */
function daysWithState(today: string): string[] {
  const days = Array.from({ length: daysKept }, (_, index) => daysBefore(today, index))
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: monthsKept }, (_, index) => monthsBefore(first, index))
  return [...new Set([...days, ...months])].sort().reverse()
}

/** Which of one document's copies, by their days, hold nothing that is kept. `isThere`: the document still is. */
export function staleCopies(copies: readonly string[], today: string, isThere: boolean): string[] {
  const wanted = daysWithState(today)
  const sorted = copies.toSorted().reverse()
  const kept = new Set(wanted.map((day) => sorted.find((copy) => copy <= day)))
  // Of what is deleted the last state does not stay for ever.
  const isOver = (copy: string): boolean => !isThere && daysBefore(today, copyDaysMost) > copy
  return copies.filter((copy) => !kept.has(copy) || isOver(copy))
}

export const bringBackSchema = z.object({ key, day })

export const findDeletedSchema = z.object({
  name: z.string('notUnderstood').check(z.trim(), z.minLength(2, 'tooShort'), z.maxLength(100, 'tooLong')),
})

export const bringBackOneSchema = z.object({
  key,
  id: z.string('notUnderstood').check(z.maxLength(100, 'tooLong')),
  day,
})

export const backupFormat = 'ai-trainer-site backup'

/** The file that the admin downloads. */
export const backupFileSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: instant,
  documents: z.record(z.string(), z.unknown()),
})
export type BackupFile = z.infer<typeof backupFileSchema>

/** Bytes: what the platform lets through in one body. */
export const restoreBytesMost = 6_000_000

export const restoreSchema = z.object({ key, document: z.unknown() })
export const restoreEndSchema = z.object({ madeAt: instant })
