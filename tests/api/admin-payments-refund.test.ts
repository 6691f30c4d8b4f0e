import { beforeEach, describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, read, readActions } from '../support/api.ts'
import { aPaidEvent, aPaidSeat, enterPayments, listPayables, price } from '../support/money.ts'

const api = openApiForEachTest()
let cookie: string
let eventId: number
beforeEach(async () => {
  cookie = await api.signIn()
  eventId = (await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'))).id
  await enterPayments(cookie, [{ eventId, registrationId: 'asha', utr: '612345678901' }])
})

const refund = async (different: object = {}) => {
  const json = {
    eventId,
    registrationId: 'asha',
    amount: price,
    utr: '',
    movedOn: '2026-11-22',
    ...different,
  }
  return read(await ask('POST', '/api/admin/payments/refund', { cookie, json }))
}

describe('POST /api/admin/payments/refund', () => {
  test('makes out a credit note, and frees the seat', async () => {
    const answer = await refund()
    expect(answer).toMatchObject({
      status: 200,
      body: { ok: true, receipt: expect.stringMatching(/^AC\/.*\/0001$/) },
    })
    expect(await refund()).toEqual(answer)
    expect(await listPayables(cookie)).toMatchObject([
      { registrationId: 'ravi', state: 'due', isGone: false },
      { registrationId: 'asha', state: 'refunded', isGone: true, isToRefund: false },
    ])
    expect(await readActions(cookie)).toMatchObject([
      { what: { action: 'paymentRefunded', name: 'Owner of asha' } },
      { what: { action: 'paymentEntered' } },
    ])
  })

  test.each([
    ['what was not paid', { registrationId: 'ravi' }, { status: 409, body: { code: 'nothingToPay' } }],
    ['more than was paid', { amount: price + 1 }, { status: 409, body: { code: 'nothingToPay' } }],
    ['somebody unknown', { registrationId: 'nobody' }, { status: 404, body: { code: 'recordUnknown' } }],
    [
      'the number of the payment itself',
      { utr: '612345678901' },
      { status: 422, body: { fields: { utr: 'utrUsed' } } },
    ],
  ])('refuses %s', async (_what, different, expected) => {
    expect(await refund(different)).toMatchObject(expected)
  })
})
