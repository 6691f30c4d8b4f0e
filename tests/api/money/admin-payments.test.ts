import { describe, expect, test } from 'vitest'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { askAct, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { aPaidEvent, aPaidSeat, enterPayments, listPayables, price, today } from '../../support/api/money.ts'

const api = openApiForEachTest()
const year = financialYearOf(new Date()).slice(2).replace('-', '')
const number = (place: number): string => `AI${year}/1/000${place}`

test('the view of payables lists every seat that costs something, with its reference and how its money stands', async () => {
  const steps = [
    { to: 'reported', at: '2026-11-21T10:00:00.000Z', by: 'registrant', utr: '612345678901' },
  ] as const
  const payment = { heldUntil: '2026-11-23T10:00:00.000Z', isReleased: true, steps: [...steps] }
  const event = await aPaidEvent(
    api,
    aPaidSeat('asha', { payment }),
    aPaidSeat('ravi'),
    aPaidSeat('guest', { price: 0 }),
  )
  expect(await listPayables()).toMatchObject([
    {
      ...{
        eventId: event.id,
        registrationId: 'asha',
        name: 'Owner of asha',
        amount: price,
        state: 'reported',
      },
      ...{ stateAt: '2026-11-21T10:00:00.000Z', utr: '612345678901', heldUntil: payment.heldUntil },
      ...{
        entryId: '',
        isGone: false,
        isToRefund: false,
        reference: expect.stringMatching(/^[0-9A-Z]{10}$/),
      },
    },
    { registrationId: 'ravi', state: 'due', utr: '', heldUntil: null },
  ])
})

describe('enterPayments', () => {
  test('enters what is confirmed, and says of the rest why not', async () => {
    const event = await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'))
    const { id: eventId } = event
    const [asha] = await enterPayments([{ eventId, registrationId: 'asha', utr: '६१२३ ४५६७ ८९०१' }])
    expect(asha).toMatchObject({ ok: true, registrationId: 'asha', receipt: number(1) })
    const outcomes = await enterPayments([
      { eventId, registrationId: 'ravi', utr: '612345678901', line: 'a-line' },
      { eventId, registrationId: 'ravi', utr: '612345678902' },
    ])
    const known = { knownName: 'Owner of asha', knownReceipt: number(1) }
    expect(outcomes).toMatchObject([
      { ok: false, registrationId: 'ravi', reason: 'utrUsed', ...known },
      { ok: true, registrationId: 'ravi', receipt: number(2) },
    ])
    expect((await listPayables()).map(({ state }) => state)).toEqual(['paid', 'paid'])
    expect(await readActions()).toEqual([
      expect.stringContaining(`from Owner of ravi: receipt ${number(2)}`),
      expect.stringContaining(`from Owner of asha: receipt ${number(1)} ("${event.title}")`),
    ])
  })

  test('takes a day of more than a year ago once it is confirmed', async () => {
    const { id: eventId } = await aPaidEvent(api, aPaidSeat('asha'))
    const send = async (different: object) => {
      const payments = [
        { eventId, registrationId: 'asha', amount: price, movedOn: '2020-01-01', ...different },
      ]
      const json = { payments }
      return read(await askAct('enterPayments', json))
    }
    const asked = { status: 422, body: { fields: { 'payments.0.movedOn': 'dayLongAgo' } } }
    expect(await send({})).toMatchObject(asked)
    expect(await send({ movedOn: '9999-12-31', confirmed: true })).toMatchObject({
      body: { fields: { 'payments.0.movedOn': 'dayAhead' } },
    })
    expect(await send({ confirmed: true })).toMatchObject({ status: 200, body: [{ ok: true }] })
  })

  test.each([
    ['no payment', { payments: [] }, 'payments'],
    ['a day that is none', { payments: [{ movedOn: '2026-02-30' }] }, 'payments.0.movedOn'],
  ])('refuses %s', async (_what, different, field) => {
    const good = {
      eventId: 1,
      registrationId: 'asha',
      amount: price,
      utr: '',
      line: '',
      movedOn: today,
    }
    const { payments } = different as { payments: object[] }
    const json = { payments: payments.map((one) => ({ ...good, ...one })) }
    const answer = await read(await askAct('enterPayments', json))
    expect(answer).toMatchObject({ status: 422, body: { fields: { [field]: expect.any(String) } } })
  })
})
