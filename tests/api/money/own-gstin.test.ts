import { expect, test } from 'vitest'
import { gstinCheckCharacter } from '#core/receipts/gst.ts'
import { ask, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()

const save = (token: string, gstin: string, businessAddress?: string) =>
  ask('POST', `/api/own-registration/${token}/gstin`, { json: { gstin, businessAddress } })
const first = '27ABCDE1234F1Z'
const gstin = `${first}${gstinCheckCharacter(first)}`

test('keeps it for the receipt, and takes it away again', async () => {
  const event = await api.addEvent({ price: 49_900 })
  const token = await registerForToken(api, event)
  const typed = ` ${gstin.toLowerCase().replace(/^(.{2})/, '$1 ')} `
  expect(await read(await save(token, typed))).toEqual({
    status: 201,
    body: { message: 'Your GSTIN is saved.' },
  })
  expect(await api.registrationsOf(event)).toMatchObject([{ gstin }])
  const businessAddress = 'दुकान ४, लक्ष्मी रोड, पुणे'
  expect((await save(token, gstin, ` ${businessAddress.replace(', ल', ',\r\nल')} `)).status).toBe(201)
  expect(await api.registrationsOf(event)).toMatchObject([{ gstin, businessAddress }])
  // An address is kept for an invoice, and for nothing else.
  expect((await save(token, '', businessAddress)).status).toBe(201)
  const [kept] = await api.registrationsOf(event)
  expect(kept).not.toHaveProperty('gstin')
  expect(kept).not.toHaveProperty('businessAddress')
  expect(await said(await save(token, gstin, 'x'.repeat(201)))).toBe('422 businessAddress: tooLong')
})

test('refuses where nothing is to be paid', async () => {
  const event = await api.addEvent()
  const token = await registerForToken(api, event)
  expect(await read(await save(token, gstin))).toMatchObject({ body: { code: 'nothingToPay' } })
})
