/** Never twice: two runs of the sender at once, over a real mail server. A run that is killed: send-emails.test.ts. */
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ask, openApiForEachTest, runScheduled, settle, type Api } from '../../support/api/api.ts'
import { aRegistration, aSecret, aVisitor, inDays } from '../../support/builders.ts'
import { openSmtpServer, type TestSmtpServer } from '../../support/mail/smtp-server.ts'

let smtp: TestSmtpServer
beforeEach(async () => {
  smtp = await openSmtpServer()
})
afterEach(async () => {
  delete process.env['SMTP_URL']
  await settle()
  await smtp.close()
})

/**
 * Two runs at once, of which one claims by what it read before the other one claimed, after that has sent everything. How many
 * e-mails each of the people got.
 */
async function sendByTwo(api: Api): Promise<number[]> {
  const event = await api.addEvent()
  const people = Array.from({ length: 3 }, (_, number) =>
    aRegistration({ id: `r${number}`, email: `visitor-${number}@example.com`, secret: aSecret, sequence: 0 }),
  )
  await api.fill(event, people)
  process.env['SMTP_URL'] = smtp.url
  let claims = 0
  const { promise: bothHaveRead, resolve: nowBothHaveRead } = Promise.withResolvers<undefined>()
  const { promise: oneIsDone, resolve: nowOneIsDone } = Promise.withResolvers<undefined>()
  api.disturb(async ({ type, key }) => {
    if (type !== 'set' || key !== `event/${event.id}`) return undefined
    claims++
    if (claims === 1) await bothHaveRead
    else if (claims === 2) {
      nowBothHaveRead(undefined)
      await oneIsDone
    }
    return undefined
  })
  const runs = [runScheduled('send-emails'), runScheduled('send-emails')]
  Promise.race(runs).then(
    () => nowOneIsDone(undefined),
    () => undefined,
  )
  await Promise.all(runs)
  api.disturb(undefined)
  return people.map(({ email }) => smtp.received.filter(({ to }) => to === email).length)
}

describe('a run that claims what another one has claimed and sent since', () => {
  const api = openApiForEachTest()

  test('sends none of it again', async () => {
    expect(new Set(await sendByTwo(api))).toEqual(new Set([1]))
  })
})

describe('the negative control: the same over a storage that ignores etags', () => {
  const api = openApiForEachTest({ ignoreConditions: true })

  test('sends all twice, as it must', async () => {
    const counts = await sendByTwo(api)
    expect(new Set(counts)).toEqual(new Set([2]))
  })
})

describe('joining details', () => {
  const api = openApiForEachTest()
  const people = 20

  test(`reach each of ${people} people once by two schedules, while others register and start runs of their own`, async () => {
    const event = await api.addEvent({ eventDate: inDays(0.5), zoomLink: 'https://zoom.example/j/5' })
    await api.fill(
      event,
      Array.from({ length: people }, (_, number) => anOlderRegistration(number)),
    )
    process.env['SMTP_URL'] = smtp.url
    const register = (number: number) =>
      ask('POST', `/api/events/${event.slug}/register`, { json: aVisitor(number) })
    const late = Array.from({ length: 5 }, (_, number) => people + number)
    const answers = await Promise.all([
      runScheduled('send-emails'),
      runScheduled('send-emails'),
      ...late.map(register),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, ...late.map(() => 201)])
    await settle()
    await runScheduled('send-emails')
    const got = smtp.received
      .filter(({ to }) => to.startsWith('visitor-'))
      .map(({ to, kind }) => `${to} ${kind}`)
    const expected = Array.from(
      { length: people + late.length },
      (_, number) => `visitor-${number}@example.com joining`,
    )
    expect(got.sort()).toEqual(
      [...expected, ...late.map((number) => `visitor-${number}@example.com confirmed`)].sort(),
    )
  })
})

/** From before what is news, so that nothing but the joining details is asked for. */
function anOlderRegistration(number: number) {
  const id = `r${number}`
  const email = `visitor-${number}@example.com`
  return aRegistration({ id, email, registeredAt: inDays(-5), secret: aSecret, sequence: 0 })
}
