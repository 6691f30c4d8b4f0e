/** Says how a seat is paid: the UPI link that pages, e-mails and QR codes share, and the facts beside it. */
import { currency } from '#core/basics/this-site.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { holdUntil } from '#core/money/payment.ts'
import type { HowToPay, Payee } from '#core/registrations/registration-form.ts'
import encodeQr from 'qr'

const upiNoteMost = 50

/** Cuts by graphemes, so that no vowel sign loses its letter. */
function cutNote(note: string): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter('mr').segment(note)) {
    if (cut.length + segment.length > upiNoteMost) break
    cut += segment
  }
  return cut.trimEnd()
}

function rupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Writes spaces as %20, because apps show a + as it stands. The @ of a UPI ID stays, as in the specification. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@')
}

export interface Payable {
  readonly reference: string
  readonly price: number
  readonly report: string
}

/** The note begins with the reference: most statements show only the note, and banks garble other languages than English. */
export function paymentLink(
  { upiId, upiName }: Pick<Payee, 'upiId' | 'upiName'>,
  { title }: Pick<EventRecord, 'title'>,
  { reference, price }: Omit<Payable, 'report'>,
): string {
  const parameters = [
    ['pa', upiId],
    ['pn', upiName],
    ['am', rupees(price)],
    ['cu', currency],
    ['tr', reference],
    ['tn', cutNote(`${reference} ${title}`)],
  ] as const
  return `upi://pay?${parameters.map(([key, value]) => `${key}=${escaped(value)}`).join('&')}`
}

export function howToPay(
  payee: Payee,
  event: Pick<EventRecord, 'title' | 'holdHours' | 'eventDate'>,
  { reference, price, report }: Payable,
  from: Date,
): HowToPay {
  const link = paymentLink(payee, event, { reference, price })
  const until = holdUntil(event, from)
  return {
    ...payee,
    reference,
    amount: price,
    link,
    report,
    qr: qrModules(link),
    // Whole minutes, so that a form sent twice gets the same answer.
    heldUntil: until && `${until.slice(0, 16)}:00.000Z`,
  }
}

/** Returns which modules are dark, row by row. Error correction level M: readable with up to 15 % covered. */
export function qrRows(text: string): readonly (readonly boolean[])[] {
  return encodeQr(text, 'raw', { ecc: 'medium', border: 4 })
}

/** `size` counts the modules along one edge, including the quiet zone of four on each side. */
export function qrModules(text: string) {
  const rows = qrRows(text)
  const paths = rows.map((row, y) => {
    const turns = row.flatMap((dark, x) => (dark !== (row[x - 1] ?? false) ? [x] : []))
    const runs = turns.slice(1).map((x, index) => x - (turns[index] ?? x))
    const line = runs.map((length, index) => (index % 2 === 0 ? `h${length}` : `m${length} 0`))
    return line.length === 0 ? '' : `M${turns[0]} ${y}.5${line.join('')}`
  })
  return { size: rows.length, path: paths.join('') }
}
