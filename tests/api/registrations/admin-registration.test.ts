import { describe, expect, test } from 'vitest'
import { askAct, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'

const api = openApiForEachTest()

const tick = (event: { id: number }, registration: string, json: unknown) =>
  askAct('saveAttendance', { eventId: event.id, registrationId: registration, ...Object(json) })

describe('saveAttendance', () => {
  test('saves who came, and takes it back', async () => {
    const event = await api.addEvent()
    await api.fill(event, [
      aRegistration({ id: 'one' }),
      aRegistration({ id: 'two', email: 'two@example.com' }),
    ])
    expect(await read(await tick(event, 'two', { attended: true }))).toEqual({
      status: 200,
      body: null,
    })
    expect((await api.registrationsOf(event)).map(({ attended }) => attended)).toEqual([false, true])
    await tick(event, 'two', { attended: false })
    expect((await api.registrationsOf(event)).map(({ attended }) => attended)).toEqual([false, false])
  })

  test('knows no registration that is not there, and no other answer than yes or no', async () => {
    const event = await api.addEvent()
    await api.fill(event, [aRegistration({ id: 'one' })])
    expect(await read(await tick(event, 'two', { attended: true }))).toEqual({
      status: 404,
      body: { message: 'This entry no longer exists.', code: 'recordUnknown' },
    })
    expect((await tick({ id: 99 }, 'one', { attended: true })).status).toBe(404)
    expect(await said(await tick(event, 'one', { attended: 'perhaps' }))).toBe('422 attended: notChosen')
  })
})
