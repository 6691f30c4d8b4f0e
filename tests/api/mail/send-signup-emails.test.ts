/** Tests e-mails to people who signed up, as they arrive at a real mail server. */
import { beforeEach, expect, test } from 'vitest'
import { paidWorkshop } from '#content/workshops.ts'
import {
  ask,
  askAct,
  openApiForEachTest,
  read,
  readActions,
  runScheduled,
  settle,
} from '../../support/api/api.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { anEnquiry, aRegistration, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()

const email = 'om@example.in'
const about = ['ai-marketing-workshop-pune']
const signUp = async (json: object) => {
  expect((await ask('POST', '/api/notification-signup', { json })).status).toBe(201)
  await settle()
}
async function tokenOf(address: string): Promise<string> {
  const signup = (await listSignups(api.storage)).find((known) => known.email === address)
  return signup?.secret ?? ''
}
const confirm = async (address: string) => {
  await ask('POST', `/api/signup/${await tokenOf(address)}/confirm`, { json: {} })
  await settle()
}
/** The number of e-mails before the last `forget()`. */
let seen = 0
beforeEach(() => {
  seen = 0
})
const forget = () => (seen = mail.all().length)
const kinds = () =>
  mail
    .all()
    .slice(seen)
    .map(({ to, kind }) => `${to} ${kind}`)
const parsed = () =>
  Promise.all(
    mail
      .all()
      .slice(seen)
      .map((one) => one.parsed()),
  )

test('ask first, thank people who say yes, and say nothing else to the others', async () => {
  await signUp({ email, about, lang: 'mr' })
  await signUp({ email, about, lang: 'mr' })
  await signUp({ email: 'victim@example.in', phone: '98220 12345' })
  await confirm(email)
  await confirm(email)
  await api.addEvent({ slug: about[0] ?? '' })
  await runScheduled('send-emails')
  expect(kinds()).toEqual([
    `${email} signupConfirm`,
    'victim@example.in signupConfirm',
    `${email} signupConfirmed`,
    `${email} dateSet`,
  ])
  const token = await tokenOf(email)
  const [asked, ...others] = (await parsed()).filter(({ to }) => to?.[0]?.address === email)
  expect(asked?.text).toContain(paidWorkshop.title.mr)
  for (const { text, headers } of [asked, ...others].filter((one) => one !== undefined)) {
    expect(text).toContain(`/mr/signup/${token}`)
    expect(headers.find(({ key }) => key === 'list-unsubscribe')?.value).toMatch(
      new RegExp(`^<http.*/api/unsubscribe/${token}>$`),
    )
  }
})

test('quote an enquiry back to a confirmed address only, and name the next dates to it', async () => {
  await api.addEvent({ title: 'An evening of replies' })
  await signUp({ email })
  await confirm(email)
  const message = 'How much is a class for twelve?'
  for (const address of [email, 'victim@example.in'])
    await ask('POST', '/api/contact', { json: anEnquiry({ email: address, message }) })
  await settle()
  await runScheduled('send-emails')
  const told = (await parsed()).filter(({ text = '' }) => text.includes(message))
  expect(told.map(({ to }) => to?.[0]?.address)).toContain(email)
  expect(told.map(({ to }) => to?.[0]?.address)).not.toContain('victim@example.in')
  const thanks = mail.all().find(({ kind }) => kind === 'signupConfirmed')
  expect((await thanks?.parsed())?.text).toContain('An evening of replies')
})

test('bring a letter about an event to those who asked for such news and have not registered', async () => {
  const event = await api.addEvent({ title: 'AI for Shops', eventDate: inDays(9) })
  const draft = await api.addEvent({ status: 'draft', eventDate: inDays(9) })
  await api.fill(event, [aRegistration({ email: 'asha@example.in' })])
  for (const [name, wish] of Object.entries({
    asha: {},
    ravi: { lang: 'mr' },
    meera: {},
    unconfirmed: {},
    other: { about: ['n8n-workshop'] },
  })) {
    await signUp({ email: `${name}@example.in`, ...wish })
    if (name !== 'unconfirmed') await confirm(`${name}@example.in`)
  }
  await signUp({ phone: '98220 99999' })
  const write = async (id: number, isTest = false) => {
    const letter = {
      ...{ id: `letter-${id}-${isTest}`, group: 'news', isTest, sendAt: null },
      en: { subject: 'Two seats left', text: 'Dear {name}, come.' },
      mr: { subject: 'दोन जागा शिल्लक', text: 'या.' },
    }
    const answer = await askAct('sendLetter', { eventId: id, ...Object(letter) })
    await settle()
    return read(answer)
  }
  forget()
  expect(await write(draft.id)).toMatchObject({ body: { people: 0, withoutEmail: 0 } })
  expect(await write(event.id, true)).toMatchObject({ body: { people: 2 } })
  expect(kinds().join()).not.toContain('example.in letter')
  forget()
  const sent = { status: 200, body: { people: 2, withoutEmail: 1, bounced: 0 } }
  expect([await write(event.id), await write(event.id)]).toEqual([sent, sent])
  expect(kinds().sort()).toEqual(['meera@example.in letter', 'ravi@example.in letter'])
  const toMeera = (await parsed()).find(({ to }) => to?.[0]?.address === 'meera@example.in')
  expect(toMeera?.text).toContain('Dear, come.')
  expect(toMeera?.text).toContain(`/events/${event.slug}`)
  const token = await tokenOf('meera@example.in')
  expect(toMeera?.text).toContain(`/signup/${token}`)
  expect(toMeera?.headers.find(({ key }) => key === 'list-unsubscribe')?.value).toContain(token)
  expect(await readActions()).toEqual([expect.stringMatching(/^Wrote to 2 people about /)])
})

test('bring it to those of them alone who came to an earlier event, where one is chosen', async () => {
  const earlier = await api.addEvent({ slug: 'earlier', eventDate: inDays(-9) })
  const event = await api.addEvent({ slug: 'next', eventDate: inDays(9) })
  const guest = (name: string, more = {}) =>
    aRegistration({ id: name, email: `${name}@example.in`, attended: true, ...more })
  await api.fill(earlier, [
    ...['asha', 'ravi', 'silent', 'unconfirmed'].map((name) => guest(name)),
    guest('absent', { attended: false }),
  ])
  await api.fill(event, [guest('ravi', { attended: false })])
  for (const name of ['asha', 'ravi', 'absent', 'elsewhere', 'unconfirmed']) {
    await signUp({ email: `${name}@example.in` })
    if (name !== 'unconfirmed') await confirm(`${name}@example.in`)
  }
  const write = async (came: number) => {
    const en = { subject: 'Part two', text: 'Come again.' }
    const mr = { subject: '', text: '' }
    const json = { id: 'letter-part-two', group: 'news', came, isTest: false, sendAt: null, en, mr }
    const answer = await read(await askAct('sendLetter', { eventId: event.id, ...json }))
    await settle()
    return answer
  }
  forget()
  const sent = { status: 200, body: { people: 1, withoutEmail: 0, bounced: 0 } }
  expect([await write(earlier.id), await write(earlier.id)]).toEqual([sent, sent])
  expect(kinds()).toEqual(['asha@example.in letter'])
  expect(await write(99)).toMatchObject({ status: 404 })
})
