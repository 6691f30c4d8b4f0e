import { describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, read, settle, readActions } from '../../support/api/api.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails(api)

async function choose(newRegistration: string) {
  const cookie = await api.signIn()
  return read(await ask('PUT', '/api/admin/settings', { cookie, json: { newRegistration } }))
}

describe('/api/admin/settings', () => {
  test('begins with one e-mail an evening, and keeps what is chosen', async () => {
    const cookie = await api.signIn()
    const show = async () => (await read(await ask('GET', '/api/admin/settings', { cookie }))).body
    expect(await show()).toEqual({ newRegistration: 'daily' })
    expect(await choose('never')).toEqual({ status: 200, body: { newRegistration: 'never' } })
    expect(await show()).toEqual({ newRegistration: 'never' })
    expect(await choose('hourly')).toMatchObject({
      status: 422,
      body: { fields: { newRegistration: 'notChosen' } },
    })
  })

  test('tells the consultant of each registration from then on, and stands in the audit log once', async () => {
    const event = await api.addEvent()
    await emails.register(event, 1)
    await choose('each')
    await choose('each')
    await emails.register(event, 2)
    await settle()
    expect(mail.arrived().filter((line) => line.endsWith('newRegistration'))).toHaveLength(1)
    const cookie = await api.signIn()
    expect(await readActions(cookie)).toMatchObject([
      { what: { action: 'noticesChosen', before: 'daily', after: 'each' } },
    ])
  })
})
