import { expect, test } from 'vitest'
import { toSignupToken } from '#core/signups/signup.ts'
import { stopSignup } from '#storage/signups/signups.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  read,
  readActions,
  runScheduled,
} from '../../support/api/api.ts'
import { anEventInput } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'
import { listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()

const consent = 'Paper form of the workshop in March 2025'
const line = (row: number, email: string, phone = '') => ({ row, email, phone })
const bringIn = async (lines: object[], isDry = false) =>
  read(
    await askAsAdmin('POST', '/api/admin/notification-signups-import', { lines, consent, lang: 'mr', isDry }),
  )

test('says what would come in and keeps nothing, then keeps it with where they agreed, once', async () => {
  await ask('POST', '/api/notification-signup', { json: { email: 'known@example.com' } })
  const [known] = await listSignups(api.storage)
  const lines = [
    line(2, 'Asha@Example.com', '98220 11111'),
    line(3, '', '०९८२२० २२२२२'),
    line(4, 'known@example.com'),
    line(5, 'asha@example.com'),
    line(6, 'asha@example'),
    line(7, ''),
  ]
  const found = {
    added: 2,
    known: 2,
    refused: [
      { row: 6, reason: 'emailInvalid' },
      { row: 7, reason: 'contactMissing' },
    ],
  }
  expect(await bringIn(lines, true)).toEqual({ status: 200, body: found })
  expect(await listSignups(api.storage)).toEqual([known])
  expect(await bringIn(lines)).toEqual({ status: 200, body: found })
  expect(await bringIn(lines)).toMatchObject({ body: { added: 0, known: 4 } })
  const signups = await listSignups(api.storage)
  expect(signups).toHaveLength(3)
  expect(signups).toContainEqual(known)
  expect(signups).toContainEqual(
    expect.objectContaining({ email: 'asha@example.com', phone: '+919822011111', consent, lang: 'mr' }),
  )
  expect(signups).toContainEqual(
    expect.objectContaining({ email: '', phone: '+919822022222', consent, confirmedAt: null }),
  )
  expect(await readActions()).toMatchObject([{ what: { action: 'signupsImported', signups: 2, consent } }])
})

test('e-mails nobody, and tells them of the next event', async () => {
  await bringIn([line(1, 'asha@example.com'), line(2, 'ravi@example.com')])
  await runScheduled('send-emails')
  expect(mail.arrived()).toEqual([])
  await askAsAdmin('POST', '/api/admin/events', anEventInput())
  await runScheduled('send-emails')
  expect(
    mail
      .received('dateSet')
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual(['asha@example.com', 'ravi@example.com'])
})

test('brings nobody back who was erased, or said stop', async () => {
  await bringIn([line(1, 'erased@example.com'), line(2, 'stopped@example.com')])
  await askAsAdmin('POST', '/api/admin/erasure', { emails: ['erased@example.com'], phones: [] })
  const [stopped] = await listSignups(api.storage)
  await stopSignup(api.storage, (stopped && toSignupToken(stopped)) ?? '', new Date())
  expect(await bringIn([line(1, 'erased@example.com'), line(2, 'stopped@example.com')])).toMatchObject({
    body: {
      added: 0,
      refused: [
        { row: 1, reason: 'gone' },
        { row: 2, reason: 'gone' },
      ],
    },
  })
  expect(await listSignups(api.storage)).toEqual([])
  expect(await api.blobs.storedTexts()).not.toMatch(/(erased|stopped)@/)
})

test('takes three hundred at once, exactly', async () => {
  const many = Array.from({ length: 300 }, (_, n) => line(n + 1, `person-${n}@example.com`))
  expect(await bringIn(many)).toMatchObject({ body: { added: 300, known: 0 } })
  expect(await listSignups(api.storage)).toHaveLength(300)
  expect((await bringIn([...many, line(301, 'one@example.com')])).status).toBe(422)
})
