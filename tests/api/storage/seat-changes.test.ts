import { describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { addByHand, correctRegistration } from '#storage/registrations/by-hand.ts'
import { findEvent } from '#storage/events/calendar.ts'
import { erase } from '#storage/records/erasure.ts'
import { offerSeat, withdrawOffer } from '#storage/waiting-list/line.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import {
  acceptOffer,
  cancelOwnRegistration,
  findOwnRegistration,
  reportPayment,
  saveGstin,
} from '#storage/own-page/own-registration.ts'
import { enterPayments } from '#storage/money/payments.ts'
import { finishPending } from '#storage/money/payment-steps.ts'
import { changeRoster } from '#storage/registrations/roster-change.ts'
import { findRoster, removeRegistration, restoreRegistration } from '#storage/registrations/rosters.ts'
import { seller } from '#api/money/money-actions.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, aRegistrationInput, inDays } from '../../support/builders.ts'

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

describe('acceptOffer()', () => {
  test('makes a seat of the offer that a cancelled seat became, once', async () => {
    const event = await aFullEvent()
    await cancelOwnRegistration(api.storage, event, await one(event, 'asha'), later(5))
    expect(await stateOf(event)).toEqual(['bela seat', 'chitra offered', 'deepa waitlist', 'asha owner'])
    const accepted = await acceptOffer(api.storage, event, { id: 'chitra' }, later(10))
    expect(accepted).toMatchObject({ ok: true, isNew: true, registration: { kind: 'seat', price: 199_900 } })
    expect(await acceptOffer(api.storage, event, { id: 'chitra' }, later(11))).toMatchObject({
      ok: true,
      isNew: false,
    })
    expect(await stateOf(event)).toEqual(['bela seat', 'chitra seat', 'deepa waitlist', 'asha owner'])
  })

  test('is too late after twelve hours: then the next in line has it', async () => {
    const event = await aFullEvent()
    await cancelOwnRegistration(api.storage, event, await one(event, 'asha'), now)
    const accepted = await acceptOffer(api.storage, event, { id: 'chitra' }, later(12 * 60))
    expect(accepted).toEqual({ ok: false, reason: 'offerOver' })
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'asha owner', 'chitra lapsed'])
    expect(await acceptOffer(api.storage, event, { id: 'chitra' }, later(12 * 60))).toEqual(accepted)
  })

  test('hands the seat on at once where its owner declines', async () => {
    const event = await aFullEvent()
    await cancelOwnRegistration(api.storage, event, await one(event, 'asha'), now)
    await cancelOwnRegistration(api.storage, event, await one(event, 'chitra'), now)
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'asha owner', 'chitra owner'])
  })
})

describe('reportPayment() and saveGstin()', () => {
  test('keep what the owner says, each once, and no GSTIN once it is paid', async () => {
    const event = await aFullEvent()
    const report = () => reportPayment(api.storage, event, { id: 'asha' }, '123456789012', now)
    expect([await report(), await report()]).toMatchObject([{ isNew: true }, { isNew: false }])
    const save = (gstin: string) =>
      saveGstin(api.storage, event, { id: 'asha' }, { gstin, businessAddress: 'Camp, Pune' }, now)
    expect(await save('27AAAAA0000A1Z5')).toEqual({ ok: true })
    expect(await one(event, 'asha')).toMatchObject({
      gstin: '27AAAAA0000A1Z5',
      payment: { steps: [{ to: 'reported', utr: '123456789012' }] },
    })
    expect(await save('')).toEqual({ ok: true })
    expect(await one(event, 'asha')).not.toHaveProperty('gstin')
    expect(
      await saveGstin(api.storage, event, { id: 'chitra' }, { gstin: '', businessAddress: '' }, now),
    ).toMatchObject({
      reason: 'nothingToPay',
    })
  })

  test('keep a report of a seat that is gone: the money may be there', async () => {
    const event = await aFullEvent()
    await cancelOwnRegistration(api.storage, event, await one(event, 'asha'), now)
    await reportPayment(api.storage, event, { id: 'asha' }, '123456789012', now)
    const roster = await findRoster(api.storage, event.id)
    expect(roster?.cancelled[0]?.registration.payment?.steps).toHaveLength(1)
  })
})

