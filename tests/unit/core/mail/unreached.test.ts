import { expect, test } from 'vitest'
import { newEventFile } from '#core/events/event-file.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { listUnreached } from '#core/mail/unreached.ts'
import type { Outbox, OutboxEmail } from '#core/mail/outbox.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { anEvent, anOutboxEmail, aRegistration, inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))

function aRow(different: Partial<OutboxEmail> = {}): OutboxEmail {
  return anOutboxEmail({ at: inDays(-3), sequence: 0, ...different })
}

interface Situation {
  readonly days?: number
  readonly seat?: Partial<RegistrationRecord>
  readonly outbox?: Outbox
}

/** Returns why a registrant of an event in `days` days is not reached. */
function whyNot({ days = 1.5, seat, outbox = {} }: Situation): string | undefined {
  const event = anEvent({ eventDate: inDays(days), venue: 'Pune' })
  const registrations = [aRegistration({ id: 'r1', sequence: 0, ...seat })]
  return listUnreached(planEmails({ ...newEventFile(event), registrations, outbox }, now), now)[0]?.why
}

const joiningKey = 'r1.joining.0.0'
const joining = (state: OutboxEmail['state']) => ({
  [joiningKey]: aRow({ kind: 'joining', state, at: inDays(-0.1) }),
})
const bounced = { 'r1.confirmation': aRow({ state: 'bounced' }) }

test.each<[string, Situation]>([
  ['noEmail', { seat: { email: '' } }],
  ['bounced', { outbox: bounced }],
  ['bounced', { days: 0.5, outbox: joining('bounced') }],
  ['failed', { days: 0.5, outbox: joining('failed') }],
])('says %s of %j', (why, situation) => {
  expect(whyNot(situation)).toBe(why)
})

test.each<[string, Situation]>([
  ['who is sent it in time', {}],
  ['who has it', { days: 0.5, outbox: joining('sent') }],
  ['an event that is not near', { days: 2.1, outbox: bounced }],
  ['an event that is over', { days: -1, outbox: bounced }],
  ['who is there', { days: 0, seat: { attended: true, email: '' } }],
  ['who waits for a seat', { seat: { kind: 'waitlist', email: '' } }],
  [
    'a corrected address',
    { seat: { emailSince: inDays(-0.05) }, outbox: { ...bounced, ...joining('bounced') } },
  ],
  [
    'what was sent again',
    {
      days: 0.5,
      outbox: {
        ...joining('failed'),
        [`${joiningKey}~1`]: aRow({ kind: 'joining', at: inDays(-0.05) }),
      },
    },
  ],
])('says nothing of %s', (_, situation) => {
  expect(whyNot(situation)).toBeUndefined()
})
