import { beforeEach, expect, test } from 'vitest'
import { askAct, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { aPaidEvent, aPaidSeat, enterPayments, listPayables, price, today } from '../../support/api/money.ts'

const api = openApiForEachTest()
let eventId: number
beforeEach(async () => {
  eventId = (await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'))).id
  await enterPayments([{ eventId, registrationId: 'asha', utr: '612345678901' }])
})

const refund = async (different: object = {}) => {
  const json = {
    eventId,
    registrationId: 'asha',
    amount: price,
    utr: '',
    movedOn: today,
    ...different,
  }
  return read(await askAct('refundPayment', json))
}

test('makes out a credit note, and frees the seat', async () => {
  const answer = await refund()
  expect(answer).toMatchObject({
    status: 200,
    body: { ok: true, receipt: expect.stringMatching(/^AC\d{4}\/1\/0001$/) },
  })
  expect(await refund()).toEqual(answer)
  expect(await listPayables()).toMatchObject([
    { registrationId: 'ravi', state: 'due', isGone: false },
    { registrationId: 'asha', state: 'refunded', isGone: true, isToRefund: false },
  ])
  expect(await readActions()).toEqual([
    expect.stringMatching(/ back to Owner of asha: credit note /),
    expect.stringMatching(/^Entered /),
  ])
})

test.each([
  [
    'more than came in',
    { amount: price + 1 },
    {
      status: 409,
      body: { code: 'refundTooHigh', message: '₹1,999 came in: no more can be given back.' },
    },
  ],
  ['somebody unknown', { registrationId: 'nobody' }, { status: 404 }],
  ['a day that is still to come', { movedOn: '9999-12-31' }, { body: { fields: { movedOn: 'dayAhead' } } }],
  [
    'the number of the payment itself',
    { utr: '612345678901' },
    { status: 422, body: { fields: { utr: 'utrUsed' } } },
  ],
])('refuses %s', async (_what, different, expected) => {
  expect(await refund(different)).toMatchObject(expected)
})
