import { expect, test } from 'vitest'
import { toCsv } from '#core/registrations/csv.ts'
import { receiveExport, type ExportProgress } from '#admin/registrations/registration-export.ts'
import { exportRowsHeader } from '#core/registrations/registration-list-schema.ts'

const heads = ['Name', 'Expectations']
const people = Array.from({ length: 600 }, (_, n) => [`Person ${n}`, 'one\ntwo "three"'])
const text = [...toCsv([heads, ...people])].join('')
const bytes = new TextEncoder().encode(text)

/** An answer whose body comes in pieces and ends as told. */
function anAnswer(content: Uint8Array, rows: string | null, end: 'well' | 'lost' = 'well'): Response {
  let at = 0
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (at < content.length) controller.enqueue(content.slice(at, (at += 5000)))
      else if (end === 'well') controller.close()
      else controller.error(new TypeError('network error'))
    },
  })
  return new Response(body, { headers: rows === null ? {} : { [exportRowsHeader]: rows } })
}

function fileOf(received: Awaited<ReturnType<typeof receiveExport>>): Blob {
  if (!received.ok) throw new Error('No whole file came')
  return received.file
}

test('hands the whole file over, and counts its rows while they come', async () => {
  const seen: ExportProgress[] = []
  const received = await receiveExport(anAnswer(bytes, '600'), (progress) => seen.push(progress))
  expect(received).toMatchObject({ ok: true, rows: 600 })
  expect(new Uint8Array(await fileOf(received).arrayBuffer())).toEqual(bytes)
  expect(seen[0]).toEqual({ rows: 0, all: 600 })
  expect(seen.at(-1)).toEqual({ rows: 600, all: 600 })
  expect(seen.map(({ rows }) => rows)).toEqual(seen.map(({ rows }) => rows).toSorted((a, b) => a - b))
})

test('takes heads alone for a whole file without rows', async () => {
  const empty = new TextEncoder().encode([...toCsv([heads])].join(''))
  expect(fileOf(await receiveExport(anAnswer(empty, '0'), () => undefined)).size).toBe(empty.length)
})

test.each([
  ['a lost connection', anAnswer(bytes.slice(0, 9000), '600', 'lost')],
  ['an end in the middle that looks like one', anAnswer(bytes.slice(0, 9000), '600')],
  ['an end between two rows', anAnswer(bytes.slice(0, text.indexOf('Person 500')), '600')],
  ['an end without the last line break', anAnswer(bytes.slice(0, -1), '600')],
  ['nothing at all', anAnswer(new Uint8Array(), '600')],
  ['more than was said', anAnswer(bytes, '599')],
  ['no word of how many come', anAnswer(bytes, null)],
  ['an answer of somebody else', anAnswer(bytes, 'many')],
])('hands nothing over after %s', async (_what, answer) => {
  expect(await receiveExport(answer, () => undefined)).toMatchObject({ ok: false, reason: 'broken' })
})
