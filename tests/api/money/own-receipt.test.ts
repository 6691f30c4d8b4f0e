import { beforeEach, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { ledgerRef } from '#storage/money/ledger.ts'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { aLedgerEntry } from '../../support/builders.ts'
import { registerForToken, wrongTokens } from '../../support/api/own-registration.ts'
import { readPdf } from '../../support/readers/pdf-text.ts'

const api = openApiForEachTest()
let event: EventRecord
let token: string
let receipt: LedgerEntry
let refund: LedgerEntry

beforeEach(async () => {
  event = await api.addEvent()
  token = await registerForToken(api, event)
  const [registration] = await api.registrationsOf(event)
  const theirs = { registrationId: registration?.id ?? '', name: 'Visitor 1' }
  receipt = aLedgerEntry(theirs)
  refund = aLedgerEntry({ ...theirs, id: '2026-27-refund', kind: 'creditNote', receiptId: receipt.id })
  const others = aLedgerEntry({ id: '2026-27-others', number: 2, registrationId: 'somebody-else' })
  const entries = [receipt, others, refund]
  await changeDocument(ledgerRef(api.storage, '2026-27'), () => ({ next: { entries }, result: undefined }))
})

const addressOf = (id: string, by = token) => `/api/own-registration/${by}/receipt/${id}`

test('is a PDF for its owner, which nobody keeps on the way', async () => {
  const answer = await ask('GET', addressOf(receipt.id))
  expect(answer.status).toBe(200)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'cache-control': 'no-store',
    'content-disposition': 'attachment; filename="receipt-AI-26-27-0001.pdf"',
    'content-type': 'application/pdf',
    'referrer-policy': 'no-referrer',
  })
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toMatch(
    /^Receipt .* Received from Visitor 1 Number AI\/26-27\/0001 .* Total received ₹1,999.00 /,
  )
})

test('is a credit note that names what it takes back', async () => {
  const answer = await ask('GET', addressOf(refund.id))
  expect(answer.headers.get('content-disposition')).toContain('credit-note-AC-26-27-0001.pdf')
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toMatch(/^Credit note .* Number AC\/26-27\/0001 .* Original receipt AI\/26-27\/0001 /)
})

test('knows nothing of anybody else’s, of what there is not, and of a wrong address', async () => {
  const unknown = [
    ...['2026-27-others', '2026-27-none', '2025-26-entry-1', 'none', '..%2fcalendar'].map((id) =>
      addressOf(id),
    ),
    ...wrongTokens(event.id).map((wrong) => addressOf(receipt.id, wrong)),
    // Erased entries are of nobody.
    addressOf('2026-27-others', `${event.id}-`),
  ]
  for (const address of unknown) {
    expect(await read(await ask('GET', address)), address).toMatchObject({
      status: 404,
      body: { code: 'recordUnknown' },
    })
  }
})
