/**
 * Measures how an event's document grows with its people, each with a payment, a receipt, e-mails and a line of history: kilobytes, and
 * the milliseconds to parse, check and print it; before and after its old parts are archived.
 *
 *     npm run measure -- growth
 */
import { performance } from 'node:perf_hooks'
import { listOld, withoutOld } from '#core/events/archive.ts'
import { newEventFile, type EventFile } from '#core/events/event-file.ts'
import type { OutboxEmail } from '#core/mail/outbox.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import { enterPayment } from '#core/money/ledger.ts'
import { newPayment } from '#core/money/payment.ts'
import { printDocument } from '#storage/engine/document.ts'
import { anEvent, anOutboxEmail, aRegistration, inDays } from '../../tests/support/builders.ts'
import { eventKind } from '#storage/document-kinds.ts'
import { withActions } from '#storage/documents.ts'

const rounds = 21
const kindAndId = { kind: eventKind, id: '1' }
const now = new Date()
const price = 199_900
const seller = { name: { en: 'Gauri', mr: 'गौरी' }, address: { en: 'Pune', mr: 'पुणे' }, gstin: '', rate: 18 }

function fileOf(people: number): EventFile {
  const event = anEvent({ price, maxAttendees: people })
  const payment = newPayment(event, price, now)
  if (!payment) throw new Error('a seat that costs nothing has no payment')
  const registrations = Array.from({ length: people }, (_, kindAndId) =>
    aRegistration({ id: `visitor-${kindAndId}`, email: `visitor-${kindAndId}@example.com`, price, payment }),
  )
  let file: EventFile = { ...newEventFile(event), registrations }
  for (const [index, { id, name }] of registrations.entries()) {
    const money = { amount: price, utr: String(612_345_000_000 + index), line: '', movedOn: '2026-11-21' }
    const entering = { seller, id: `1-${index}`, others: [], now }
    file = enterPayment(file, { eventId: 1, registrationId: id, ...money }, entering).next
    file = withActions(file, { about: id, text: `Entered 1,999 rupees of ${name}.` }, now)
  }
  const sent = { state: 'sent', at: inDays(-10), sequence: 0 } as const
  const emails = Object.entries(planEmails(file, now).outbox)
  const rows = registrations.flatMap(({ id: recordId }): [string, OutboxEmail][] => [
    [`${recordId}.letter.one`, anOutboxEmail({ ...sent, kind: 'letter', recordId, isAsked: true })],
    [`${recordId}.newRegistration`, anOutboxEmail({ ...sent, kind: 'newRegistration', recordId })],
    [`${recordId}.paymentReminder`, anOutboxEmail({ ...sent, kind: 'paymentReminder', recordId })],
  ])
  const outbox = Object.fromEntries([
    ...emails.map(([key, email]) => [key, { ...email, ...sent }] as const),
    ...rows,
  ])
  return { ...file, outbox }
}

/** Returns the milliseconds of the fastest round: other work on the machine can only slow a round down. */
function fastest(act: () => unknown): string {
  const times = Array.from({ length: rounds }, () => {
    const begin = performance.now()
    act()
    return performance.now() - begin
  })
  return Math.min(...times).toFixed(1)
}

function toRow(people: number, subject: string, file: EventFile): Record<string, string | number> {
  const text = printDocument(kindAndId, file)
  return {
    people,
    what: subject,
    'e-mails': Object.keys(file.outbox).length,
    kB: Math.round(Buffer.byteLength(text) / 1_000),
    'parse ms': fastest(() => JSON.parse(text) as unknown),
    'check ms': fastest(() => eventKind.schema.safeParse(file)),
    'print ms': fastest(() => JSON.stringify(file)),
  }
}

console.table(
  [100, 500, 1_000].flatMap((people) => {
    const file = fileOf(people)
    const old = listOld(file, now)
    return [toRow(people, 'before', file), ...(old ? [toRow(people, 'archived', withoutOld(file, old))] : [])]
  }),
)