describe('the line', () => {
  test('gives a freed seat to the first in it, from whom it cannot be taken back', async () => {
    const event = await aFullEvent()
    expect(await offerSeat(api.storage, event, 'deepa', now)).toEqual({ ok: false, reason: 'eventFull' })
    await cancelOwnRegistration(api.storage, event, await one(event, 'asha'), now)
    expect(await withdrawOffer(api.storage, event, 'chitra', now)).toEqual({
      ok: false,
      reason: 'firstInLine',
    })
  })

  test('is offered a free seat out of turn while registration is closed', async () => {
    const event = await api.addEvent({ maxAttendees: 2, registrationOpen: false }, now)
    await api.fill(event, [aSeat('asha'), aWaiting('b', 1), aWaiting('c', 2)])
    expect(await offerSeat(api.storage, event, 'c', now)).toMatchObject({ ok: true, isNew: true })
    expect(await offerSeat(api.storage, event, 'c', now)).toMatchObject({ ok: true, isNew: false })
    expect(await offerSeat(api.storage, event, 'b', now)).toEqual({ ok: false, reason: 'eventFull' })
    expect(await withdrawOffer(api.storage, event, 'c', now)).toMatchObject({ ok: true, isNew: true })
    expect(await withdrawOffer(api.storage, event, 'c', now)).toMatchObject({ ok: true, isNew: false })
    expect(await offerSeat(api.storage, event, 'b', now)).toMatchObject({ ok: true, isNew: true })
  })
})

describe('addByHand()', () => {
  const enter = (event: EventRecord, name: string, how: Partial<Parameters<typeof addByHand>[3]> = {}) => {
    const input = aRegistrationInput({ name, email: `${name}@example.com`, submissionId: `form-${name}` })
    const request = { input, id: name, secret: secretOf(name), lang: 'en' as const }
    return addByHand(api.storage, event, request, { kind: 'seat', price: 'free', ...how }, now)
  }

  test('adds once, at the price that the admin says', async () => {
    const event = await api.addEvent({ maxAttendees: 2, price: 199_900 }, now)
    expect(await enter(event, 'asha', { price: 'asListed' })).toMatchObject({ ok: true, isNew: true })
    expect(await enter(event, 'asha')).toMatchObject({ ok: true, isNew: false })
    expect(await enter(event, 'bela', { price: 50_000, attended: true })).toMatchObject({ ok: true })
    expect(await api.registrationsOf(event)).toMatchObject([
      { id: 'asha', price: 199_900, isByHand: true, attended: false },
      { id: 'bela', price: 50_000, isByHand: true, attended: true },
    ])
    expect(await enter(event, 'chitra')).toEqual({ ok: false, reason: 'eventFull', raised: null })
  })

  test('makes a seat for a guest, which the line does not get', async () => {
    const event = await aFullEvent()
    const added = await enter(event, 'guest', { mayRaiseCapacity: true })
    expect(added).toMatchObject({
      ok: true,
      raised: { before: { maxAttendees: 2 }, after: { maxAttendees: 3 } },
    })
    expect(await enter(event, 'guest', { mayRaiseCapacity: true })).toMatchObject({ ok: true, isNew: false })
    expect(await findEvent(api.storage, { id: event.id })).toMatchObject({ maxAttendees: 3, version: 2 })
    expect(await stateOf(event)).toEqual([
      'asha seat',
      'bela seat',
      'chitra waitlist',
      'deepa waitlist',
      'guest seat',
    ])
  })

  test('offers the seat that it made to the line where the guest joined that meanwhile', async () => {
    const event = await aFullEvent()
    let isRaised = false
    api.disturb(async ({ type, key }) => {
      if (type === 'set' && key === 'calendar') isRaised = true
      else if (isRaised && key.startsWith('roster/')) {
        api.disturb(undefined)
        await api.fill(event, [aWaiting('esha', 3, { email: 'guest@example.com' })])
      }
      return undefined
    })
    expect(await enter(event, 'guest', { mayRaiseCapacity: true })).toMatchObject({
      reason: 'alreadyRegistered',
      raised: { after: { maxAttendees: 3 } },
    })
    expect(await stateOf(event)).toEqual([
      'asha seat',
      'bela seat',
      'chitra offered',
      'deepa waitlist',
      'esha waitlist',
    ])
  })

  test('takes guests without an e-mail, each of them', async () => {
    const event = await api.addEvent({ price: 199_900 }, now)
    for (const id of ['a', 'b']) {
      const request = {
        input: aRegistrationInput({ email: '' }),
        id,
        secret: secretOf(id),
        lang: 'en' as const,
      }
      const added = await addByHand(api.storage, event, request, { kind: 'seat', price: 'asListed' }, now)
      expect(added).toMatchObject({ ok: true, registration: { payment: { heldUntil: null } } })
    }
  })
})

