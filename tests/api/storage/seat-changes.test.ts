import { describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import { cancelOwnRegistration, reportPayment } from '#storage/own-page/own-registration.ts'
import { enterPayments } from '#storage/money/payments.ts'
import { finishPending } from '#storage/money/payment-steps.ts'
import { changeRoster } from '#storage/registrations/roster-change.ts'
import { findRoster, removeRegistration, restoreRegistration } from '#storage/registrations/rosters.ts'
import { seller } from '#api/money/money-actions.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()
const now = new Date()

function later(minutes: number): Date {
  return new Date(now.getTime() + minutes * 60_000)
}

const secretOf = (id: string) => `${id}-secret-of-22-letters`.slice(0, 22)

function aSeat(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  const email = `${id}@example.com`
  const who = { id, email, name: id, secret: secretOf(id), registeredAt: now.toISOString() }
  return aRegistration({
    ...who,
    price: 199_900,
    payment: { heldUntil: null, isReleased: false, steps: [] },
    ...differences,
  })
}

function aWaiting(id: string, minutes: number, differences: Partial<RegistrationRecord> = {}) {
  const { price: _price, payment: _payment, ...one } = aSeat(id)
  return { ...one, kind: 'waitlist' as const, registeredAt: later(minutes).toISOString(), ...differences }
}

async function stateOf(event: EventRecord): Promise<string[]> {
  const roster = await findRoster(api.storage, event.id)
  const there = roster?.registrations.map(({ id, kind, offer }) => `${id} ${offer ? 'offered' : kind}`) ?? []
  const gone = roster?.cancelled.map(({ registration, reason }) => `${registration.id} ${reason}`) ?? []
  return [...there, ...gone]
}

/** Two seats that are taken, and two who wait. */
async function aFullEvent(): Promise<EventRecord> {
  const event = await api.addEvent({ maxAttendees: 2, price: 199_900 }, now)
  await api.fill(event, [aSeat('asha'), aSeat('bela'), aWaiting('chitra', 1), aWaiting('deepa', 2)])
  return event
}

async function one(event: EventRecord, id: string): Promise<RegistrationRecord> {
  const found = (await api.registrationsOf(event)).find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not registered`)
  return found
}

describe('moveRegistration()', () => {
  /** A move that was killed once the seat was added to the other event, and before it was taken out of the first. */
  const moveHalf = async () => {
    const from = await aFullEvent()
    const to = await api.addEvent({ maxAttendees: 1, eventDate: inDays(20) }, now)
    const { data } = api.storage
    const put = (...args: Parameters<typeof data.put>) => {
      if (args[0] === `roster/${from.id}`) throw new Error('killed')
      return data.put(...args)
    }
    const dying = {
      ...api.storage,
      data: { put, get: data.get.bind(data), list: data.list.bind(data), delete: data.delete.bind(data) },
    }
    await expect(moveRegistration(dying, from, to, 'asha', now)).rejects.toThrow('killed')
    expect([(await stateOf(from))[0], ...(await stateOf(to))]).toEqual(['asha seat', 'asha seat'])
    return { from, to }
  }

  test('is completed by asking again, and told once', async () => {
    const { from, to } = await moveHalf()
    const [came] = await api.registrationsOf(to)
    expect(await moveRegistration(api.storage, from, to, 'asha', later(0.5))).toMatchObject({ ok: true })
    expect(await stateOf(to)).toEqual(['asha seat'])
    expect((await stateOf(from)).at(-1)).toBe('asha moved')
    // The e-mail of the move goes by these: the same as the first time, so that it is the same e-mail.
    const { movedFrom, seatedAt } = await one(to, 'asha')
    expect({ movedFrom, seatedAt }).toEqual({ movedFrom: came?.movedFrom, seatedAt: came?.seatedAt })
  })

  test.each(['from', 'to'] as const)(
    'keeps what was reported in between, and paid at "%s"',
    async (paidAt) => {
      const events = await moveHalf()
      const { from, to } = events
      await reportPayment(api.storage, from, { id: 'asha' }, '612345678901', later(0.1))
      const money = { eventId: events[paidAt].id, registrationId: 'asha', amount: 199_900 }
      const payments = [{ ...money, movedOn: '2026-11-20', utr: '', line: '' }]
      await enterPayments(api.storage, seller, { by: 'admin', payments }, later(0.2))
      await moveRegistration(api.storage, from, to, 'asha', later(2))
      await finishPending(api.storage, later(2))
      const { payment } = await one(to, 'asha')
      expect(payment?.steps.map((step) => step.to)).toEqual(['reported', 'paid'])
    },
  )
})

describe('restoreRegistration()', () => {
  test('brings back to the line, without the seat that was kept for them', async () => {
    const event = await aFullEvent()
    await cancelOwnRegistration(api.storage, event, await one(event, 'asha'), now)
    const offered = await one(event, 'chitra')
    await removeRegistration(api.storage, event.id, 'chitra', now)
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'asha owner'])
    expect(await restoreRegistration(api.storage, event.id, offered, now)).toEqual({ ok: true })
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'chitra waitlist', 'asha owner'])
  })

  test('does not lose again at once whose hold ended meanwhile', async () => {
    const event = await api.addEvent({ price: 199_900 }, now)
    const payment = { heldUntil: later(60).toISOString(), isReleased: true, steps: [] }
    const deleted = aSeat('asha', { payment })
    expect(await restoreRegistration(api.storage, event.id, deleted, later(120))).toEqual({ ok: true })
    await changeRoster(api.storage, event, later(180), undefined, () => ({ result: undefined }))
    expect(await stateOf(event)).toEqual(['asha seat'])
  })
})
