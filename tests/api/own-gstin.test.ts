import { describe, expect, test } from 'vitest'
import { gstinCheckCharacter } from '#domain/gst.ts'
import { ask, openApiForEachTest, read } from '../support/api.ts'
import { registerForToken, wrongTokens } from '../support/own-registration.ts'

const api = openApiForEachTest()

const save = (token: string, gstin: string) =>
  ask('POST', `/api/own-registration/${token}/gstin`, { json: { gstin } })
const first = '27ABCDE1234F1Z'
const gstin = `${first}${gstinCheckCharacter(first)}`

describe('POST /api/own-registration/:token/gstin', () => {
  test('keeps it for the receipt, and takes it away again', async () => {
    const event = await api.addEvent({ price: 49_900 })
    const token = await registerForToken(api, event)
    const typed = ` ${gstin.toLowerCase().replace(/^(.{2})/, '$1 ')} `
    expect(await read(await save(token, typed))).toEqual({
      status: 201,
      body: { message: 'Your GSTIN is saved.' },
    })
    expect(await api.registrationsOf(event)).toMatchObject([{ gstin }])
    expect((await save(token, '')).status).toBe(201)
    expect((await api.registrationsOf(event))[0]).not.toHaveProperty('gstin')
  })

  test('refuses what cannot be one, by its form and by its last character', async () => {
    const token = await registerForToken(api, await api.addEvent({ price: 49_900 }))
    const other = gstin.endsWith('A') ? 'B' : 'A'
    for (const wrong of ['27ABCDE1234F', `${first}${other}`])
      expect(await read(await save(token, wrong))).toMatchObject({
        status: 422,
        body: { fields: { gstin: 'gstinInvalid' } },
      })
  })

  test('refuses where nothing is to be paid, and whoever has no page', async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event)
    expect(await read(await save(token, gstin))).toMatchObject({ body: { code: 'nothingToPay' } })
    for (const wrong of wrongTokens(event.id)) expect((await save(wrong, gstin)).status, wrong).toBe(404)
  })
})
