import { createTransport } from 'nodemailer'
import PostalMime, { type Email } from 'postal-mime'
import { expect, test } from 'vitest'
import type { OutgoingEmail } from '#mail/drawing/render.ts'
import { toMessage } from '#mail/sending/transport.ts'
import { anEmail } from '../../../support/builders.ts'

const sender = {
  from: { name: 'Gauri Kelkar', address: 'gauri@example.org' },
  replyTo: { name: '', address: 'answers@example.org' },
}

async function compose(differences: Partial<OutgoingEmail> = {}): Promise<{ raw: string; email: Email }> {
  const composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await composer.sendMail(toMessage(anEmail(differences), sender))
  const raw = Buffer.isBuffer(message) ? message.toString() : ''
  return { raw, email: await PostalMime.parse(raw) }
}

function header({ headers }: Email, key: string): string[] {
  return headers.filter((found) => found.key === key).map(({ value }) => value)
}

const marathi = {
  locale: 'mr',
  to: { name: 'आशा पाटील', address: 'asha@example.org' },
  subject: 'तुमची जागा नक्की झाली आहे: दुकानासाठी AI, भाग १ — २८ नोव्हेंबर २०२६, सकाळी ११ वाजता',
  text: 'नमस्कार आशा,\n\nआपली जागा राखून ठेवली आहे.\n.\n..एकटा ठिपका\nक्ष ज्ञ श्र ऱ्हस्व ॲप ऑफिस\n',
  html: `<!doctype html><html lang="mr-IN"><head></head><body><p>${'आपली जागा राखून ठेवली आहे. '.repeat(80)}</p></body></html>`,
  calendar: {
    method: 'REQUEST',
    filename: 'event.ics',
    content: 'BEGIN:VCALENDAR\r\nMETHOD:REQUEST\r\nSUMMARY:दुकानासाठी AI\r\nEND:VCALENDAR\r\n',
  },
} as const

test('brings Marathi back letter for letter: subject, name, both texts, calendar entry', async () => {
  const { email, raw } = await compose(marathi)
  expect(email.subject).toBe(marathi.subject)
  expect(email.to).toEqual([marathi.to])
  expect(email.text?.replaceAll('\r\n', '\n')).toBe(marathi.text)
  expect(email.html?.trim()).toBe(marathi.html)
  const calendars = email.attachments.map(({ mimeType, method, filename, content }) => ({
    mimeType,
    method,
    filename,
    content: typeof content === 'string' ? content : new TextDecoder().decode(content),
  }))
  // The parser keeps only the line feeds of attachments.
  const content = marathi.calendar.content.replaceAll('\r\n', '\n')
  expect(calendars).toEqual([
    { mimeType: 'text/calendar', method: 'REQUEST', filename: null, content },
    { mimeType: 'application/ics', method: undefined, filename: 'event.ics', content },
  ])
  expect(
    raw.replaceAll('\r\n', '').split(Buffer.from(marathi.calendar.content).toString('base64')),
  ).toHaveLength(3)
  // As every mail server accepts it: ASCII, in lines that no server breaks.
  expect(raw).toMatch(/^[\x00-\x7f]*$/)
  expect(Math.max(...raw.split('\r\n').map((line) => line.length))).toBeLessThanOrEqual(998)
  expect(raw.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test('says who sends, that nobody need answer it, and in which language', async () => {
  const { email } = await compose({ locale: 'mr', replyTo: 'asha@example.org' })
  expect(email.from).toEqual(sender.from)
  expect(email.replyTo?.map(({ address }) => address)).toEqual(['asha@example.org'])
  expect(email.messageId).toBe('<one@example.org>')
  expect(email.date).toBe('2026-11-22T09:00:00.000Z')
  expect(header(email, 'auto-submitted')).toEqual(['auto-generated'])
  expect(header(email, 'x-auto-response-suppress')).toEqual(['All'])
  expect(header(email, 'content-language')).toEqual(['mr'])
  expect(header(email, 'x-email-kind')).toEqual(['confirmed'])
  expect(header(email, 'list-unsubscribe')).toEqual([])
  expect((await compose()).email.replyTo?.map(({ address }) => address)).toEqual(['answers@example.org'])
})

test('offers one-click unsubscription where there is an address for it', async () => {
  const unsubscribe = `https://example.org/api/unsubscribe/${'a'.repeat(64)}`
  const { email } = await compose({ kind: 'signupConfirmed', unsubscribe })
  expect(header(email, 'list-unsubscribe')).toEqual([`<${unsubscribe}>`])
  expect(header(email, 'list-unsubscribe-post')).toEqual(['List-Unsubscribe=One-Click'])
})

const breaks = ['\r\n', '\n', '\r', '\r\n\r\n', '\u0085', '\0']
test.each(breaks)('lets no line break in a text from outside begin a header: %j', async (breaking) => {
  const injected = `Asha${breaking}Bcc: victim@example.org${breaking}X-Injected: yes`
  const { email } = await compose({
    to: { name: injected, address: 'asha@example.org' },
    subject: injected,
    replyTo: `asha@example.org${breaking}Bcc: victim@example.org`,
    unsubscribe: `https://example.org/${breaking}X-Injected: yes`,
  })
  expect(email.bcc).toBeUndefined()
  expect(header(email, 'x-injected')).toEqual([])
  expect(email.to?.map(({ address }) => address)).toEqual(['asha@example.org'])
  expect(email.html).toContain('See you there.')
})
