import { expect, test } from 'vitest'
import { changeDocument } from '#storage/engine/document.ts'
import { ledgerRef } from '#storage/money/ledger.ts'
import { askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { aLedgerEntry } from '../../support/builders.ts'
import { readPdf } from '../../support/readers/pdf-text.ts'

const api = openApiForEachTest()

test('is the PDF that its registrant has, in their language', async () => {
  const entries = [aLedgerEntry({ lang: 'mr', registrationId: '', name: '' })]
  await changeDocument(ledgerRef(api.storage, '2026-27'), () => ({ next: { entries }, result: undefined }))
  const answer = await askAsAdmin('GET', '/api/admin/receipts/2026-27/2026-27-entry-1')
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-disposition')).toBe('attachment; filename="receipt-AI-26-27-0001.pdf"')
  const { text } = await readPdf(new Uint8Array(await answer.arrayBuffer()))
  expect(text).toMatch(/^पावती .* क्रमांक AI\/26-27\/0001 .* एकूण मिळाले ₹१,९९९.०० /)
  for (const path of ['2025-26/2026-27-entry-1', '2026-27/2026-27-none', '2026-27/none'])
    expect((await read(await askAsAdmin('GET', `/api/admin/receipts/${path}`))).status, path).toBe(404)
})
