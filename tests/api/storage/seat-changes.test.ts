import type { LedgerEntry } from '#core/receipts/receipt-schema.ts'
import { acceptOffer, cancel, reportPayment } from '#core/own-page/own-acts.ts'
import { removeRegistration, withdrawOffer } from '#core/registrations/registration-acts.ts'
import { restore } from '#storage/records/restoring.ts'
import { describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { moveRegistration } from '#storage/waiting-list/moving.ts'
import { changeOwn } from '#storage/own-page/own-registration.ts'
import { enterPayments, takeBackEntry } from '#storage/money/payments.ts'
import { seller } from '#site.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, inDays } from '../../support/builders.ts'
import { changeFile, findFile, findRegistrations } from '#storage/documents.ts'

const say = ({ id }: LedgerEntry) => ({ text: `Did ${id}.` })
const api = openApiForEachTest()
const now = new Date()

/** Makes an act of the registrant. */
function asOwner<Result>(
  event: EventRecord,
  id: string,
  at: Date,
  act: Parameters<typeof changeOwn<Result>>[2],
) {
  return changeOwn({ storage: api.storage, now: at }, { event, registration: { id } }, act)
}

const giveBack = (event: EventRecord, id: string, at: Date) =>
  asOwner(event, id, at, (file, own) => cancel(file, own, at))

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
  const file = await findFile(api.storage, event.id)
  const there = file?.registrations.map(({ id, kind, offer }) => `${id} ${offer ? 'offered' : kind}`) ?? []
  const gone = file?.cancelled.map(({ registration, reason }) => `${registration.id} ${reason}`) ?? []
  return [...there, ...gone]
}

async function anEventWith(...registrations: RegistrationRecord[]): Promise<EventRecord> {
  const event = await api.addEvent({ maxAttendees: 2, price: 199_900 }, now)
  await api.fill(event, registrations)
  return event
}

/** An event with two taken seats, and two people on the waiting list. */
const aFullEvent = () =>
  anEventWith(aSeat('asha'), aSeat('bela'), aWaiting('chitra', 1), aWaiting('deepa', 2))

async function one(event: EventRecord, id: string): Promise<RegistrationRecord> {
  const found = (await api.registrationsOf(event)).find((each) => each.id === id)
  if (!found) throw new Error(`${id} is not registered`)
  return found
}

