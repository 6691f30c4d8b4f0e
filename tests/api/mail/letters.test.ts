/** Tests letters that the admin writes about an event: to a group of its people, or to those who asked for news. */
import { expect, test, vi } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { LetterInput } from '#core/mail/letter.ts'
import { askAct, readActions } from '../../support/api/acts.ts'
import { openApiForEachTest, read, runScheduled, settle } from '../../support/api/api.ts'
import { confirm, signUp } from '../../support/api/signups.ts'
import { aRegistration, inDays } from '../../support/builders.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

const nothing = { subject: '', text: '' }
const english = { subject: 'Slides of {event}', text: 'Here: https://example.in/slides.\n\nSee you, {name}!' }
const marathi = { subject: 'स्लाइड्स', text: 'नमस्कार {name}' }

async function write({ id }: Pick<EventRecord, 'id'>, differences: Partial<LetterInput> = {}) {
  const letter = { id: 'letter-0001', group: 'came', en: english, mr: nothing, isTest: false, sendAt: null }
  const answer = await read(await askAct('sendLetter', { eventId: id, ...letter, ...differences }))
  await settle()
  return answer
}

const letters = () => mail.arrived().filter((line) => line.endsWith(' letter'))
const letterTo = (address: string) =>
  mail
    .received('letter')
    .find(({ to }) => to === address)
    ?.parsed()
const person = (id: string, differences = {}) =>
  aRegistration({ id, name: `Name of ${id}`, email: `${id}@example.in`, ...differences })

async function addHeldEvent(): Promise<EventRecord> {
  const event = await api.addEvent({ title: 'AI for Shops', eventDate: inDays(-0.2) })
  await api.fill(event, [
    person('asha', { attended: true }),
    person('ravi', { attended: true, lang: 'mr' }),
    person('phone', { attended: true, email: '', phone: '+919822012345' }),
    person('absent'),
    person('waits', { kind: 'waitlist' }),
  ])
  return event
}

test('reaches a group in its languages, nobody twice, and stands in the audit log', async () => {
  const event = await addHeldEvent()
  const sent = { status: 200, body: { people: 2, withoutEmail: 1, bounced: 0 } }
  for (let presses = 0; presses < 2; presses++) expect(await write(event, { mr: marathi })).toEqual(sent)
  expect(letters()).toEqual(['asha@example.in letter', 'ravi@example.in letter'])
  const [toAsha, toRavi] = [await letterTo('asha@example.in'), await letterTo('ravi@example.in')]
  expect(toAsha?.subject).toBe('Slides of AI for Shops')
  expect(toAsha?.text).toContain('See you, Name of asha!')
  expect(toAsha?.html).toContain('href="https://example.in/slides"')
  expect(toRavi?.subject).toBe('स्लाइड्स')
  expect(await readActions()).toEqual(['Wrote to 2 people about "AI for Shops".'])
  const states = (await emails.of(event)).emails.filter(({ kind }) => kind === 'letter')
  expect(states.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('goes when she said', async () => {
  const event = await addHeldEvent()
  await write(event, { group: 'absent', sendAt: inDays(0.1) })
  expect(letters()).toEqual([])
  const due = (await emails.of(event)).emails.find(({ kind }) => kind === 'letter')
  expect(due).toMatchObject({ state: 'due', at: inDays(0.1) })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(inDays(0.11)) })
  await runScheduled('send-emails')
  vi.useRealTimers()
  expect(letters()).toEqual(['absent@example.in letter'])
})

/** Signs these people up by the part of their address before example.in, and returns their secrets; one does not confirm it. */
async function signUpAll<Name extends string>(wishes: Readonly<Record<Name, object>>) {
  const secrets: Partial<Record<Name, string>> = {}
  for (const name of Object.keys(wishes) as Name[]) {
    const secret = await signUp(api, { email: `${name}@example.in`, ...wishes[name] })
    if (name !== 'unconfirmed') await confirm(secret)
    secrets[name] = secret
  }
  return secrets
}

test('comes to those who asked for news of events and have not registered', async () => {
  const event = await api.addEvent({ title: 'AI for Shops', eventDate: inDays(9) })
  const draft = await api.addEvent({ status: 'draft', eventDate: inDays(9) })
  await api.fill(event, [person('asha')])
  const other = { about: ['n8n-workshop'] }
  const wishes = { asha: {}, ravi: { lang: 'mr' }, meera: {}, unconfirmed: {}, other }
  const { meera } = await signUpAll(wishes)
  await signUp(api, { phone: '98220 99999' })
  const news = { group: 'news', en: { subject: 'Two seats left', text: 'Dear {name}, come.' } } as const
  const writeTo = (to: EventRecord, isTest = false) =>
    write(to, { ...news, id: `letter-${to.id}-${isTest}`, mr: marathi, isTest })
  expect(await writeTo(draft)).toMatchObject({ body: { people: 0, withoutEmail: 0 } })
  // A test goes to her alone, in each language that she wrote.
  expect(await writeTo(event, true)).toMatchObject({ body: { people: 2 } })
  expect(letters()).toHaveLength(2)
  expect(letters().join()).not.toContain('example.in letter')
  const sent = { status: 200, body: { people: 2, withoutEmail: 1, bounced: 0 } }
  expect([await writeTo(event), await writeTo(event)]).toEqual([sent, sent])
  const arrived = letters().filter((line) => line.includes('@example.in '))
  expect(arrived).toEqual(['meera@example.in letter', 'ravi@example.in letter'])
  const toMeera = await letterTo('meera@example.in')
  for (const part of ['Dear, come.', `/events/${event.slug}`, `/signup/${meera}`])
    expect(toMeera?.text).toContain(part)
  expect(toMeera?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(meera)
  expect(await readActions()).toEqual([expect.stringMatching(/^Wrote to 2 people about /)])
})

test('comes to those of them alone who came to an earlier event, where one is chosen', async () => {
  const earlier = await api.addEvent({ slug: 'earlier', eventDate: inDays(-9) })
  const event = await api.addEvent({ slug: 'next', eventDate: inDays(9) })
  const came = ['asha', 'ravi', 'silent', 'unconfirmed'].map((name) => person(name, { attended: true }))
  await api.fill(earlier, [...came, person('absent')])
  await api.fill(event, [person('ravi')])
  await signUpAll({ asha: {}, ravi: {}, absent: {}, elsewhere: {}, unconfirmed: {} })
  const writeTo = (eventId: number) => write(event, { group: 'news', came: eventId })
  const sent = { status: 200, body: { people: 1, withoutEmail: 0, bounced: 0 } }
  expect([await writeTo(earlier.id), await writeTo(earlier.id)]).toEqual([sent, sent])
  expect(letters()).toEqual(['asha@example.in letter'])
  expect(await writeTo(99)).toMatchObject({ status: 404 })
})
