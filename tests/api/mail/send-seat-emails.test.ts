/** Tests e-mails about payments, the waiting list and moved seats, as they arrive at a real mail server. */
import type { Email } from 'postal-mime'
import { expect, test, vi } from 'vitest'
import { paymentReference } from '#core/money/payment.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { sendFrom } from '#mail/sending/run.ts'
import { site } from '#site.ts'
import { moveRegistration } from '#storage/registrations/registrations.ts'
import { askAsAdmin, openApiForEachTest, runScheduled } from '../../support/api/api.ts'
import { keepEntries, price } from '../../support/api/money.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { aLedgerEntry, aRegistration, inDays, aPayment } from '../../support/builders.ts'
import { openCalendar } from '../../support/readers/calendars.ts'
import { readQrPng } from '../../support/readers/qr-reader.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

const paid = { price, holdHours: 48, maxAttendees: 1 } as const

const bytesOf = (content: string | ArrayBuffer | Uint8Array): Uint8Array =>
  typeof content === 'string' ? new TextEncoder().encode(content) : new Uint8Array(content)

/** Returns what the QR code of this name says. */
async function codeIn({ attachments }: Email, name: string): Promise<string | null | undefined> {
  const code = attachments.find(({ contentId }) => contentId === `<${name}@pictures.invalid>`)
  expect(code).toMatchObject({ disposition: 'inline', mimeType: 'image/png' })
  return code && readQrPng(bytesOf(code.content))
}

async function parsedOf(kind: string): Promise<Email> {
  const found = mail.received(kind)
  expect(found, kind).toHaveLength(1)
  const parsed = await found[0]?.parsed()
  if (!parsed) throw new Error(`No e-mail of the kind ${kind}`)
  return parsed
}

/** Without the evening's digest, which may be sent during a test. */
const arrived = () => mail.arrived().filter((line) => !line.endsWith('Digest'))

test.each([
  ['en', 'Your seat is reserved', 'The seat is reserved for you until'],
  ['mr', 'आपली जागा राखून ठेवली आहे', 'पर्यंत ही जागा आपल्यासाठी राखून ठेवली आहे'],
])('the confirmation of a seat says in %s how to pay it, and until when', async (lang, heading, until) => {
  const event = await api.addEvent({ ...paid, title: 'AI & दुकान: 100% #1' })
  await emails.register(event, 1, { lang })
  const [registration = aRegistration()] = await api.registrationsOf(event)
  const email = await parsedOf('reserved')
  const { html = '', text = '' } = email
  const reference = paymentReference(registration)
  expect(html).toContain('src="cid:upi-qr@pictures.invalid"')
  expect(await codeIn(email, 'upi-qr')).toBe(
    `upi://pay?pa=example@upi&pn=AI%20Workshop%20Sample%20Payee&am=1999.00&cu=INR&tr=${reference}&tn=${encodeURIComponent(`${reference} AI & दुकान: 100% #1`)}`,
  )
  for (const part of [html, text]) {
    for (const said of [heading, reference, 'example@upi', `/r/${event.id}-${registration.secret}`])
      expect(part).toContain(said)
    expect(part).not.toMatch(/booked|नक्की झाली/)
  }
  expect(text.replaceAll('\n', ' ')).toContain(until)
})

test('the day before, e-mails of a place bring the signed code that the list at its door holds', async () => {
  const event = await api.addEvent({ eventDate: inDays(0.5), venue: 'Deccan, Pune' })
  await emails.register(event, 1, { lang: 'mr' })
  const [registration = aRegistration()] = await api.registrationsOf(event)
  const email = await parsedOf('joining')
  const { html = '', text = '' } = email
  expect(html).toContain('src="cid:door-qr@pictures.invalid"')
  const answer = await askAsAdmin('GET', `/api/admin/events/${event.id}/registrations`)
  const [listed] = (await answer.json()) as AdminRegistration[]
  expect(listed?.doorCode).toMatch(new RegExp(`^${paymentReference(registration)}-[0-9A-Z]{6}$`))
  expect(await codeIn(email, 'door-qr')).toBe(listed?.doorCode)
  for (const part of [html, text]) expect(part).toContain('प्रवेशाच्या वेळी हा दाखवा')
})

