/** Marks erased people while copies still hold them: keyed hashes of addresses and phones, beside the copies, in no downloaded file. */
import { createHmac, randomBytes } from 'node:crypto'
import * as z from 'zod/mini'
import { day } from '#core/mail/kinds.ts'
import type { ErasedAt } from '#core/records/erased-since.ts'
import { copyDaysMost } from '#core/safety/copies.ts'
import { instant } from '#core/basics/text.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, findDocument, defineKind } from '#storage/engine/document.ts'

const marksSchema = z.object({
  key: z.string(),
  marks: z.array(z.object({ hash: z.string(), at: instant })),
})
type Marks = z.infer<typeof marksSchema>

export const erasedMarksKind = defineKind({
  store: 'backups',
  prefix: 'erased',
  schema: marksSchema,
  isDisposable: true,
})

function hashOf(key: string, value: string): string {
  return createHmac('sha256', key).update(value).digest('base64url')
}

/** Marks are kept a day longer than any copy. */
function isOver({ at }: Marks['marks'][number], now: Date): boolean {
  return now.getTime() - Date.parse(at) > (copyDaysMost + 1) * day
}

/** Marks e-mail addresses, phones in E.164 and ids of records as erased. Repeating it only sets the later time. */
export async function markErased(storage: SiteStorage, values: readonly string[], now: Date): Promise<void> {
  if (values.length === 0) return
  await changeDocument(erasedMarksKind.at(storage), (found) => {
    const key = found?.key ?? randomBytes(32).toString('base64url')
    const hashes = new Set(values.map((value) => hashOf(key, value)))
    const others = (found?.marks ?? []).filter((mark) => !isOver(mark, now) && !hashes.has(mark.hash))
    const added = Array.from(hashes, (hash) => ({ hash, at: now.toISOString() }))
    return { next: { key, marks: [...others, ...added] }, result: undefined }
  })
}

export async function findErased(storage: SiteStorage): Promise<ErasedAt> {
  const found = await findDocument(erasedMarksKind.at(storage))
  if (!found || found.marks.length === 0) return () => null
  const { key, marks } = found
  const byHash = new Map(marks.map(({ hash, at }) => [hash, at]))
  return (value) => (value === '' ? null : (byHash.get(hashOf(key, value)) ?? null))
}

export async function sweepErasedMarks(storage: SiteStorage, now: Date): Promise<void> {
  await changeDocument(erasedMarksKind.at(storage), (stored) => {
    const marks = stored?.marks.filter((mark) => !isOver(mark, now)) ?? []
    const isChanged = marks.length < (stored?.marks.length ?? 0)
    return stored && isChanged ? { next: { ...stored, marks }, result: undefined } : { result: undefined }
  })
}
