/** What became of tens of thousands of e-mails of one source: none is forgotten, and no document grows without end. */
import { expect, test } from 'vitest'
import type { Delivery } from '#core/mail/email-schema.ts'
import {
  changeDeliveries,
  claimDue,
  deliveriesRef,
  findDeliveries,
  removeDeliveries,
  rowsMost,
  sendAgain,
} from '#storage/mail/deliveries.ts'
import { changeDocument, findDocument } from '#storage/engine/document.ts'
import { erase } from '#storage/records/erasure.ts'
import { openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration } from '../../support/builders.ts'

const api = openApiForEachTest()
const source = 'roster-1'
const now = new Date('2026-11-22T10:00:00.000Z')
const keyOf = (number: number) => `r${number}.confirmed.1`
const aRow = (number: number, differences: Partial<Delivery> = {}): Delivery => ({
  ...{ state: 'sent', kind: 'confirmed', recordId: `r${number}`, at: '2026-11-01T10:00:00.000Z', tries: 1 },
  ...differences,
})

async function fill(from: number, to: number): Promise<void> {
  await changeDocument(deliveriesRef(api.storage, source), (found) => ({
    next: {
      ...{ heldKinds: [], letters: {}, eventVersion: 0, settledDocuments: 0, ...found },
      deliveries: {
        ...found?.deliveries,
        ...Object.fromEntries(Array.from({ length: to - from }, (_, n) => [keyOf(from + n), aRow(from + n)])),
      },
    },
    result: undefined,
  }))
}

/** Claims what it has no row of. */
const claim = (number: number) =>
  claimDue(api.storage, source, { run: 'run', now, eventVersion: 0 }, ({ deliveries }) =>
    deliveries[keyOf(number)]
      ? []
      : [
          {
            key: keyOf(number),
            kind: 'confirmed',
            recordId: `r${number}`,
            dueAt: now.toISOString(),
            tries: 0,
          },
        ],
  )
const rowsIn = async (id: string) =>
  Object.keys((await findDocument(deliveriesRef(api.storage, id)))?.document.deliveries ?? {})

test('move out of the way once they are settled, and count as before', async () => {
  await fill(0, rowsMost)
  expect((await claim(rowsMost)).claimed).toHaveLength(1)
  expect(await rowsIn(source)).toHaveLength(rowsMost + 1)
  await claim(rowsMost + 1)
  expect((await rowsIn(source)).sort()).toEqual([keyOf(rowsMost), keyOf(rowsMost + 1)].sort())
  expect(await rowsIn(`${source}.settled-1`)).toHaveLength(rowsMost)

  await fill(rowsMost, 2 * rowsMost + 1)
  await claim(2 * rowsMost + 1)
  expect(await rowsIn(`${source}.settled-2`)).toHaveLength(rowsMost + 1)
  const { deliveries } = await findDeliveries(api.storage, source)
  expect(Object.keys(deliveries)).toHaveLength(2 * rowsMost + 2)
  expect(deliveries[keyOf(1)]).toEqual(aRow(1))
  // Sent long ago, in the first of them: not due once more.
  expect((await claim(1)).claimed).toEqual([])
})

test('can be sent again, are erased with their person, and go with their event', async () => {
  const event = await api.addEvent()
  expect(event.id).toBe(1)
  await api.fill(event, [aRegistration({ id: 'r7', email: 'sunita@example.com' })])
  await fill(0, rowsMost + 1)
  await claim(-1)
  expect(await sendAgain(api.storage, source, keyOf(7), now)).toMatchObject({ key: `${keyOf(7)}~1` })
  const [isChanged] = await changeDeliveries(api.storage, source, [
    [keyOf(8), (row) => row && { ...row, state: 'bounced' }],
  ])
  expect(isChanged).toBe(true)
  expect((await findDeliveries(api.storage, source)).deliveries[keyOf(8)]?.state).toBe('bounced')

  const sunita = { emails: new Set(['sunita@example.com']), phones: new Set<string>() }
  expect((await erase(api.storage, sunita, now)).remains).toBe(0)
  const left = Object.keys((await findDeliveries(api.storage, source)).deliveries)
  expect(left.filter((key) => key.startsWith('r7.'))).toEqual([])
  expect(left).toHaveLength(rowsMost + 1)

  await removeDeliveries(api.storage, source)
  expect([...(await api.storage.data.list('deliveries/')).keys()]).toEqual([])
})