test('money that has moved is told of at once with the whole receipt, once', async () => {
  const event = await api.addEvent(paid)
  const step = { to: 'paid', at: inDays(-0.01), by: 'admin', amount: price, entryId: '1-entry-1' } as const
  const payment = aPayment({ heldUntil: inDays(1), steps: [step] })
  const whose = { lang: 'mr', name: 'श्रीकृष्ण क्षीरसागर' } as const
  const seat = aRegistration({ ...whose, sequence: 0, price, payment })
  await api.fill(event, [seat])
  const gst = { sellerGstin: '27AAPFU0939F1ZV', gstRate: 18 }
  await keepEntries(api, event, aLedgerEntry({ ...whose, ...gst, registrationId: seat.id, number: 12 }))
  await sendFrom(api.storage, { context: 'dev' }, [`event/${event.id}`])
  await runScheduled('send-emails')
  expect(arrived()).toEqual(['sunita@example.com paymentReceived'])
  const { text = '', attachments } = await parsedOf('paymentReceived')
  for (const fact of [
    'आपली जागा नक्की झाली',
    ...['टॅक्स इन्व्हॉइस: AI2627/1/0012', 'तारीख: २२ नोव्हेंबर २०२६', 'ग्राहक: श्रीकृष्ण क्षीरसागर'],
    'विक्रेता: Gauri Kelkar, Laxmi Road 1, Pune, GSTIN 27AAPFU0939F1ZV',
    ...[`SAC: ${site.gst.sac}`, 'करपात्र मूल्य: ₹१,६९४.०६', 'CGST ९%: ₹१५२.४७', 'SGST ९%: ₹१५२.४७'],
    ...['करासह एकूण: ₹१,९९९.००', 'UTR 632612345678'],
    `/mr/r/${event.id}-${seat.secret}/receipt/1-entry-1`,
  ])
    expect(text.replaceAll(/\s+/g, ' ')).toContain(fact)
  expect(attachments.map(({ mimeType }) => mimeType)).not.toContain('application/pdf')
  expect(attachments.some(({ mimeType }) => mimeType === 'text/calendar')).toBe(true)
})

test('a seat that is not paid in time goes to the first in line in the same run, and everybody is told once; the log names nobody', async () => {
  const event = await api.addEvent(paid)
  const payment = aPayment({ heldUntil: inDays(-0.001) })
  const waits = { kind: 'waitlist', email: 'in-line@example.com' } as const
  const waiting = aRegistration({ id: 'waiting-1', registeredAt: inDays(-4), sequence: 0, ...waits })
  const overdue = aRegistration({ registeredAt: inDays(-2), sequence: 0, price, payment })
  await api.fill(event, [overdue, waiting])
  const log = vi.spyOn(console, 'log')
  await runScheduled('send-emails')
  await runScheduled('send-emails')
  expect(arrived()).toEqual(['in-line@example.com seatOffered', 'sunita@example.com seatReleased'])
  const { text } = await parsedOf('seatOffered')
  for (const said of [`/r/${event.id}-${waiting.secret}`, '₹1,999', 'It is kept for you until'])
    expect(text).toContain(said)
  expect((await parsedOf('seatReleased')).text).toContain('Have you paid?')
  const written = JSON.stringify(log.mock.calls)
  expect(written).not.toMatch(/sunita|in-line|98220|secret|upi:/i)
  log.mockRestore()
})

test('a registration that the admin moved is told of by the event that has it now, which takes the other one out of the calendar', async () => {
  const from = await api.addEvent({ titleMr: 'दुकानांसाठी AI' })
  const to = await api.addEvent({ eventDate: inDays(20), venue: 'Kothrud, Pune' })
  await emails.register(from, 1)
  const [{ id } = aRegistration()] = await api.registrationsOf(from)
  expect((await moveRegistration(api.storage, from, to, id, new Date())).ok).toBe(true)
  await runScheduled('send-emails')
  expect(arrived()).toEqual(['visitor-1@example.com confirmed', 'visitor-1@example.com movedToEvent'])
  const calendar = openCalendar()
  for (const kind of ['confirmed', 'movedToEvent']) {
    const { attachments } = await parsedOf(kind)
    const entries = attachments.filter(({ mimeType }) => mimeType === 'text/calendar')
    expect(entries.map(({ method }) => method)).toEqual(
      kind === 'confirmed' ? ['REQUEST'] : ['REQUEST', 'CANCEL'],
    )
    for (const { content } of entries) calendar.take(Buffer.from(bytesOf(content)).toString())
  }
  expect(calendar.shown().map(({ place }) => place)).toEqual(['Kothrud, Pune'])
})
