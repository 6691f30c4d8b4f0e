import { expect, test } from 'vitest'
import type { Today } from '#core/today/today-schema.ts'
import { act, ask, openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, anEnquiry, inDays } from '../../support/builders.ts'
import { forgetAll } from '#storage/engine/kinds.ts'

const api = openApiForEachTest()

async function readToday(cookie: string) {
  const answer = await ask('GET', '/api/admin/views/today', { cookie })
  expect(answer.status).toBe(200)
  return (await answer.json()) as Today
}

test('gathers events, money, people out of reach, and messages until they are answered', async () => {
  const cookie = await api.signIn()
  const soon = await api.addEvent({ title: 'AI this evening', eventDate: inDays(0.2), price: 499 })
  const steps = [{ to: 'reported', at: inDays(-1), by: 'registrant', utr: '123456127715' } as const]
  await api.fill(soon, [
    aRegistration({
      id: 'a',
      name: 'Rahul',
      price: 49_900,
      payment: { heldUntil: null, isReleased: false, steps },
    }),
    aRegistration({ id: 'b', email: '', phone: '+919822012345' }),
  ])
  await ask('POST', '/api/contact', { json: anEnquiry() })
  const gathered = await readToday(cookie)
  expect(gathered.lines).toMatchObject([
    { kind: 'door', text: expect.stringMatching(/^2 coming, online/) as string },
    { kind: 'linkMissing', href: `/admin/events?edit=${soon.id}` },
    {
      kind: 'reported',
      title: '1 payment reported: ₹499',
      text: expect.stringMatching(/^Rahul, .* 7715/) as string,
    },
    {
      kind: 'unreached',
      people: [{ correct: `/admin/events?view=registrations&event=${soon.id}&correct=b` }],
    },
    { kind: 'messages', title: '1 message waits for an answer' },
  ])
  expect(gathered.coming).toMatchObject([{ eventId: soon.id, seats: 2, seatsMax: null }])
  forgetAll()
  expect((await readToday(cookie)).lines).toEqual(gathered.lines)

  const contacts = await ask('GET', '/api/contacts', { cookie })
  const [{ id }] = (await contacts.json()) as [{ id: string }]
  await act('answerEnquiry', { id, answered: true, note: '', reply: '' })
  expect((await readToday(cookie)).lines.map(({ kind }) => kind)).not.toContain('messages')
})
