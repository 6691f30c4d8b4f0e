import { afterEach, expect, test } from 'vitest'
import { openApiForEachTest, said, settle } from '../../support/api/api.ts'
import { bookGuests, nameGuests } from '../../support/api/guests.ts'
import { price } from '../../support/api/money.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
afterEach(settle)

test('names guests: no more than seats, and not twice as many new addresses in a day', async () => {
  const event = await api.addEvent({ price })
  await bookGuests(event, { seats: 2 })
  const name = async (people: string) => said(await nameGuests(api, event, people))
  expect(await name('Ravi\nMeera')).toBe('422 people: peopleTooMany')
  expect(await name('Ravi, ravi@')).toBe('422 people: peopleUnclear')
  expect((await nameGuests(api, event, 'Ravi Joshi, ravi@example.com')).status).toBe(201)
  expect((await nameGuests(api, event, 'Ravi Joshi, ravi2@example.com')).status).toBe(201)
  expect(await name('Ravi Joshi, ravi3@example.com')).toContain('tooManyAtOnce')
  expect((await api.registrationsOf(event))[0]?.guests[0]).toMatchObject({ email: 'ravi2@example.com' })
})

test('names are final once the event is over', async () => {
  const event = await api.addEvent({ price, eventDate: inDays(-1) })
  const guest = {
    id: 'registration-1-2',
    name: 'Ravi Joshi',
    email: '',
    emailSince: inDays(-2),
    attended: true,
  }
  await api.fill(event, [aRegistration({ email: 'asha@example.com', secret: aSecret, guests: [guest] })])
  expect(await said(await nameGuests(api, event, 'Sundar Pichai, Google'))).toBe('422 people: nameFinal')
})
