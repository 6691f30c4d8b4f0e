/** Tests what visitors and programs read of events: seats left, offers, and events without a date yet, announced once they have one. */
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { freeWorkshop } from '#content/workshops.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { publicEventSchema } from '#core/events/event-schema.ts'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { changeSignups } from '#storage/documents.ts'
import { listSignups } from '#storage/signups/signups.ts'
import { askAct, view } from '../../support/api/acts.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  read,
  register,
  runScheduled,
  said,
  settle,
} from '../../support/api/api.ts'
import { signUp } from '../../support/api/signups.ts'
import { anEventInput, aRegistration, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()

/** Fails for a member outside the contract. */
const strictSchema = z.strictObject(publicEventSchema.shape)
async function show<Shown extends z.ZodMiniType>(path: string, schema: Shown) {
  const answer = await ask('GET', path)
  expect(answer.status).toBe(200)
  return schema.parse(await answer.json())
}

test('the list shows the seats left as they truly are', async () => {
  const list = () => show('/api/events', z.array(strictSchema))
  const event = await api.addEvent({ maxAttendees: 2, eventDate: inDays(1) })
  await api.addEvent({ eventDate: inDays(2) })
  await api.addEvent({ registrationOpen: false, eventDate: inDays(3) })
  const seats = (await list()).map(({ seatsLeft, registrationOpen }) => `${seatsLeft} ${registrationOpen}`)
  expect(seats).toEqual(['2 true', 'null true', 'null false'])
  await register(event, 1)
  expect((await list())[0]).toMatchObject({ seatsLeft: 1, registrationState: 'open' })
  await register(event, 2)
  const full = { seatsLeft: 0, registrationOpen: false, registrationState: 'full' }
  expect((await list())[0]).toMatchObject(full)
})

test.each([
  ['ends tomorrow', 1, 'Valid Today & Tomorrow!', 'ऑफर फक्त आज आणि उद्या!'],
  ['ends today', 0, 'Launch price until today', 'लाँच ऑफर फक्त आजपर्यंत'],
  ['has ended', -1, '', ''],
  ['has no end', null, '', ''],
] as const)('one event says only what is true of an offer that %s', async (_, days, en, mr) => {
  const offerEndsOn = days === null ? '' : toIndianDay(inDays(days, new Date()))
  const event = await api.addEvent({ offerEndsOn })
  expect(await show(`/api/events/${event.slug}`, strictSchema)).toMatchObject({ offerEndsOn })
  for (const [lang, offer] of Object.entries({ en, mr })) {
    const answer = await read(await ask('GET', `/api/events/${event.slug}?lang=${lang}`))
    expect(answer.body).toMatchObject({ labels: { offer } })
  }
})

describe('an event without a date', () => {
  const announced = { ...anEventInput({ status: 'announced', series: 'n8n' }), eventDate: null }
  async function announce(series = announced.series): Promise<void> {
    const answer = await read(await askAsAdmin('POST', '/api/admin/events', { ...announced, series }))
    expect(answer).toMatchObject({ status: 201, body: { status: 'announced', eventDate: '' } })
  }

  test('stands last in the list, takes nobody, and is no date of its workshop', async () => {
    await announce()
    await api.addEvent({ slug: 'dated', eventDate: inDays(300) })
    expect(await read(await ask('GET', '/api/events'))).toMatchObject({
      body: [{ slug: 'dated' }, { slug: announced.slug, registrationState: 'awaited', eventDate: '' }],
    })
    const events = [{ slug: 'dated' }]
    expect(await read(await ask('GET', '/api/events?lang=mr'))).toMatchObject({ body: { events } })
    expect((await ask('GET', `/api/events/${announced.slug}`)).status).toBe(200)
    for (const slug of [announced.slug, 'n8n-workshop'])
      expect((await ask('GET', `/api/events/${slug}?lang=en`)).status).toBe(404)
    expect((await register(announced)).status).toBe(409)
    expect((await view('reports', {})).map(({ title }) => title)).toHaveLength(1)
  })

  test.each([
    ['a workshop', 'n8n', 'n8n-workshop', freeWorkshop.title.en],
    ['none', '', announced.slug, announced.title],
  ] as const)('of %s tells who waits for it once its date is set', async (_of, series, about, title) => {
    await announce(series)
    await api.addEvent({ slug: 'draft', status: 'draft' })
    const ofDraft = { email: 'asha@example.com', about: ['draft'] }
    expect((await ask('POST', '/api/notification-signup', { json: ofDraft })).status).toBe(422)
    const secret = await signUp(api, { email: 'asha@example.com', about: [about] })
    await runScheduled('send-emails')
    const question = await mail.received('signupConfirm')[0]?.parsed()
    expect(question?.text?.replace(/\s+/g, ' ')).toContain(`date of “${title}`)
    expect(await listSignups(api.storage)).toMatchObject([{ news: false, about: [about] }])
    const at = new Date(inDays(-0.5))
    await changeSignups(api.storage, at, (file) => confirmSignup(file, secret, at))
    const event = { ...announced, series, slug: 'renamed', eventDate: inDays(20) }
    const counted = await read(await askAct('countTold', { eventId: 1, event }))
    expect(counted).toMatchObject({ body: { people: 1, kinds: [{ kind: 'dateSet', people: 1 }] } })
    const saved = await read(await askAsAdmin('PUT', '/api/admin/events/1', event))
    expect(saved).toMatchObject({ body: { status: 'scheduled' } })
    await settle()
    await runScheduled('send-emails')
    expect(mail.arrived()).toContain('asha@example.com dateSet')
  })

  test('cannot lose its date once people registered', async () => {
    const { id } = await api.addEvent()
    await api.fill({ id }, [aRegistration()])
    const refused = await askAsAdmin('PUT', `/api/admin/events/${id}`, announced)
    expect(await said(refused)).toBe('422 eventDate: dateNeeded')
  })
})
