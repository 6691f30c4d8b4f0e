import { expect, test } from 'vitest'
import { emailPreviewSchema } from '#core/mail/admin-emails.ts'
import { emailKinds, isToConsultant } from '#core/mail/email-schema.ts'
import { securityHeaders } from '#http/headers/headers.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'
import { readQrPng } from '../../support/readers/qr-reader.ts'

const api = openApiForEachTest()

async function preview(cookie: string, event: number, registration: string, kind: string, lang: string) {
  const query = new URLSearchParams({ event: String(event), registration, kind, lang })
  return ask('GET', `/api/admin/emails/preview?${query.toString()}`, { cookie })
}

test('shows every kind in both languages, with the registrant’s name, and makes and sends nothing', async () => {
  const event = await api.addEvent({ titleMr: 'दुकानांसाठी AI', zoomLink: 'https://zoom.example/j/5' })
  // From before there were secrets: sending would make one.
  await api.fill(event, [aRegistration({ name: 'Sunita Patil' })])
  const cookie = await api.signIn()
  const operations = await api.operationsOf(async () => {
    for (const kind of emailKinds) {
      for (const lang of ['en', 'mr']) {
        const answer = await preview(cookie, event.id, 'registration-1', kind, lang)
        expect(answer.status, `${kind} in ${lang}`).toBe(200)
        const { to, subject, html, text } = emailPreviewSchema.parse(await answer.json())
        const isMarathi = lang === 'mr' && !isToConsultant(kind)
        expect(/\p{Script=Devanagari}/u.test(subject), `${kind} in ${lang}: ${subject}`).toBe(isMarathi)
        expect(html.includes(`<html lang="${isMarathi ? 'mr' : 'en'}-IN"`), `${kind} in ${lang}`).toBe(true)
        expect(text.length).toBeGreaterThan(100)
        expect(to).toBe(isToConsultant(kind) ? 'namaste@example.com' : 'sunita@example.com')
      }
    }
  })
  expect(operations.filter((operation) => !operation.startsWith('get '))).toEqual([])
})

test('shows the code to pay with, which a frame cannot take from a message', async () => {
  const event = await api.addEvent({ price: 199_900 })
  await api.fill(event, [aRegistration({ price: 199_900 })])
  const answer = await preview(await api.signIn(), event.id, 'registration-1', 'reserved', 'en')
  const { html } = emailPreviewSchema.parse(await answer.json())
  const [, png = ''] = /src="data:image\/png;base64,([^"]+)"/.exec(html) ?? []
  expect(await readQrPng(Buffer.from(png, 'base64'))).toMatch(/^upi:\/\/pay\?pa=example@upi.*&am=1999\.00/)
  expect(html).not.toContain('cid:')
})

test('leads to nobody’s page', async () => {
  const event = await api.addEvent()
  const secret = 'A-secret-of-22-letters'
  await api.fill(event, [aRegistration({ secret })])
  const cookie = await api.signIn()
  const answer = await preview(cookie, event.id, 'registration-1', 'confirmed', 'en')
  const { html, text } = emailPreviewSchema.parse(await answer.json())
  expect(`${html}${text}`).not.toContain(secret)
  expect(text).toContain(`/r/${event.id}-preview`)
})

test('gives the HTML as a document that runs, loads and submits nothing, for frames of this site', async () => {
  const event = await api.addEvent()
  await api.fill(event, [aRegistration()])
  const cookie = await api.signIn()
  const query = `event=${event.id}&registration=registration-1&kind=confirmed&lang=en`
  const answer = await ask('GET', `/api/admin/emails/preview?${query}&form=html`, { cookie })
  const known = await ask('GET', `/api/admin/emails/preview?${query}`, { cookie })
  expect(await answer.text()).toBe(emailPreviewSchema.parse(await known.json()).html)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    ...securityHeaders,
    'cache-control': 'no-store',
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox; frame-ancestors 'self'",
    'x-frame-options': 'SAMEORIGIN',
  })
  expect((await ask('GET', `/api/admin/emails/preview?${query}&form=html`)).status).toBe(401)
})

test('refuses a registrant, event, kind or language that does not exist', async () => {
  const event = await api.addEvent()
  await api.fill(event, [aRegistration()])
  const cookie = await api.signIn()
  for (const [id, who, kind, lang] of [
    [event.id, 'nobody', 'confirmed', 'en'],
    [999, 'registration-1', 'confirmed', 'en'],
    [event.id, 'registration-1', 'greeting', 'en'],
    [event.id, 'registration-1', 'confirmed', 'hi'],
  ] as const)
    expect((await preview(cookie, id, who, kind, lang)).status).toBe(404)
})
