/** Decides which nightly copies are kept, and defines the admin's requests about them. Days are days in India. */
import * as z from 'zod/mini'
import { monthsBefore } from '#core/basics/calendar.ts'
import { instant } from '#core/basics/text.ts'

const [daysKept, monthsKept] = [14, 12]
/** In days: the greatest age of the state that the oldest copy holds. */
export const copyDaysMost = 366

const day = z.string('notUnderstood').check(z.regex(/^\d{4}-\d\d-\d\d$/, 'notUnderstood'))
const key = z.string('notUnderstood').check(z.maxLength(100, 'tooLong'))

function daysBefore(today: string, days: number): string {
  return new Date(Date.parse(today) - days * 86_400_000).toISOString().slice(0, 10)
}

/** Returns days, the newest first: the last two weeks, then the first of each month for a year. */
function daysWithState(today: string): string[] {
  const days = Array.from({ length: daysKept }, (_, index) => daysBefore(today, index))
  const first = `${today.slice(0, 7)}-01`
  const months = Array.from({ length: monthsKept }, (_, index) => monthsBefore(first, index))
  return [...new Set([...days, ...months])].sort().reverse()
}

export function staleCopies(copies: readonly string[], today: string, isThere: boolean): string[] {
  const wanted = daysWithState(today)
  const sorted = copies.toSorted().reverse()
  const kept = new Set(wanted.map((day) => sorted.find((copy) => copy <= day)))
  // The last state of a deleted document does not stay for ever.
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

export const backupFileSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: instant,
  documents: z.record(z.string(), z.unknown()),
})
export type BackupFile = z.infer<typeof backupFileSchema>

/** In bytes: the most that the platform accepts in one body. */
export const restoreBytesMost = 6_000_000

export const restoreSchema = z.object({ key, document: z.unknown() })
export const restoreEndSchema = z.object({ madeAt: instant })

const names: ReadonlyMap<string, string> = new Map([
  ['signups', 'News list'],
  ['admin', 'Settings, notes about people and the journal'],
  ['event', 'Event'],
  ['archive', 'Old emails and journal of the event'],
  ['enquiries', 'Messages of'],
  ['photograph', 'Photograph'],
])

export function documentName(key: string, titleOf: (id: number) => string | undefined): string {
  const [family = '', ...rest] = key.split('/')
  const id = rest.at(-1) ?? ''
  const name = names.get(family)
  if (name === undefined) return key
  const title = family === 'event' || family === 'archive' ? titleOf(Number(id)) : undefined
  return id === '' ? name : `${name} ${title === undefined ? id : `“${title}”`}`
}
