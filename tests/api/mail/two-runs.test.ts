/** Tests that two simultaneous runs of the sender send no e-mail twice, over a real mail server. For a killed run: send-emails.test.ts. */
import { describe, expect, test } from 'vitest'
import { openApiForEachTest, runScheduled, type Api } from '../../support/api/api.ts'
import { aRegistration, aSecret } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const mail = openSmtpForEachTest()

/**
 * Starts two runs at once. One claims e-mails by what it read before the other claimed and sent everything. Returns how many e-mails each
 * person got.
 */
async function sendByTwo(api: Api): Promise<number[]> {
  const event = await api.addEvent()
  const people = Array.from({ length: 3 }, (_, number) =>
    aRegistration({ id: `r${number}`, email: `visitor-${number}@example.com`, secret: aSecret, sequence: 0 }),
  )
  await api.fill(event, people)
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
  return people.map(({ email }) => mail.all().filter(({ to }) => to === email).length)
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
