/** Tests sending e-mails with a real mail server and a real Blobs server: what goes wrong between them, and what goes after an event. */
import { describe, expect, test, vi } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { sendingLasts } from '#core/mail/outbox.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { sendAll, sendFrom } from '#mail/sending/run.ts'
import { saveSettings } from '#storage/admin/admin-file.ts'
import { changeFile, findAnyFile } from '#storage/documents.ts'
import { patientLimits } from '#storage/engine/document-store.ts'
import { findOwnRegistration } from '#storage/registrations/registrations.ts'
import { act } from '../../support/api/acts.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  openTestStorage,
  register,
  runScheduled,
  settle,
} from '../../support/api/api.ts'
import { anEnquiry, aRegistration, aVisitor, inDays } from '../../support/builders.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

const deploy = { context: 'dev' }
/** Sends as a scheduled run does, for which no client waits. */
const send = (event: EventRecord) =>
  sendFrom(openTestStorage(undefined, patientLimits), deploy, [`event/${event.id}`])
const ofKind = (kind: string) => mail.received(kind)[0]?.parsed()
/** Returns the states of the attempted e-mails. */
const statesOf = async (event: EventRecord) =>
  Object.values((await findAnyFile(api.storage, event.id))?.outbox ?? {}).flatMap(({ kind, state, tries }) =>
    tries > 0 ? [`${kind} ${state}`] : [],
  )

describe('sendFrom()', () => {
  test('tells of an event that was cancelled and deleted at once, each of its people once', async () => {
    const event = await api.addEvent()
    await emails.register(event, 1)
    await emails.register(event, 2)
    mail.behave(({ to }) =>
      to === 'visitor-1@example.com' ? { does: 'accept' } : { does: 'refuse', code: 451, at: 'end' },
    )
    await emails.save(event, { status: 'cancelled' })
    mail.behave(() => ({ does: 'accept' }))
    expect((await askAsAdmin('DELETE', `/api/admin/events/${event.id}`)).status).toBe(204)
    await settle()
    expect(mail.arrived().filter((line) => line.endsWith('Cancelled'))).toEqual([
      'visitor-1@example.com eventCancelled',
      'visitor-2@example.com eventCancelled',
    ])
  })

  test('answers an enquiry and shows it to the consultant, whose answer goes to the sender', async () => {
    await ask('POST', '/api/contact', { json: anEnquiry() })
    await settle()
    const kinds = mail.all().map(({ kind }) => kind)
    expect(kinds.sort()).toEqual(['enquiryReceived', 'newEnquiry'])
    expect((await ofKind('newEnquiry'))?.replyTo).toMatchObject([{ address: anEnquiry().email }])
  })
})

test('a price that rises after somebody registered is not theirs: neither in what they are sent nor on their own page', async () => {
  const event = await api.addEvent({ price: 49_900 })
  const free = await api.addEvent()
  await mail.silently(async () => {
    await emails.register(event, 1)
    await emails.register(free, 2)
    await emails.save(event, { price: 99_900 })
    await emails.save(free, { price: 99_900 })
  })
  await send(event)
  await send(free)
  expect(mail.arrived()).toEqual(['visitor-1@example.com reserved', 'visitor-2@example.com confirmed'])
  const { text = '' } = (await ofKind('reserved')) ?? {}
  expect(text).toContain('₹499')
  expect(text).not.toContain('₹999')
  const [{ secret } = aRegistration()] = await api.registrationsOf(event)
  const page = await findOwnRegistration(api.storage, `${event.id}-${secret}`)
  expect(page).toMatchObject({ registration: { price: 49_900 } })
})

test('somebody who types another’s address cannot have the site send a text or a link of theirs to it', async () => {
  const evil = 'https://evil.example/win'
  const event = await api.addEvent()
  const visitor = { ...aVisitor(1), name: `Call 98220 12345 ${evil}`, company: evil, expectations: evil }
  await register(event, visitor)
  await ask('POST', '/api/contact', { json: anEnquiry({ firstName: evil, lastName: evil, message: evil }) })
  await settle()
  const toThem = mail.all().filter(({ kind }) => ['confirmed', 'enquiryReceived'].includes(kind))
  expect(toThem).toHaveLength(2)
  for (const email of toThem) {
    const { text = '', html = '', to, attachments } = await email.parsed()
    const entries = attachments.map(({ content }) =>
      typeof content === 'string' ? content : new TextDecoder().decode(content),
    )
    const all = [text, html, JSON.stringify(to), ...entries].join('\n').replace(/\r\n /g, '')
    expect(all).not.toMatch(/evil\.example|98220 12345/)
  }
})

