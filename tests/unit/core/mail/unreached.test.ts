import { expect, test } from 'vitest'
import { planRosterEmails } from '#mail/sources/roster-plan.ts'
import { listUnreached } from '#core/mail/unreached.ts'
import type { Delivery } from '#core/mail/email-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { anEvent, aRegistration, inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))

function aRow(different: Partial<Delivery> = {}): Delivery {
  return {
    state: 'sent',
    kind: 'confirmed',
    recordId: 'r1',
    at: inDays(-3),
    tries: 1,
    sequence: 0,
    ...different,
  }
}

interface Situation {
  readonly days?: number
  readonly seat?: Partial<RegistrationRecord>
  readonly deliveries?: Readonly<Record<string, Delivery>>
}

/** Why one registrant of an event in so many days is not reached. */
function whyNot({ days = 1.5, seat, deliveries = {} }: Situation): string | undefined {
  const event = anEvent({ eventDate: inDays(days), venue: 'Pune' })
  const registrations = [aRegistration({ id: 'r1', sequence: 0, ...seat })]
  const notices = { newRegistration: 'never', since: '' } as const
  const planned = planRosterEmails({ event, registrations, cancelled: [], deliveries, notices }, now)
  return listUnreached({ event, registrations }, planned, { deliveries }, now)[0]?.why
}

const joiningKey = 'r1.joining.0.0'
const joining = (state: Delivery['state']) => ({
  [joiningKey]: aRow({ kind: 'joining', state, at: inDays(-0.1) }),
})
const bounced = { 'r1.confirmation': aRow({ state: 'bounced' }) }

test.each<[string, Situation]>([
  ['noEmail', { seat: { email: '' } }],
  ['bounced', { deliveries: bounced }],
  ['bounced', { days: 0.5, deliveries: joining('bounced') }],
  ['failed', { days: 0.5, deliveries: joining('failed') }],
])('says %s of %j', (why, situation) => {
  expect(whyNot(situation)).toBe(why)
})

test.each<[string, Situation]>([
  ['who is sent it in time', {}],
  ['who has it', { days: 0.5, deliveries: joining('sent') }],
  ['an event that is not near', { days: 2.1, deliveries: bounced }],
  ['an event that is over', { days: -1, deliveries: bounced }],
  ['who is there', { days: 0, seat: { attended: true, email: '' } }],
  ['who waits for a seat', { seat: { kind: 'waitlist', email: '' } }],
  [
    'a corrected address',
    { seat: { emailSince: inDays(-0.05) }, deliveries: { ...bounced, ...joining('bounced') } },
  ],
  [
    'what was sent again',
    {
      days: 0.5,
      deliveries: {
        ...joining('failed'),
        [`${joiningKey}~1`]: aRow({ kind: 'joining', at: inDays(-0.05) }),
      },
    },
  ],
])('says nothing of %s', (_, situation) => {
  expect(whyNot(situation)).toBeUndefined()
})