describe('moveRegistration()', () => {
  interface Events {
    readonly from: EventRecord
    readonly to: EventRecord
  }

  const move = ({ from, to }: Events, id: string, minutes: number, storage = api.storage) =>
    moveRegistration(storage, from, to, id, later(minutes))

  const pay = async (event: EventRecord, minutes: number) => {
    const money = { eventId: event.id, registrationId: 'asha', amount: 199_900 }
    const payments = [{ ...money, movedOn: '2026-11-20', utr: '', line: '' }]
    const [entered] = await enterPayments(api.storage, seller(), payments, say, later(minutes))
    return entered?.ok ? entered.entry.id : ''
  }

  /** Calls `onPut` before each write. */
  const moveWhile = (events: Events, id: string, minutes: number, onPut: (key: string) => unknown) => {
    const { data } = api.storage
    const put = async (...args: Parameters<typeof data.put>) => {
      await onPut(args[0])
      return data.put(...args)
    }
    const [get, list, remove] = [data.get.bind(data), data.list.bind(data), data.delete.bind(data)]
    return move(events, id, minutes, { ...api.storage, data: { put, get, list, delete: remove } })
  }

  /** Kills the process as soon as it would write the first event's file. */
  const moveAndDie = (events: Events, id: string, minutes: number) => {
    const moving = moveWhile(events, id, minutes, (key) => {
      if (key === `event/${events.from.id}`) throw new Error('killed')
    })
    return expect(moving).rejects.toThrow('killed')
  }

  /** A move that was killed after it was added to the other event, and before it was removed from the first. */
  const moveHalf = async (id = 'asha', event: EventRecord | null = null) => {
    const from = event ?? (await aFullEvent())
    const to = await api.addEvent({ maxAttendees: 1, eventDate: inDays(20) }, now)
    await moveAndDie({ from, to }, id, 0)
    return { from, to }
  }

  const stepsOf = async (event: EventRecord) => (await one(event, 'asha')).payment?.steps.map(({ to }) => to)

  test('is completed by asking again, and told once', async () => {
    const events = await moveHalf()
    const { from, to } = events
    expect([(await stateOf(from))[0], ...(await stateOf(to))]).toEqual(['asha seat', 'asha seat'])
    // Both lists show it until the move is completed.
    const halfMoves = async (event: EventRecord) =>
      (await findRegistrations(api.storage, event.id, now))?.flatMap(({ halfMove }) => halfMove ?? [])
    const ids = { from: from.id, to: to.id }
    expect(await halfMoves(from)).toEqual([{ ...ids, title: to.title }])
    expect(await halfMoves(to)).toEqual([{ ...ids, title: from.title }])
    const [came] = await api.registrationsOf(to)
    expect(await move(events, 'asha', 0.5)).toMatchObject({ ok: true })
    expect(await stateOf(to)).toEqual(['asha seat'])
    expect((await stateOf(from)).at(-1)).toBe('asha moved')
    expect([await halfMoves(from), await halfMoves(to)]).toEqual([[], []])
    // The e-mail about the move depends on these: they stay the same, so that it is the same e-mail.
    const { movedFrom, seatedAt } = await one(to, 'asha')
    expect({ movedFrom, seatedAt }).toEqual({ movedFrom: came?.movedFrom, seatedAt: came?.seatedAt })
  })

  test.each([
    ['from', 'asha owner', 'asha moved'],
    ['to', 'asha moved', 'asha owner'],
  ] as const)(
    'given back at "%s" in between, is at neither once it is asked for again',
    async (at, ...states) => {
      const events = await moveHalf()
      await giveBack(events[at], 'asha', later(1))
      await move(events, 'asha', 5)
      expect([(await stateOf(events.from)).at(-1), ...(await stateOf(events.to))]).toEqual(states)
    },
  )

  test('leaves to who waits the seat that they accepted in between', async () => {
    const { from, to } = await moveHalf('chitra')
    await giveBack(from, 'asha', later(1))
    const accepted = await asOwner(from, 'chitra', later(2), (file, own) => acceptOffer(file, own, later(2)))
    expect(accepted).toMatchObject({ ok: true })
    await changeFile(api.storage, to.id, later(2), null, (file) => withdrawOffer(file, 'chitra', later(2)))
    expect(await move({ from, to }, 'chitra', 5)).toEqual({ ok: false, reason: 'changedMeanwhile' })
    expect(await stateOf(from)).toContain('chitra seat')
    expect(await stateOf(to)).toEqual(['chitra moved'])
  })

  test.each(['from', 'to'] as const)(
    'keeps what was reported in between, and paid at "%s"',
    async (paidAt) => {
      const events = await moveHalf()
      await asOwner(events.from, 'asha', later(0.1), (file, own) =>
        reportPayment(file, own, '612345678901', later(0.1)),
      )
      // Before it leaves the first event, so that no interruption hides it.
      await moveAndDie(events, 'asha', 0.2)
      expect(await stepsOf(events.to)).toEqual(['reported'])
      await pay(events[paidAt], 0.3)
      await move(events, 'asha', 2)
      expect(await stepsOf(events.to)).toEqual(['reported', 'paid'])
    },
  )

  test('knows of no payment that was taken back in between', async () => {
    const from = await aFullEvent()
    const entryId = await pay(from, 0)
    const events = await moveHalf('asha', from)
    await takeBackEntry(api.storage, entryId, say, later(1))
    await move(events, 'asha', 2)
    expect(await stepsOf(events.to)).toEqual([])
  })
})

describe('a deleted registration', () => {
  const bringBack = ({ id: eventId }: EventRecord, registration: RegistrationRecord, at: Date) =>
    restore(api.storage, { kind: 'registration', eventId, registration }, at, null)

  test('brings back to the line, without the seat that was kept for them', async () => {
    const event = await aFullEvent()
    await giveBack(event, 'asha', now)
    const offered = await one(event, 'chitra')
    await changeFile(api.storage, event.id, now, null, (file) => removeRegistration(file, 'chitra'))
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'asha owner'])
    expect(await bringBack(event, offered, now)).toEqual({ ok: true })
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'chitra waitlist', 'asha owner'])
  })

  test('does not lose again at once whose hold ended meanwhile', async () => {
    const event = await api.addEvent({ price: 199_900 }, now)
    const payment = { heldUntil: later(60).toISOString(), isReleased: true, steps: [] }
    const deleted = aSeat('asha', { payment })
    expect(await bringBack(event, deleted, later(120))).toEqual({ ok: true })
    await changeFile(api.storage, event.id, later(180), undefined, () => ({ result: undefined }))
    expect(await stateOf(event)).toEqual(['asha seat'])
  })
})
