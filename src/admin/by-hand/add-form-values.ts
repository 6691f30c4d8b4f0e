/** What the form that enters somebody by hand holds, as it is sent. */
import { toAsciiDigits } from '#core/basics/text.ts'
import type { FormValues } from '#islands/forms/values.ts'

/** Paise; NaN where no amount was typed, which the schema refuses. */
function toPaise(rupees: string): number {
  const typed = toAsciiDigits(rupees).replace(/[₹,\s]/g, '')
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Math.round(Number(typed) * 100) : NaN
}

export function toByHandForm(
  eventId: number,
  {
    pricing = 'asListed',
    rupees = '',
    paying = 'later',
    utr = '',
    attended,
    seats = '1',
    ...fields
  }: FormValues,
  submissionId: string,
): Readonly<Record<string, unknown>> {
  return {
    eventId,
    ...fields,
    price: pricing === 'other' ? toPaise(rupees) : pricing,
    isPaid: paying !== 'later',
    utr: paying === 'upi' ? utr : '',
    attended: attended !== undefined,
    seats: Number(toAsciiDigits(seats)),
    kind: 'seat',
    mayRaiseCapacity: false,
    submissionId,
  }
}
