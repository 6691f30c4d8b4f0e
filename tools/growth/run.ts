/**
 * How an event's document grows with its people: its bytes, and the milliseconds to parse and to print it, with a payment and a line of
 * history for each.
 *
 *     npm run measure -- growth
 */
import { performance } from 'node:perf_hooks'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import { enterPayment } from '#core/money/enter-payment.ts'
import { newPayment } from '#core/money/payment.ts'
import { eventKind } from '#storage/events/event-files.ts'
import { parseDocument, printDocument } from '#storage/engine/document.ts'
import { withActions } from '#storage/records/log.ts'
import { anEvent, aRegistration } from '../../tests/support/builders.ts'

const rounds = 21
const place = { kind: eventKind, id: '1' }
const now = new Date()
const price = 199_900
const seller = { name: { en: 'Gauri', mr: 'गौरी' }, address: { en: 'Pune', mr: 'पुणे' }, gstin: '', rate: 18 }

function fileOf(people: number): EventFile {
  const event = anEvent({ price, maxAttendees: people })
  const payment = newPayment(event, price, now)
  if (!payment) throw new Error('a seat that costs nothing has no payment')
  const registrations = Array.from({ length: people }, (_, place) =>
    aRegistration({ id: `visitor-${place}`, email: `visitor-${place}@example.com`, price, payment }),
  )
  let file: EventFile = { ...newEventFile(event), registrations }
  for (const [place, { id, name }] of registrations.entries()) {
    const money = { amount: price, utr: String(612_345_000_000 + place), line: '', movedOn: '2026-11-21' }
    const entering = { seller, id: `1-${place}`, others: [], now }
    file = enterPayment(file, { eventId: 1, registrationId: id, ...money }, entering).next
    file = withActions(file, { about: id, text: `Entered 1,999 rupees of ${name}.` }, now)
  }
  return file
}

/** Milliseconds of the fastest round: what else runs on the machine makes a round only slower. */
function fastest(act: () => unknown): string {
  const times = Array.from({ length: rounds }, () => {
    const begin = performance.now()
    act()
    return performance.now() - begin
  })
  return Math.min(...times).toFixed(1)
}

console.log('people   bytes   parse ms   print ms')
for (const people of [100, 500, 1_000]) {
  const file = fileOf(people)
  const text = printDocument(place, { document: file, writes: [], answers: [] })
  const parse = fastest(() => parseDocument(place, text))
  const print = fastest(() => printDocument(place, { document: file, writes: [], answers: [] }))
  console.log(`${people}   ${Buffer.byteLength(text)}   ${parse}   ${print}`)
}
