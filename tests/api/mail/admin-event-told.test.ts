import { describe, expect, test } from 'vitest'
import { workshops } from '#core/pages/workshop.ts'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { changeSignups, listSignups } from '#storage/signups/signups.ts'
import { ask, askAct, askView, openApiForEachTest, read, view } from '../../support/api/api.ts'
import { aPaidEvent, aPaidSeat, enterPayments, price } from '../../support/api/money.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { anEventInput, inDays } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()
const link = 'https://zoom.example/j/5'

describe('countTold', () => {
  test('counts whom an edit would tell, and of what, as saving then does', async () => {
    const event = await api.addEvent({ zoomLink: link })
    for (const number of [1, 2, 3]) await emails.register(event, number)
    const told = async (changes: Parameters<typeof emails.told>[1]) => {
      const { people, kinds } = await emails.told(event, changes)
      return [people, ...kinds.map(({ kind }) => kind).sort()]
    }
    expect(await told({ title: 'AI for shops, once more' })).toEqual([0])
    expect(await told({ zoomLink: 'https://zoom.example/j/6' })).toEqual([0])
    expect(await told({ venue: 'Kothrud, Pune' })).toEqual([3, 'eventChanged'])
    expect(await told({ status: 'cancelled' })).toEqual([3, 'eventCancelled'])
    expect(await told({ eventDate: inDays(0.5) })).toEqual([3, 'eventChanged', 'joining'])
    // Counting has changed nothing.
    expect(mail.arrived()).toHaveLength(3)
    await emails.save(event, { venue: 'Kothrud, Pune' })
    expect(mail.arrived().filter((line) => line.endsWith('eventChanged'))).toHaveLength(3)
  })

  test('counts those who signed up and would hear that a date is set', async () => {
    const { slug, title } = workshops.marketing
    const event = await api.addEvent({ slug, title, status: 'draft', eventDate: inDays(20) })
    const signUp = { json: { email: 'asha@example.com', workshop: slug } }
    expect((await ask('POST', '/api/notification-signup', signUp)).status).toBe(201)
    const scheduled = { title, status: 'scheduled' } as const
    expect((await emails.told(event, scheduled)).people).toBe(0)
    const [signup] = await listSignups(api.storage)
    await changeSignups(api.storage, new Date(inDays(-0.5)), (file) =>
      confirmSignup(file, signup?.secret ?? '', new Date(inDays(-0.5))),
    )
    expect(await emails.told(event, scheduled)).toMatchObject({
      people: 1,
      kinds: [{ kind: 'dateSet', people: 1 }],
    })
  })

  test('of a cancelled event says how much money is to be given back', async () => {
    const event = await aPaidEvent(api, aPaidSeat('asha'), aPaidSeat('ravi'), aPaidSeat('owes'))
    await enterPayments(['asha', 'ravi'].map((registrationId) => ({ eventId: event.id, registrationId })))
    const refunds = async (changes: Parameters<typeof emails.told>[1]) =>
      (await emails.told(event, { price, ...changes })).refunds
    expect(await refunds({ status: 'cancelled' })).toEqual({ count: 2, money: 2 * price })
    expect(await refunds({ venue: 'Kothrud, Pune' })).toEqual({ count: 0, money: 0 })
  })

  test('hears what saving would: of another’s change, and of what is wrong', async () => {
    const event = await api.addEvent()
    const json = anEventInput({ slug: event.slug })
    const stale = { ...json, version: event.version + 1 }
    expect(await read(await askAct('countTold', { eventId: event.id, event: stale }))).toMatchObject({
      status: 409,
      body: { code: 'changedMeanwhile', current: { id: event.id } },
    })
    expect((await askAct('countTold', { eventId: event.id, event: {} })).status).toBe(422)
    expect((await askAct('countTold', { eventId: 999, event: json })).status).toBe(404)
  })
})

test('the view of farewells counts whom deleting would tell, and says how e-mails leave', async () => {
  const event = await api.addEvent()
  const past = await api.addEvent({ eventDate: inDays(0.001), duration: 600 })
  for (const number of [1, 2]) await emails.register(event, number)
  const told = ({ id }: { id: number }) => view('farewells', { eventId: id })
  expect(await told(event)).toEqual({
    mail: { transport: 'smtp', missing: [], ignored: [] },
    people: 2,
    waiting: 0,
    kinds: [{ kind: 'eventCancelled', people: 2 }],
    refunds: { count: 0, money: 0 },
  })
  expect((await told(past)).people).toBe(0)
  expect((await askView('farewells', { eventId: 999 })).status).toBe(404)
})
