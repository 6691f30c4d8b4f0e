import { beforeEach, expect, test } from 'vitest'
import { paymentReference } from '#core/money/payment.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { payPagePath } from '#http/signing.ts'
import { findEvent } from '#storage/events/events.ts'
import { moveRegistration } from '#storage/registrations/registrations.ts'
import { ask, openApiForEachTest, read, settle } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
let event: EventRecord
let token: string
beforeEach(async () => {
  event = await api.addEvent({ price: 49_900 })
  await registerForToken(api, event)
  const [seat] = await api.registrationsOf(event)
  if (!seat) throw new Error('nobody is there')
  token = (await payPagePath(api.storage, event.id, seat, 'mr')).replace('/mr/pay/', '')
})

const report = async (as = token, json: unknown = { utr: '412345678901' }) => {
  const answer = await read(await ask('POST', `/api/pay/${as}/payment`, { json }))
  await settle()
  return answer
}

test('keeps the UTR of somebody else who paid, once; its registrant alone corrects it', async () => {
  expect(await report()).toMatchObject({ status: 201 })
  expect(await report(token, { utr: '512345678901' })).toMatchObject({ body: { code: 'paymentKnown' } })
  const [seat] = await api.registrationsOf(event)
  expect(seat?.payment?.steps).toMatchObject([{ to: 'reported', by: 'registrant', utr: '412345678901' }])
})

test('a form without a script leads back to the page, and names nobody', async () => {
  const form = { utr: '41', lang: 'mr' }
  const answer = await ask('POST', `/api/pay/${token}/payment`, { form })
  const location = answer.headers.get('location') ?? ''
  expect(location).toContain(`/mr/pay/${token}?outcome=`)
  const [seat] = await api.registrationsOf(event)
  for (const known of [seat?.name, seat?.email, seat?.id]) expect(location).not.toContain(known)
})

test('a reference alone opens nothing: it stands in statements and in payers’ apps', async () => {
  const [seat] = await api.registrationsOf(event)
  const reference = seat ? paymentReference(seat) : ''
  const others = [reference, `${event.id}-${reference}`, `${event.id}-${reference}-${'A'.repeat(16)}`]
  for (const guess of [...others, token.slice(0, -1), `9${token}`])
    expect(await report(guess)).toMatchObject({ status: 404, body: { code: 'recordUnknown' } })
})

test('finds a seat that was moved to another event', async () => {
  const other = await api.addEvent({ price: 49_900 })
  const [seat] = await api.registrationsOf(event)
  const [from, to] = [await findEvent(api.storage, event), await findEvent(api.storage, other)]
  if (!seat || !from || !to) throw new Error('something is not there')
  await moveRegistration(api.storage, from, to, seat.id, new Date())
  expect(await report()).toMatchObject({ status: 201 })
  expect((await api.registrationsOf(other))[0]?.payment?.steps).toHaveLength(1)
})
