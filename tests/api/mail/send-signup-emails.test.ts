/** E-mails to people who signed up, as they arrive at a real mail server. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { paidWorkshop } from '#content/workshops.ts'
import { toSignupToken } from '#core/signups/signup.ts'
import { ask, openApiForEachTest, runScheduled, settle } from '../../support/api/api.ts'
import { anEnquiry } from '../../support/builders.ts'
import { openSmtpServer, type TestSmtpServer } from '../../support/mail/smtp-server.ts'
import { listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()
let smtp: TestSmtpServer
beforeEach(async () => {
  smtp = await openSmtpServer()
  process.env['SMTP_URL'] = smtp.url
})
afterEach(async () => {
  delete process.env['SMTP_URL']
  await smtp.close()
})

const email = 'om@example.in'
const about = ['ai-marketing-workshop-pune']
const signUp = async (json: object) => {
  expect((await ask('POST', '/api/notification-signup', { json })).status).toBe(201)
  await settle()
}
async function tokenOf(address: string): Promise<string> {
  const signup = (await listSignups(api.storage)).find((known) => known.email === address)
  return (signup && toSignupToken(signup)) ?? ''
}
const confirm = async (address: string) => {
  await ask('POST', `/api/signup/${await tokenOf(address)}/confirm`, { json: {} })
  await settle()
}
/** Those that arrived since `forget()`. */
let seen = 0
beforeEach(() => {
  seen = 0
})
const forget = () => (seen = smtp.received.length)
const kinds = () => smtp.received.slice(seen).map(({ to, kind }) => `${to} ${kind}`)
const parsed = () => Promise.all(smtp.received.slice(seen).map((one) => one.parsed()))

describe('e-mails to people who signed up', () => {
  test('ask first, thank whoever says yes, and say nothing else to whoever does not', async () => {
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
    const thanks = smtp.received.find(({ kind }) => kind === 'signupConfirmed')
    expect((await thanks?.parsed())?.text).toContain('An evening of replies')
  })

  test('ask about a further wish, and about the box that was ticked on an enquiry', async () => {
    await signUp({ email, about })
    await confirm(email)
    forget()
    await ask('POST', '/api/contact', { json: anEnquiry({ email, newsletter: true }) })
    await settle()
    expect(kinds()).toContain(`${email} signupConfirm`)
    await confirm(email)
    expect(kinds()).toContain(`${email} signupConfirmed`)
    expect(await listSignups(api.storage)).toMatchObject([{ news: true, about }])
  })

  test('end with one click', async () => {
    await signUp({ email })
    await confirm(email)
    await ask('POST', `/api/unsubscribe/${await tokenOf(email)}`, {
      form: { 'List-Unsubscribe': 'One-Click' },
    })
    forget()
    await api.addEvent()
    await runScheduled('send-emails')
    expect(kinds()).toEqual([])
  })
})
