import { expect, test } from 'vitest'
import { newEventFile } from '#core/events/event-file.ts'
import { heldOf } from '#core/money/payment.ts'
import { arrive } from '#core/registrations/moving.ts'
import type { CancelReason } from '#core/registrations/registration-schema.ts'
import { anEvent, aRegistration, inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const paid = { to: 'paid', at: inDays(-3), by: 'admin', amount: 500, entryId: '1-1' } as const
const refunded = { to: 'refunded', at: inDays(-2), by: 'admin', amount: 500, entryId: '2-1' } as const
const more = { ...paid, at: inDays(-1), amount: 200, entryId: '2-2' }
const withSteps = (...steps: (typeof paid | typeof refunded | typeof more)[]) =>
  aRegistration({ price: 500, payment: { heldUntil: null, isReleased: false, steps } })

/** Repeats a move that was interrupted: the registration is still here, and was cancelled there. */
function pressAgain(reason: CancelReason, there: ReturnType<typeof withSteps>) {
  const file = newEventFile(anEvent({ id: 2 }))
  const cancelled = [{ registration: there, cancelledAt: inDays(-1), reason }]
  return arrive({ ...file, cancelled }, 1, withSteps(paid), now)
}

test('a registration that was paid back at the other event does not come again', () => {
  const { next, result } = pressAgain('refunded', withSteps(paid, refunded))
  expect(next).toBeUndefined()
  expect(result.ok && heldOf(result.registration)).toBe(0)
})

test('money that was entered at the other event comes along', () => {
  const { next, result } = pressAgain('expired', withSteps(paid, more))
  expect(next).toMatchObject({ registrations: [{ kind: 'seat' }], cancelled: [] })
  expect(result.ok && heldOf(result.registration)).toBe(700)
})
