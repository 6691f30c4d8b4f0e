/** Tests seats that change hands on a real storage: a move that is cut off between its two writes, and a deleted one that comes back. */
import { acceptOffer, cancel, reportPayment } from '#core/own-page/own-acts.ts'
import { removeRegistration, withdrawOffer } from '#core/registrations/registration-acts.ts'
import { restore } from '#storage/records/restoring.ts'
import { describe, expect, test } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { moveRegistration, changeOwn } from '#storage/registrations/registrations.ts'
import { enterPayments, takeBackEntry } from '#storage/money/payments.ts'
import { seller } from '#site.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { price } from '../../support/api/money.ts'
import { aPayment, aPaymentInput, aRegistration, inDays } from '../../support/builders.ts'
import { changeFile, findFile, findRegistrations } from '#storage/documents.ts'

const api = openApiForEachTest()
const now = new Date()

const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000)

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
  asOwner(event, id, at, (file, registration) => cancel(file, registration, at))

function aPerson(id: string, differences: Partial<RegistrationRecord>): RegistrationRecord {
  const who = { id, email: `${id}@example.com`, name: id, registeredAt: now.toISOString() }
  return aRegistration({ ...who, ...differences })
}

const unpaid = aPayment()
const aSeat = (id: string, payment: NonNullable<RegistrationRecord['payment']> = unpaid) =>
  aPerson(id, { price, payment })

const aWaiting = (id: string, minutes: number) =>
  aPerson(id, { kind: 'waitlist', registeredAt: later(minutes).toISOString() })

async function stateOf(event: EventRecord): Promise<string[]> {
  const file = await findFile(api.storage, event.id)
  const there = file?.registrations.map(({ id, kind, offer }) => `${id} ${offer ? 'offered' : kind}`) ?? []
  const gone = file?.cancelled.map(({ registration, reason }) => `${registration.id} ${reason}`) ?? []
  return [...there, ...gone]
}

/** An event with two taken seats, and two people on the waiting list. */
async function aFullEvent(): Promise<EventRecord> {
  const event = await api.addEvent({ maxAttendees: 2, price }, now)
  await api.fill(event, [aSeat('asha'), aSeat('bela'), aWaiting('chitra', 1), aWaiting('deepa', 2)])
  return event
}

async function seatOf(event: EventRecord, id: string): Promise<RegistrationRecord> {
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

  const say = () => ({ text: 'Did it.' })
  const pay = async (event: EventRecord, minutes: number) => {
    const payments = [aPaymentInput({ eventId: event.id, registrationId: 'asha' })]
    const [entered] = await enterPayments(api.storage, seller(), payments, say, later(minutes))
    return entered?.ok ? entered.entry.id : ''
  }

  /** Kills the process as soon as it would write the first event's file. */
  const moveAndDie = (events: Events, id: string, minutes: number) => {
    const { data } = api.storage
    const put = (...args: Parameters<typeof data.put>) => {
      if (args[0] === `event/${events.from.id}`) throw new Error('killed')
      return data.put(...args)
    }
    const [get, list, remove] = [data.get.bind(data), data.list.bind(data), data.delete.bind(data)]
    const storage = { ...api.storage, data: { put, get, list, delete: remove } }
    return expect(move(events, id, minutes, storage)).rejects.toThrow('killed')
  }

  /** A move that was killed after it was added to the other event, and before it was removed from the first. */
  const moveHalf = async (id = 'asha', event: EventRecord | null = null) => {
    const from = event ?? (await aFullEvent())
    const to = await api.addEvent({ maxAttendees: 1, eventDate: inDays(20) }, now)
    await moveAndDie({ from, to }, id, 0)
    return { from, to }
  }

  const stepsOf = async (event: EventRecord) =>
    (await seatOf(event, 'asha')).payment?.steps.map(({ to }) => to)

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
    const { movedFrom, seatedAt } = await seatOf(to, 'asha')
    expect({ movedFrom, seatedAt }).toEqual({ movedFrom: came?.movedFrom, seatedAt: came?.seatedAt })
  })

  test.each([
    ['from', 'asha owner', 'asha moved'],
    ['to', 'asha moved', 'asha owner'],
  ] as const)('given back at "%s" in between, is at neither once asked for again', async (at, ...states) => {
    const events = await moveHalf()
    await giveBack(events[at], 'asha', later(1))
    await move(events, 'asha', 5)
    expect([(await stateOf(events.from)).at(-1), ...(await stateOf(events.to))]).toEqual(states)
  })

  test('leaves to who waits the seat that they accepted in between', async () => {
    const { from, to } = await moveHalf('chitra')
    await giveBack(from, 'asha', later(1))
    const accepted = await asOwner(from, 'chitra', later(2), (file, registration) =>
      acceptOffer(file, registration, later(2)),
    )
    expect(accepted).toMatchObject({ ok: true })
    await changeFile(api.storage, to.id, later(2), null, (file) => withdrawOffer(file, 'chitra', later(2)))
    expect(await move({ from, to }, 'chitra', 5)).toEqual({ ok: false, reason: 'changedMeanwhile' })
    expect(await stateOf(from)).toContain('chitra seat')
    expect(await stateOf(to)).toEqual(['chitra moved'])
  })

  test.each(['from', 'to'] as const)('keeps what was reported, and paid at "%s"', async (paidAt) => {
    const events = await moveHalf()
    await asOwner(events.from, 'asha', later(0.1), (file, registration) =>
      reportPayment(file, registration, '612345678901', later(0.1)),
    )
    // Before it leaves the first event, so that no interruption hides it.
    await moveAndDie(events, 'asha', 0.2)
    expect(await stepsOf(events.to)).toEqual(['reported'])
    await pay(events[paidAt], 0.3)
    await move(events, 'asha', 2)
    expect(await stepsOf(events.to)).toEqual(['reported', 'paid'])
  })

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
    const offered = await seatOf(event, 'chitra')
    await changeFile(api.storage, event.id, now, null, (file) => removeRegistration(file, 'chitra'))
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'asha owner'])
    expect(await bringBack(event, offered, now)).toEqual({ ok: true })
    expect(await stateOf(event)).toEqual(['bela seat', 'deepa offered', 'chitra waitlist', 'asha owner'])
  })

  test('does not lose again at once whose hold ended meanwhile', async () => {
    const event = await api.addEvent({ price }, now)
    const deleted = aSeat('asha', aPayment({ heldUntil: later(60).toISOString() }))
    expect(await bringBack(event, deleted, later(120))).toEqual({ ok: true })
    await changeFile(api.storage, event.id, later(180), undefined, () => ({ result: undefined }))
    expect(await stateOf(event)).toEqual(['asha seat'])
  })
})
