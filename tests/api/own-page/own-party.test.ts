import { afterEach, expect, test } from 'vitest'
import { ask, openApiForEachTest, read, runScheduled, said, settle } from '../../support/api/api.ts'
import { enterPayments, price } from '../../support/api/money.ts'
import { tokenOf } from '../../support/api/own-registration.ts'
import { bookParty, nameParty } from '../../support/api/party.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
// What is still being sent needs the mail server.
afterEach(settle)

test('names the others, who hear of their seat once it is paid for, and of nothing to pay', async () => {
  const event = await api.addEvent({ price, holdHours: 48 })
  await bookParty(event)
  const people = 'Ravi Joshi, ravi@example.com\nMeera Kale, meera@example.com'
  expect(await read(await nameParty(api, event, people))).toEqual({
    status: 201,
    body: { message: 'The names are saved.' },
  })
  await settle()
  expect(mail.arrived()).toEqual(['asha@example.com reserved'])
  expect((await mail.received('reserved')[0]?.parsed())?.text).toContain('You have booked 4 seats.')

  const [booker] = await api.registrationsOf(event)
  const paid = { eventId: event.id, registrationId: booker?.id ?? '', utr: '612345678901' }
  await enterPayments([{ ...paid, amount: 4 * price }])
  await settle()
  await runScheduled('send-emails')
  expect(mail.arrived()).toEqual([
    'asha@example.com paymentReceived',
    'asha@example.com reserved',
    'meera@example.com confirmed',
    'ravi@example.com confirmed',
  ])
  const text = (await mail.received('confirmed')[0]?.parsed())?.text ?? ''
  expect(text).toContain('Asha Traders has booked this seat for you; you have nothing to pay.')
  expect(text).not.toMatch(/₹|UPI/)

  // Sunil comes in Ravi's place: he is told, and Ravi's page opens nothing.
  const former = await tokenOf(api, event, 'ravi@example.com')
  await nameParty(api, event, 'Meera Kale, meera@example.com\nSunil Rao, sunil@example.com')
  await settle()
  expect(mail.arrived().filter((line) => line.endsWith('confirmed'))).toEqual([
    'meera@example.com confirmed',
    'ravi@example.com confirmed',
    'sunil@example.com confirmed',
  ])
  expect((await ask('GET', `/api/own-registration/${former}/data`)).status).toBe(404)
})

test('refuses more names than seats, and what is no list', async () => {
  const event = await api.addEvent({ price })
  await bookParty(event, { seats: 2 })
  for (const [people, code] of [
    ['Ravi\nMeera', 'peopleTooMany'],
    ['Ravi, ravi@', 'peopleUnclear'],
  ] as const)
    expect(await read(await nameParty(api, event, people))).toMatchObject({
      status: 422,
      body: { fields: { people: code } },
    })
})

test('takes no other names once the event is over', async () => {
  const event = await api.addEvent({ price, eventDate: inDays(-1) })
  const booker = aRegistration({ email: 'asha@example.com', secret: aSecret, seats: 2, attended: true })
  const seat = { ...aRegistration({ id: 'registration-1-2', name: 'Ravi Joshi', email: '', attended: true }) }
  await api.fill(event, [booker, { ...seat, bookedBy: booker.id }])
  expect(await said(await nameParty(api, event, 'Sundar Pichai, Google'))).toBe('422 people: nameFinal')
  expect((await api.registrationsOf(event)).map(({ name }) => name)).toEqual([booker.name, 'Ravi Joshi'])
})
