/** Tests an event without a date yet: shown without a date, closed to registrations, and announced by e-mail once it has one. */
import { describe, expect, test } from 'vitest'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { listSignups } from '#storage/signups/signups.ts'
import {
  ask,
  askAct,
  askAsAdmin,
  openApiForEachTest,
  read,
  runScheduled,
  settle,
  view,
} from '../../support/api/api.ts'
import { anEventInput, aRegistration, aVisitor, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'
import { changeSignups } from '#storage/documents.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const announced = { ...anEventInput({ status: 'announced', series: 'n8n' }), eventDate: null }

async function announce(series = announced.series): Promise<void> {
  const answer = await read(await askAsAdmin('POST', '/api/admin/events', { ...announced, series }))
  expect(answer).toMatchObject({ status: 201, body: { status: 'announced', eventDate: '' } })
}

describe('an event without a date', () => {
  test('stands last in the list, takes nobody, and is no date of its workshop', async () => {
    await announce()
    await api.addEvent({ slug: 'dated', eventDate: inDays(300) })
    expect(await read(await ask('GET', '/api/events'))).toMatchObject({
      body: [{ slug: 'dated' }, { slug: announced.slug, registrationState: 'awaited', eventDate: '' }],
    })
    expect(await read(await ask('GET', '/api/events?lang=mr'))).toMatchObject({
      body: { events: [{ slug: 'dated' }] },
    })
    expect((await ask('GET', `/api/events/${announced.slug}`)).status).toBe(200)
    for (const slug of [announced.slug, 'n8n-workshop'])
      expect((await ask('GET', `/api/events/${slug}?lang=en`)).status).toBe(404)
    const path = `/api/events/${announced.slug}/register`
    expect((await ask('POST', path, { json: aVisitor() })).status).toBe(409)
    expect((await view('reports', {})).map(({ title }) => title)).toHaveLength(1)
  })

  test.each([
    ['a workshop', 'n8n', 'n8n-workshop', 'No-Code AI'],
    ['none', '', announced.slug, announced.title],
  ] as const)('of %s tells who waits for it once its date is set', async (_of, series, about, title) => {
    await announce(series)
    await api.addEvent({ slug: 'draft', status: 'draft' })
    const signUp = (slug: string) =>
      ask('POST', '/api/notification-signup', { json: { email: 'asha@example.com', about: [slug] } })
    expect((await signUp('draft')).status).toBe(422)
    expect((await signUp(about)).status).toBe(201)
    await settle()
    await runScheduled('send-emails')
    const question = await mail.received('signupConfirm')[0]?.parsed()
    expect(question?.text?.replace(/\s+/g, ' ')).toContain(`date of “${title}`)
    const [signup] = await listSignups(api.storage)
    expect(signup).toMatchObject({ news: false, about: [about] })
    await changeSignups(api.storage, new Date(inDays(-0.5)), (file) =>
      confirmSignup(file, signup?.secret ?? '', new Date(inDays(-0.5))),
    )
    const event = { ...announced, series, slug: 'renamed', eventDate: inDays(20) }
    const told = await read(await askAct('countTold', { eventId: 1, event }))
    expect(told).toMatchObject({ body: { people: 1, kinds: [{ kind: 'dateSet', people: 1 }] } })
    const saved = await read(await askAsAdmin('PUT', '/api/admin/events/1', event))
    expect(saved).toMatchObject({ body: { status: 'scheduled' } })
    await settle()
    await runScheduled('send-emails')
    expect(mail.arrived()).toContain('asha@example.com dateSet')
  })

  test('cannot lose its date once people registered', async () => {
    const { id } = await api.addEvent()
    await api.fill({ id }, [aRegistration()])
    expect(await read(await askAsAdmin('PUT', `/api/admin/events/${id}`, announced))).toMatchObject({
      status: 422,
      body: { fields: { eventDate: 'dateNeeded' } },
    })
  })
})