describe('correctRegistration()', () => {
  test('gives another address a page of its own, unless somebody else has it', async () => {
    const event = await aFullEvent()
    const correct = (email: string) => correctRegistration(api.storage, event.id, 'asha', { email }, now)
    expect(await correct('bela@example.com')).toEqual({ ok: false, reason: 'alreadyRegistered' })
    expect(await correct('asha@example.in')).toMatchObject({ ok: true, after: { email: 'asha@example.in' } })
    const { secret, emailSince } = await one(event, 'asha')
    expect(emailSince).toBe(now.toISOString())
    expect(await findOwnRegistration(api.storage, `${event.id}-${secretOf('asha')}`)).toBeNull()
    expect(await findOwnRegistration(api.storage, `${event.id}-${secret}`)).not.toBeNull()
  })
})

describe('moveRegistration()', () => {
  test('carries a seat over, frees it, and leads its page on', async () => {
    const from = await aFullEvent()
    const to = await api.addEvent({ maxAttendees: 1, price: 100, eventDate: inDays(20) }, now)
    const moved = await moveRegistration(api.storage, from, to, 'asha', now)
    expect(moved).toMatchObject({ ok: true, registration: { id: 'asha', price: 199_900 } })
    expect(await moveRegistration(api.storage, from, to, 'asha', now)).toMatchObject({ ok: true })
    expect(await stateOf(from)).toEqual(['bela seat', 'chitra offered', 'deepa waitlist', 'asha moved'])
    expect(await stateOf(to)).toEqual(['asha seat'])
    const page = await findOwnRegistration(api.storage, `${from.id}-${secretOf('asha')}`)
    expect(page).toMatchObject({ event: { id: to.id }, cancelledAt: null })
    // And back again.
    expect(await moveRegistration(api.storage, from, to, 'bela', now)).toEqual({
      ok: false,
      reason: 'eventFull',
    })
    await cancelOwnRegistration(api.storage, from, await one(from, 'chitra'), now)
    await cancelOwnRegistration(api.storage, from, await one(from, 'deepa'), now)
    expect(await moveRegistration(api.storage, to, from, 'asha', later(5))).toMatchObject({ ok: true })
    expect(await findOwnRegistration(api.storage, `${from.id}-${secretOf('asha')}`)).toMatchObject({
      event: { id: from.id },
      cancelledAt: null,
    })
  })

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

describe('erase()', () => {
  test('offers the seat that it frees to the first in line, as every other way out does', async () => {
    const event = await aFullEvent()
    await erase(api.storage, { emails: new Set(['asha@example.com']), phones: new Set() }, later(5))
    expect(await stateOf(event)).toEqual(['bela seat', 'chitra offered', 'deepa waitlist'])
  })
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
