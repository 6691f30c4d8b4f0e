import { beforeEach, expect, test } from 'vitest'
import { askAct, openApiForEachTest, read, readActions } from '../../support/api/api.ts'
import { aPaidEvent, aPaidSeat, enterPayments, listPayables, today } from '../../support/api/money.ts'

const api = openApiForEachTest()
let entryId: string
beforeEach(async () => {
  const { id: eventId } = await aPaidEvent(api, aPaidSeat('asha'))
  const [outcome] = await enterPayments([{ eventId, registrationId: 'asha' }])
  entryId = outcome?.ok ? outcome.entryId : ''
})
const remove = (id: string) => askAct('takeBackEntry', { entryId: id })

test('takes a payment back, once', async () => {
  expect((await remove(entryId)).status).toBe(200)
  expect((await remove(entryId)).status).toBe(200)
  expect(await listPayables()).toMatchObject([{ state: 'due', entryId: '' }])
  expect(await readActions()).toEqual([
    expect.stringMatching(/^Took AI\d{4}\/1\/0001 back: ₹1,999 \("/),
    expect.stringMatching(/^Entered ₹1,999 from Owner of asha: receipt/),
  ])
})

test('refuses what nobody entered, and what a refund stands on', async () => {
  expect(await read(await remove('1-none'))).toMatchObject({ status: 404 })
  const [payable] = await listPayables()
  const json = { ...payable, utr: '', movedOn: today }
  expect((await askAct('refundPayment', json)).status).toBe(200)
  expect(await read(await remove(entryId))).toMatchObject({ status: 409, body: { code: 'undoImpossible' } })
})