test('a visitor is answered before the mail server is asked anything, and while it says nothing', async () => {
  const event = await api.addEvent()
  const happened: string[] = []
  const { promise: serverIsAsked, resolve: isAsked } = Promise.withResolvers<undefined>()
  mail.behave(() => {
    happened.push('the mail server is asked')
    isAsked(undefined)
    return { does: 'hang', keeps: false }
  })
  const answer = await register(event, 1)
  happened.push(`answered ${answer.status}`)
  await serverIsAsked
  // Marked before it is handed to the mail server: a run that is killed here does not send it again.
  await expect.poll(() => statesOf(event)).toEqual(['confirmed sending'])
  // Other requests are answered while it hangs.
  const other = await register(event, 2)
  happened.push(`answered ${other.status}`)
  expect(happened.slice(0, 3)).toEqual(['answered 201', 'the mail server is asked', 'answered 201'])
  await mail.close()
  await settle()
  expect(mail.all()).toEqual([])
})

describe('a run that is overtaken', () => {
  test('sends the new link where the event changed since it looked', async () => {
    const event = await api.addEvent({ eventDate: inDays(0.5), zoomLink: 'https://zoom.example/j/1' })
    await mail.silently(() => emails.register(event, 1))
    let isEdited = false
    api.disturb(async ({ type, key }) => {
      if (type !== 'set' || key !== `event/${event.id}` || isEdited) return undefined
      isEdited = true
      await mail.silently(() => emails.save(event, { zoomLink: 'https://zoom.example/j/2' }))
      return undefined
    })
    await send(event)
    const joining = mail.received('joining')
    expect(joining).toHaveLength(1)
    expect(joining[0]?.raw).toContain('zoom.example/j/2')
    expect((await statesOf(event)).sort()).toEqual(['confirmed sent', 'joining sent'])
  })

  test('has sent nothing where the storage did not agree, and leaves it due', async () => {
    const event = await api.addEvent()
    await mail.silently(() => emails.register(event, 1))
    vi.useFakeTimers({ toFake: ['performance'] })
    api.disturb(({ type }) => {
      if (type !== 'set') return undefined
      vi.advanceTimersByTime(11_000)
      return { answer: 503, done: false }
    })
    await send(event)
    vi.useRealTimers()
    api.disturb(undefined)
    expect(mail.all()).toEqual([])
    expect(await statesOf(event)).toEqual([])
    await send(event)
    expect(mail.arrived()).toEqual(['visitor-1@example.com confirmed'])
  })
})

test('an e-mail that goes nowhere, because the server is away, leaves the others as they were', async () => {
  const event = await api.addEvent()
  await mail.silently(async () => {
    for (const number of [1, 2, 3]) await emails.register(event, number)
  })
  await mail.close()
  await send(event)
  expect(await statesOf(event)).toEqual(['confirmed retry'])
})

test('a run that was cut off between marking and noting is not repeated, holds up no other, and says so', async () => {
  const event = await api.addEvent()
  await mail.silently(() => emails.register(event, 1))
  const at = new Date(Date.now() - sendingLasts).toISOString()
  await changeFile(api.storage, event.id, new Date(at), undefined, (file) => {
    const marked = Object.entries(file.outbox).flatMap(([key, email]) =>
      email.kind === 'confirmed' ? [[key, { ...email, state: 'sending', at, tries: 1, run: 'gone' }]] : [],
    )
    return { next: { ...file, outbox: { ...file.outbox, ...Object.fromEntries(marked) } }, result: undefined }
  })
  await mail.silently(() => emails.register(event, 2))
  await send(event)
  await send(event)
  expect(mail.arrived()).toEqual(['visitor-2@example.com confirmed'])
  expect((await statesOf(event)).sort()).toEqual(['confirmed sent', 'confirmed unknown'])
})

