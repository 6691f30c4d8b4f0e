/**
 * What a UPI app reads, as a link on a phone or as a QR code: NPCI's UPI Linking Specification, for a payee who is a person or a
 * shop with a UPI ID of a bank's. What only gateways fill in (mc, tid, url, sign, orgid) is left out.
 */

export interface UpiPayment {
  /** The UPI ID: 'gauri@okhdfcbank'. */
  readonly payee: string
  readonly name: string
  /** Paise, above 0. */
  readonly amount: number
  /** What the payment is found by on the seller's side: letters and digits. */
  readonly reference: string
  /** What the payer reads of it. */
  readonly note: string
}

/** Characters of a note: longer ones are cut by some apps and refused by others. */
export const upiNoteMost = 50

/** By what a reader takes for one letter, so that no sign loses the letter that it stands on. */
function cutNote(note: string): string {
  let cut = ''
  for (const { segment } of new Intl.Segmenter('mr').segment(note)) {
    if (cut.length + segment.length > upiNoteMost) break
    cut += segment
  }
  return cut.trimEnd()
}

/** '1999.00': always with paise, without separators. */
function rupees(paise: number): string {
  return `${Math.floor(paise / 100)}.${String(paise % 100).padStart(2, '0')}`
}

/** Spaces are %20, because apps show a + as it stands. The @ of a UPI ID stays, as in the specification's examples. */
function escaped(text: string): string {
  return encodeURIComponent(text).replaceAll('%40', '@')
}

export function upiLink({ payee, name, amount, reference, note }: UpiPayment): string {
  const parameters = [
    ['pa', payee],
    ['pn', name],
    ['am', rupees(amount)],
    ['cu', 'INR'],
    ['tr', reference],
    ['tn', cutNote(note)],
  ] as const
  return `upi://pay?${parameters.map(([key, value]) => `${key}=${escaped(value)}`).join('&')}`
}
