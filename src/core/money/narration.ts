/** What a bank writes beside a payment: in one line who paid, under which number, with which note. */

const phoneWithCountry = /^91[6-9]\d{9}$/

function twelveDigitsOf(text: string): string[] {
  return text.match(/(?<!\d)\d{12}(?!\d)/g) ?? []
}

/**
 * All numbers in it that may be the UTR (UPI and IMPS: twelve digits), the likeliest first. A bank's own column for it goes before
 * the narration; zeros before it fill it up to sixteen at some.
 */
export function utrsOf(columns: readonly string[], narration: string): string[] {
  const ownColumn = columns.flatMap((cell) => twelveDigitsOf(cell.replace(/(?<!\d)0+(?=\d{12}(?!\d))/g, '')))
  const withoutVpa = narration.replace(vpaPattern, ' ')
  const inText = twelveDigitsOf(withoutVpa)
  // Some break their lines, and the number with them.
  const joined = inText.length > 0 ? inText : twelveDigitsOf(withoutVpa.replace(/(?<=\d)\s+(?=\d)/g, ''))
  const all = [...new Set([...ownColumn, ...joined])]
  return [
    ...all.filter((number) => !phoneWithCountry.test(number)),
    ...all.filter((number) => phoneWithCountry.test(number)),
  ]
}

/** Looked for from the beginning of a word only: from each letter on, a text as long as a book would take hours. */
const vpaPattern = /(?<![a-z0-9._])[a-z0-9._]{2,}(?:-\d{1,2})?@[a-z][a-z0-9]{1,}/gi

/** What stands between the strokes and is not a name. */
const notNames = [
  /^(cr|dr|p2a|p2m|pay|payment|na|null|collect|mb|inb|ref|sent|received|others?|transfer)$/i,
  /^(by transfer|transfer from|payment from|sent using|paid via|upi)\b/i,
  /\b(upi|imps|neft|rtgs|bank|limited)\b/i,
  /@/,
  /^[a-z]{4}0[a-z0-9]{4,7}$/i,
  /\d{4}/,
]

/**
 * Who paid, as the bank writes it; '' where that is not to be seen. To be read: whom it belongs to is a question of all its words.
 */
export function payerOf(narration: string): string {
  const strokes = narration.split('/')
  const pieces = strokes.length > 2 ? strokes : narration.split(/-|\//)
  const names = pieces
    .map((piece) => piece.replace(/\s+/g, ' ').trim())
    .filter((piece) => /\p{L}{2}/u.test(piece) && notNames.every((pattern) => !pattern.test(piece)))
  return names[0] ?? ''
}