test('sendAll() lets one large event not hold up everybody else’s e-mails', async () => {
  // From eight until noon in India the morning's list would be due, too.
  await saveSettings(api.storage, { newRegistration: 'never', morningList: false }, new Date())
  const large = await api.addEvent({ eventDate: inDays(0.5), zoomLink: 'https://zoom.example/j/1' })
  const aSeat = (id: string) => aRegistration({ id, email: `${id}@example.com` })
  const seats = Array.from({ length: 24 }, (_, index) => aSeat(`seat-${index}`))
  await api.fill(large, seats)
  const small = await api.addEvent()
  await mail.silently(() => emails.register(small, 1))
  vi.useFakeTimers({ toFake: ['performance'] })
  mail.behave(({ to }) => {
    // Four are under way at once, and the large event may use half of the time.
    if (to.startsWith('seat-')) vi.advanceTimersByTime(300)
    return { does: 'accept' }
  })
  const first = await sendAll(api.storage, deploy, 3_000)
  vi.useRealTimers()
  expect(mail.all().some(({ to }) => to === 'visitor-1@example.com')).toBe(true)
  expect(first.left).toBe(1)
  mail.behave(() => ({ does: 'accept' }))
  while ((await sendAll(api.storage, deploy, 10_000)).left) continue
  expect(mail.received('joining')).toHaveLength(24)
})

describe('after an event', () => {
  const hours = (count: number) => inDays(count / 24)
  const links = { recordingLink: 'https://video.example/1', slidesLink: 'https://drive.example/1' }
  /** An event of one hour that began more than three hours ago. */
  const over = { eventDate: hours(-4), ...links }
  const seat = (name: string, different: Partial<RegistrationRecord> = {}) =>
    aRegistration({ id: name, name, email: `${name}@example.com`, ...different })

  async function sendTwice(): Promise<string[]> {
    await runScheduled('send-emails')
    await runScheduled('send-emails')
    return mail.arrived().filter((line) => !line.startsWith('namaste@'))
  }

  async function hold(event: Partial<EventRecord>, ...registrations: RegistrationRecord[]) {
    const held = await api.addEvent({ ...over, ...event })
    await api.fill(held, registrations)
    return held
  }

  test('thanks who came, and tells who did not what they missed and what comes next', async () => {
    const next = await api.addEvent({ title: 'Clinics and AI', eventDate: inDays(9) })
    const [asha, bala] = [seat('asha', { attended: true }), seat('bala')]
    await hold({}, asha, bala, seat('chitra', { kind: 'waitlist' }), seat('dilip', { email: '' }))
    expect(await sendTwice()).toEqual(['asha@example.com thanks', 'bala@example.com missed'])
    const thanks = await mail.received('thanks')[0]?.parsed()
    expect(thanks?.text).toMatch(/video\.example\/1[^]*drive\.example\/1[^]*\/r\/\d+-[\w-]{22}#after/)
    const missed = await mail.received('missed')[0]?.parsed()
    expect(missed?.text).toMatch(new RegExp(`video\\.example/1[^]*Clinics and AI[^]*/events/${next.slug}`))
    expect(missed?.text).not.toContain('drive.example')
  })

  test('thanks everybody where nobody was ticked, and takes nobody who was thanked for missed', async () => {
    const event = await hold({}, seat('asha'), seat('bala'))
    expect(await sendTwice()).toEqual(['asha@example.com thanks', 'bala@example.com thanks'])
    await act('saveAttendance', { eventId: event.id, registrationId: 'asha', attended: true })
    expect(await sendTwice()).toHaveLength(2)
  })

  test('sends links that come in after the thanks once, the slides to nobody who did not come', async () => {
    const none = { recordingLink: '', slidesLink: '' }
    const event = await hold(none, seat('asha', { attended: true }), seat('bala'))
    await sendTwice()
    await emails.save(event, { ...none, slidesLink: links.slidesLink })
    const first = ['asha@example.com filesAdded', 'asha@example.com thanks', 'bala@example.com missed']
    expect(await sendTwice()).toEqual(first)
    await emails.save(event, links)
    expect(await sendTwice()).toEqual([...first, 'bala@example.com filesAdded'].sort())
    const toBala = await mail.received('filesAdded')[1]?.parsed()
    expect(toBala?.text).toContain('video.example/1')
    expect(toBala?.text).not.toContain('drive.example')
  })

  test('waits two hours, and writes nothing of what was cancelled or is long over', async () => {
    for (const event of [
      { eventDate: hours(-2.9) },
      { status: 'cancelled' as const },
      { status: 'draft' as const },
      { eventDate: inDays(-4) },
    ])
      await hold(event, seat('asha', { attended: true }))
    expect(await sendTwice()).toEqual([])
  })
})
