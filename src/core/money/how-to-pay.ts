/** How a seat is paid: the UPI link that pages, e-mails and QR codes share, and what stands beside it. */
import type { EventRecord } from '#core/events/event-schema.ts'
import type { HowToPay, Payee } from './how-to-pay-schema.ts'
import { holdUntil } from './payment.ts'
import { qrModules } from './qr-modules.ts'
import { upiLink } from './upi.ts'

/** What is paid for, and how much. */
export interface Payable {
  readonly reference: string
  /** Paise, above 0. */
  readonly price: number
  /** See howToPaySchema. */
  readonly report: string
}

/**
 * `upi://pay?…`. The note begins with the reference, because most bank statements show the note alone; and it is in English,
 * because banks garble what is not.
 */
export function paymentLink(
  { upiId, upiName }: Pick<Payee, 'upiId' | 'upiName'>,
  { title }: Pick<EventRecord, 'title'>,
  { reference, price }: Omit<Payable, 'report'>,
): string {
  return upiLink({ payee: upiId, name: upiName, amount: price, reference, note: `${reference} ${title}` })
}

/** For a seat that is taken at `from`. */
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
    // Whole minutes: who sends a form twice is answered alike.
    heldUntil: until && `${until.slice(0, 16)}:00.000Z`,
  }
}
