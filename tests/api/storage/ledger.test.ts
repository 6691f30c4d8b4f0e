import { beforeEach, describe, expect, test } from 'vitest'
import { ledgerSchema, type LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { changeDocument } from '#storage/engine/document.ts'
import { erase } from '#storage/records/erasure.ts'
import {
  findEntry,
  ledgerRef,
  listLedgerYears,
  newEntryId,
  readLedger,
  yearIn,
} from '#storage/money/ledger.ts'
import { restoreDocument } from '#storage/safety/copies.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { aLedgerEntry, aVisitor } from '../../support/builders.ts'

const api = openApiForEachTest()
const sunita = { name: 'Sunita Deshpande', email: 'sunita@example.com', phone: '+919822054321' }
const person = { emails: new Set([sunita.email]), phones: new Set([sunita.phone]) }

async function keep(...entries: LedgerEntry[]): Promise<void> {
  await changeDocument(ledgerRef(api.storage, '2026-27'), () => ({ next: { entries }, result: undefined }))
}

/** A receipt of somebody who registered, which is how their erasure finds it. */
async function aReceiptOf(different: Partial<LedgerEntry> = {}): Promise<LedgerEntry> {
  const event = await api.addEvent()
  const answer = await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(1, sunita) })
  expect(answer.status).toBe(201)
  const [registration] = await api.registrationsOf(event)
  return aLedgerEntry({ registrationId: registration?.id ?? '', name: sunita.name, ...different })
}

describe('the ledger', () => {
  test('finds an entry by the year that its id begins with', async () => {
    const id = newEntryId('2027-03-31T18:29:59.999Z')
    await keep(aLedgerEntry({ id }))
    expect(yearIn(id)).toBe('2026-27')
    expect(await findEntry(api.storage, id)).toMatchObject({ id })
    expect(await readLedger(api.storage, '2026-27')).toHaveLength(1)
    expect(await readLedger(api.storage, '2025-26')).toEqual([])
    expect(await listLedgerYears(api.storage)).toEqual(['2026-27'])
  })
})

describe('erasing a person from the ledger', () => {
  let other: LedgerEntry
  beforeEach(() => {
    other = aLedgerEntry({ id: '2026-27-other', number: 2, registrationId: 'other', name: 'Asha Kulkarni' })
  })

  test('leaves a receipt that was made out to a GSTIN, and says so', async () => {
    const receipt = await aReceiptOf({ company: 'Patil Dairy', gstin: '27AAPFU0939F1ZV' })
    await keep(receipt, other)
    const { erased, remains } = await erase(api.storage, person, new Date())
    expect({ stays: erased.stays, remains }).toEqual({
      stays: [{ kind: 'receipt', label: 'AI/26-27/0001' }],
      remains: 0,
    })
    expect(await readLedger(api.storage, '2026-27')).toEqual([receipt, other])
  })

  test('takes an address out of what somebody else typed, and no transfer that looks like a phone', async () => {
    await keep({ ...other, company: 'c/o sunita@example.com', utr: '919822054321', line: '9822054321' })
    const { erased } = await erase(api.storage, person, new Date())
    expect(erased.finds).toEqual([{ kind: 'mention', label: 'AI/26-27/0002' }])
    expect(await readLedger(api.storage, '2026-27')).toMatchObject([
      { company: 'c/o [erased]', utr: '919822054321', line: '9822054321' },
    ])
  })

  test('holds against a backup from before: numbers come back, names do not', async () => {
    const before = ledgerSchema.parse({
      entries: [
        await aReceiptOf({ at: '2026-04-02T06:00:00.000Z' }),
        { ...other, at: '2026-04-02T06:00:00.000Z' },
      ],
    })
    await erase(api.storage, person, new Date())
    const restored = await restoreDocument(api.storage, 'ledger/2026-27', before)
    expect(restored).toEqual({ ok: true, isBack: true })
    expect(await readLedger(api.storage, '2026-27')).toMatchObject([
      { number: 1, name: '', registrationId: '', amount: 199_900 },
      { number: 2, name: 'Asha Kulkarni' },
    ])
  })
})
