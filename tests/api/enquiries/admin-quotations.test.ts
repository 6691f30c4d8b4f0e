/** From a message to a quotation, its invoice and the payment; each step once, and each but the sending taken back. */
import { beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { enquiryRecordSchema } from '#core/enquiries/enquiry.ts'
import { ledgerAnswerSchema } from '#core/money/payments.ts'
import { quotationNumber } from '#core/receipts/quotation.ts'
import { quotationSchema, quotationSentSchema, type Quotation } from '#core/receipts/quotation-schema.ts'
import { todaySchema } from '#core/today/today-schema.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  read,
  readActions,
  runScheduled,
  said,
  settle,
} from '../../support/api/api.ts'
import { today } from '../../support/api/money.ts'
import { anEnquiry, aQuotationInput, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
let enquiryId = ''
beforeEach(async () => {
  await ask('POST', '/api/contact', { json: anEnquiry({ phone: '98220 12345' }) })
  enquiryId = (await readEnquiry()).id
})

/** After what the presses before have begun to send. */
async function sendAll(): Promise<void> {
  await settle()
  await runScheduled('send-emails')
}

async function readEnquiry() {
  const { body } = await read(await askAsAdmin('GET', '/api/contacts'))
  return z.tuple([enquiryRecordSchema]).parse(body)[0]
}

async function readEntries() {
  const { body } = await read(await askAsAdmin('GET', '/api/admin/ledger'))
  return ledgerAnswerSchema.parse(body).entries
}

const post = (json: unknown, id = enquiryId) =>
  askAsAdmin('POST', `/api/admin/contacts/${id}/quotations`, json)

async function send(differences: Parameters<typeof aQuotationInput>[0] = {}): Promise<Quotation> {
  const { status, body } = await read(await post(aQuotationInput(differences)))
  expect(status).toBe(200)
  return quotationSentSchema.parse(body).quotation
}

const put = (state: string, more: object = {}, id = 'quotation-1') =>
  askAsAdmin('PUT', `/api/admin/contacts/${enquiryId}/quotations/${id}`, { state, ...more })

async function mark(state: string, more: object = {}): Promise<Quotation> {
  const { status, body } = await read(await put(state, more))
  expect(status).toBe(200)
  return quotationSchema.parse(body)
}

/** Of the journal, the newest first. */
async function undo(place: number): Promise<number> {
  const entries = z.array(z.looseObject({ id: z.string() })).parse(await readActions())
  return (await askAsAdmin('POST', `/api/admin/audit-log/${entries[place]?.id}/undo`)).status
}

describe('a quotation', () => {
  test('is sent once, however often it is pressed, with its PDF; and answers the message', async () => {
    const [first, second] = [await send(), await send()]
    expect(second).toEqual(first)
    expect(first).toMatchObject({ number: 1, amount: 2_500_000, state: 'sent' })
    expect(await readEnquiry()).toMatchObject({ answered: { note: '' } })
    await sendAll()
    await sendAll()
    const letters = mail.received('quotation')
    expect(letters).toHaveLength(1)
    const parsed = await letters[0]?.parsed()
    const number = quotationNumber(first)
    expect(parsed?.subject).toBe(`Quotation ${number}: ₹25,000`)
    expect(parsed?.attachments.map(({ filename }) => filename)).toContain(`quotation-${number}.pdf`)
    const pdf = await askAsAdmin('GET', `/api/admin/contacts/${enquiryId}/quotations/quotation-1/pdf`)
    expect((await pdf.text()).slice(0, 5)).toBe('%PDF-')
    expect(await readActions()).toMatchObject([{ what: { action: 'quotationSent' } }])
  })

  test('has numbers without gaps, also where two are sent at once, and a chat in its language', async () => {
    const ids = ['quotation-1', 'quotation-2', 'quotation-3']
    const sent = await Promise.all(ids.map((id) => send({ id })))
    expect(sent.map(({ number }) => number).sort()).toEqual([1, 2, 3])
    const { body } = await read(await post(aQuotationInput({ id: 'quotation-4', lang: 'mr' })))
    expect(quotationSentSchema.parse(body)).toMatchObject({
      quotation: { number: 4 },
      chat: expect.stringMatching(/^नमस्कार Ganesh Kulkarni, ₹२५,००० चे कोटेशन Q-/),
    })
  })

  test('is refused where a field is wrong, and takes no number then', async () => {
    const wrong = { gstin: '27AAPFU0939F1ZX', validUntil: '2020-01-01' }
    expect(await said(await post(aQuotationInput(wrong)))).toBe(
      '422 gstin: gstinInvalid, validUntil: dayInvalid',
    )
    expect((await post(aQuotationInput(), '2026-11-none')).status).toBe(404)
    expect((await put('accepted')).status).toBe(404)
    expect(await send()).toMatchObject({ number: 1 })
  })
})

describe('accepted', () => {
  test('it makes one invoice, which is due, goes by e-mail and is paid once', async () => {
    await send()
    const { invoice } = await mark('accepted')
    expect(await mark('accepted')).toMatchObject({ invoice })
    expect(await readEntries()).toMatchObject([{ id: invoice?.entryId, amount: 2_500_000, movedOn: '' }])
    await sendAll()
    expect(mail.received('quotation')).toHaveLength(2)

    expect(await said(await put('paid'))).toBe('422 movedOn: dayInvalid')
    await mark('paid', { movedOn: today, utr: '632612345678' })
    await mark('paid', { movedOn: today, utr: '632612345678' })
    expect(await readEntries()).toMatchObject([{ movedOn: today, utr: '632612345678', voidedAt: null }])
    expect(await read(await put('declined'))).toMatchObject({ status: 409, body: { code: 'undoImpossible' } })
  })

  test('a transfer is no money twice, and two quotations are two invoices', async () => {
    await send()
    await send({ id: 'quotation-2', lines: [{ description: 'Travel', quantity: 3, price: 50_000 }] })
    await mark('accepted')
    expect((await put('accepted', {}, 'quotation-2')).status).toBe(200)
    expect(await readEntries()).toMatchObject([
      { number: 1, amount: 2_500_000 },
      { number: 2, amount: 150_000 },
    ])
    await mark('paid', { movedOn: today, utr: '632612345678' })
    const again = await put('paid', { movedOn: today, utr: '632612345678' }, 'quotation-2')
    expect(await read(again)).toMatchObject({ status: 422, body: { fields: { utr: 'utrUsed' } } })
  })

  test('payment and invoice are taken back in the journal; a new invoice has a new number', async () => {
    await send()
    await mark('accepted')
    await mark('paid', { movedOn: today })
    expect(await undo(0)).toBe(204)
    expect(await readEntries()).toMatchObject([{ movedOn: '', voidedAt: null }])
    expect(await undo(2)).toBe(204)
    expect(await readEnquiry()).toMatchObject({ quotations: [{ state: 'sent', invoice: null }] })
    expect(await mark('accepted')).toMatchObject({ invoice: { number: expect.stringMatching(/0002$/) } })
    expect(await readEntries()).toMatchObject([{ voidedAt: expect.any(String) }, { voidedAt: null }])
  })

  test('what was pressed and cut off before the message knew of it is one invoice', async () => {
    await send()
    api.disturb(({ type, key }) =>
      type === 'set' && key.startsWith('enquiries/') ? { answer: 503, done: false } : undefined,
    )
    expect((await put('accepted')).status).toBeGreaterThanOrEqual(500)
    api.disturb(undefined)
    await mark('accepted')
    expect(await readEntries()).toHaveLength(1)
  })
})

test('today names a quotation the day after its last one, and an invoice after a week', async () => {
  const linesAfter = async (days: number) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(inDays(days)) })
    const { body } = await read(await ask('GET', '/api/admin/today', { cookie: await api.signIn() }))
    vi.useRealTimers()
    return todaySchema.parse(body).lines
  }
  const { amount } = await send({ validUntil: today })
  await mark('accepted')
  await send({ id: 'quotation-2', validUntil: today })
  const lapsed = { kind: 'quotationsLapsed', count: 1, amount }
  expect(await linesAfter(0)).toEqual([])
  expect(await linesAfter(1)).toMatchObject([lapsed])
  expect(await linesAfter(7)).toMatchObject([{ kind: 'invoicesDue', count: 1, amount }, lapsed])
})

test('declined, it can be accepted later, and declining is taken back', async () => {
  await send()
  await mark('declined')
  expect(await undo(0)).toBe(204)
  expect(await readEnquiry()).toMatchObject({ quotations: [{ state: 'sent' }] })
  await mark('declined')
  expect(await mark('accepted')).toMatchObject({ state: 'accepted' })
})

test('who is erased is gone from quotation and invoice, whose number and sum stay', async () => {
  await send()
  await mark('accepted')
  const json = { emails: ['ganesh@example.com'], phones: [] }
  expect((await askAsAdmin('POST', '/api/admin/erasure', json)).status).toBe(200)
  expect((await read(await askAsAdmin('GET', '/api/contacts'))).body).toEqual([])
  expect(await readEntries()).toMatchObject([{ name: '', company: '', number: 1, amount: 2_500_000 }])
})
