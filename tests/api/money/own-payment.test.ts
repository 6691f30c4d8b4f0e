import { findFile } from '#storage/events/event-files.ts'
import { expect, test, vi } from 'vitest'
import { ask, openApiForEachTest, read } from '../../support/api/api.ts'
import { aVisitor } from '../../support/builders.ts'
import { registerForToken } from '../../support/api/own-registration.ts'

const api = openApiForEachTest()
const report = (token: string, json: unknown) =>
  ask('POST', `/api/own-registration/${token}/payment`, { json })
const thanks = {
  status: 201,
  body: { message: 'Thank you. We will look for your payment and write to you.' },
}

test('keeps the number as it is typed, once, and another one as a correction', async () => {
  const event = await api.addEvent({ price: 49_900 })
  const token = await registerForToken(api, event)
  const typed = ['412 345 678 901', '४१२३४५६७८९०१', '5123-4567-8901', 'UTR: 512345678901', '0000512345678901']
  for (const utr of [...typed, 'sbin526330123456'])
    expect(await read(await report(token, { utr }))).toEqual(thanks)
  const [seat] = await api.registrationsOf(event)
  expect(seat?.payment?.steps).toMatchObject([
    { to: 'reported', by: 'registrant', utr: '412345678901' },
    { to: 'reported', by: 'registrant', utr: '512345678901' },
    { to: 'reported', by: 'registrant', utr: 'SBIN526330123456' },
  ])
})

test('after the hold is over hands the seat on, and keeps the number all the same', async () => {
  const event = await api.addEvent({ price: 49_900, maxAttendees: 1, holdHours: 12 })
  const token = await registerForToken(api, event)
  await ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(2, { waitlist: true }) })
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 13 * 60 * 60 * 1000 })
  expect(await read(await report(token, { utr: '412345678901' }))).toEqual(thanks)
  expect(await findFile(api.storage, event.id)).toMatchObject({
    registrations: [{ name: 'Visitor 2', offer: { price: 49_900 } }],
    cancelled: [
      {
        reason: 'expired',
        registration: {
          name: 'Visitor 1',
          payment: { steps: [{ by: 'clock' }, { to: 'expired', by: 'registrant', utr: '412345678901' }] },
        },
      },
    ],
  })
})
