/** Tests a signup after its form was sent: the e-mails as they arrive, its confirmation, and its end. */
import { describe, expect, test } from 'vitest'
import { paidWorkshop } from '#content/workshops.ts'
import { readOutcome } from '#http/plain-form.ts'
import { findSignup, listSignups } from '#storage/signups/signups.ts'
import { ask, follow, openApiForEachTest, runScheduled, said, settle } from '../../support/api/api.ts'
import { confirm, signUp } from '../../support/api/signups.ts'
import { anEnquiry, aSecret } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const email = 'om@example.in'

test('confirms nothing for a guessed link, and answers every guess alike', async () => {
  const token = await signUp(api, { email, about: ['n8n-workshop'] })
  for (const guess of [`${token.slice(0, 2)}${aSecret}`, 'nonsense', `${token}x`]) {
    const answer = await ask('POST', `/api/signup/${guess}/confirm`, { json: {} })
    expect(await said(answer)).toBe('404 recordUnknown')
  }
  expect(await findSignup(api.storage, token)).toMatchObject({ confirmedAt: null })
})

test('stopping erases the address, and answers a second press and an unknown link alike', async () => {
  const token = await signUp(api, { email })
  await signUp(api, { email: 'asha@example.com' })
  for (const each of [token, token, 'nonsense']) {
    const answer = await ask('POST', `/api/signup/${each}/stop`, { form: { lang: 'mr' } })
    expect(answer.status).toBe(303)
    expect(follow(answer).url.pathname).toBe(`/mr/signup/${each}`)
    expect(await readOutcome(follow(answer))).toMatchObject({ form: 'signup-stop', code: 'done' })
  }
  expect(await listSignups(api.storage)).toMatchObject([{ email: 'asha@example.com' }])
  expect((await ask('POST', `/api/signup/${token}/stop`, { json: {} })).status).toBe(201)
})

describe('e-mails', () => {
  const about = ['ai-marketing-workshop-pune']
  const parsed = () => Promise.all(mail.all().map((sent) => sent.parsed()))

  test('ask first, thank people who say yes, and say nothing else to the others', async () => {
    const token = await signUp(api, { email, about, lang: 'mr' })
    await signUp(api, { email, about, lang: 'mr' })
    await signUp(api, { email: 'victim@example.in', phone: '98220 12345' })
    await confirm(token)
    await confirm(token)
    await api.addEvent({ slug: about[0] ?? '' })
    await runScheduled('send-emails')
    expect(mail.all().map(({ to, kind }) => `${to} ${kind}`)).toEqual([
      `${email} signupConfirm`,
      'victim@example.in signupConfirm',
      `${email} signupConfirmed`,
      `${email} dateSet`,
    ])
    const [question, ...others] = (await parsed()).filter(({ to }) => to?.[0]?.address === email)
    expect(question?.text).toContain(paidWorkshop.title.mr)
    for (const { text, headers } of [question, ...others].filter((letter) => letter !== undefined)) {
      expect(text).toContain(`/mr/signup/${token}`)
      const stop = headers.find(({ key }) => key === 'list-unsubscribe')?.value
      expect(stop).toMatch(new RegExp(`^<http.*/api/unsubscribe/${token}>$`))
    }
  })

  test('quote an enquiry back to a confirmed address only, and name the next dates to it', async () => {
    await api.addEvent({ title: 'An evening of replies' })
    await confirm(await signUp(api, { email }))
    const message = 'How much is a class for twelve?'
    for (const address of [email, 'victim@example.in'])
      await ask('POST', '/api/contact', { json: anEnquiry({ email: address, message }) })
    await settle()
    await runScheduled('send-emails')
    const quoting = (await parsed()).filter(({ text = '' }) => text.includes(message))
    const addresses = quoting.map(({ to }) => to?.[0]?.address)
    expect(addresses).toContain(email)
    expect(addresses).not.toContain('victim@example.in')
    const thanks = mail.all().find(({ kind }) => kind === 'signupConfirmed')
    expect((await thanks?.parsed())?.text).toContain('An evening of replies')
  })
})
