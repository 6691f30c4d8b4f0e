import { expect, test, vi } from 'vitest'
import type { LetterInput } from '#core/mail/letter.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { askAct, openApiForEachTest, read, readActions, runScheduled, settle } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'
import { openAdminEmails } from '../../support/mail/admin-emails.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const emails = openAdminEmails()

const english = { subject: 'Slides of {event}', text: 'Here: https://example.in/slides.\n\nSee you, {name}!' }
const marathi = { subject: 'स्लाइड्स', text: 'नमस्कार {name}' }

function aLetter(differences: Partial<LetterInput> = {}): Omit<LetterInput, 'eventId'> {
  const nothing = { subject: '', text: '' }
  return {
    id: 'letter-0001',
    group: 'came',
    en: english,
    mr: nothing,
    isTest: false,
    sendAt: null,
    ...differences,
  }
}

async function write({ id }: Pick<EventRecord, 'id'>, letter: object) {
  const answer = await read(await askAct('sendLetter', { eventId: id, ...letter }))
  await settle()
  return answer
}

const letters = () => mail.arrived().filter((line) => line.endsWith(' letter'))
const person = (id: string, differences = {}) =>
  aRegistration({ id, name: `Name of ${id}`, email: `${id}@example.in`, ...differences })

async function addHeldEvent(): Promise<EventRecord> {
  const event = await api.addEvent({ title: 'AI for Shops', eventDate: inDays(-0.2) })
  await api.fill(event, [
    person('asha', { attended: true }),
    person('ravi', { attended: true, lang: 'mr' }),
    person('phone', { attended: true, email: '', phone: '+919822012345' }),
    person('absent'),
    person('waits', { kind: 'waitlist' }),
  ])
  return event
}

test('reaches a group in its languages, nobody twice, and stands in the audit log', async () => {
  const event = await addHeldEvent()
  const sent = { status: 200, body: { people: 2, withoutEmail: 1, bounced: 0 } }
  expect(await write(event, aLetter({ mr: marathi }))).toEqual(sent)
  expect(await write(event, aLetter({ mr: marathi }))).toEqual(sent)
  expect(letters().sort()).toEqual(['asha@example.in letter', 'ravi@example.in letter'])
  const sentTo = (id: string) =>
    mail
      .received('letter')
      .find(({ to }) => to === `${id}@example.in`)
      ?.parsed()
  const [toAsha, toRavi] = [await sentTo('asha'), await sentTo('ravi')]
  expect(toAsha?.subject).toBe('Slides of AI for Shops')
  expect(toAsha?.text).toContain('See you, Name of asha!')
  expect(toAsha?.html).toContain('href="https://example.in/slides"')
  expect(toRavi?.subject).toBe('स्लाइड्स')
  expect(await readActions()).toEqual(['Wrote to 2 people about "AI for Shops".'])
  expect((await emails.of(event)).emails.filter(({ kind }) => kind === 'letter')).toMatchObject([
    { state: 'sent' },
    { state: 'sent' },
  ])
})

test('tests it with her alone, in each language that she wrote', async () => {
  const event = await addHeldEvent()
  expect(await write(event, aLetter({ isTest: true, mr: marathi }))).toMatchObject({ body: { people: 2 } })
  expect(letters()).toHaveLength(2)
  expect(letters().join()).not.toContain('example.in letter')
  expect(await readActions()).toEqual([])
})

test('goes when she said', async () => {
  const event = await addHeldEvent()
  await write(event, aLetter({ group: 'absent', sendAt: inDays(0.1) }))
  expect(letters()).toEqual([])
  expect((await emails.of(event)).emails.find(({ kind }) => kind === 'letter')).toMatchObject({
    state: 'due',
    at: inDays(0.1),
  })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(inDays(0.11)) })
  await runScheduled('send-emails')
  vi.useRealTimers()
  expect(letters()).toEqual(['absent@example.in letter'])
})
