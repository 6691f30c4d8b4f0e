/** Slips in the domain of an e-mail address, and what was probably meant: the one thing that no server can ask back about. */

/** What people here mean. */
const meant = [
  'gmail.com',
  'yahoo.com',
  'yahoo.in',
  'yahoo.co.in',
  'rediffmail.com',
  'hotmail.com',
  'outlook.com',
  'icloud.com',
  // Of people who try the form out.
  'example.com',
]
/** Real domains, so near to one of those that they would be taken for a slip. */
const real = ['mail.com', 'ymail.com', 'email.com', 'gmx.com', 'yahoo.com.in', 'yahoo.co', 'aol.com']
/** Too far away to be told by their letters. */
const others: Readonly<Record<string, string>> = {
  'rediff.com': 'rediffmail.com',
  'gmail.in': 'gmail.com',
  'gmail.co.in': 'gmail.com',
}
/** Endings that do not exist. */
const noEnding = /\.(con|cmo|ocm|comm|coom|cim|cpm|xom|vom)$/

/** How many letters are wrong, missing, too many, or swapped with their neighbour. */
function distance(a: string, b: string): number {
  let twoBefore: number[] = []
  let before = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      row[j] = Math.min(
        (before[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (before[j - 1] ?? 0) + (isSame ? 0 : 1),
        isSwapped ? (twoBefore[j - 2] ?? 0) + 1 : Infinity,
      )
    }
    twoBefore = before
    before = row
  }
  return before[b.length] ?? 0
}

function likely(typed: string): string {
  const ended = typed.replace(noEnding, '.com')
  const alias = others[ended]
  if (alias !== undefined) return alias
  if (meant.includes(ended) || real.includes(ended)) return ended
  return meant.find((domain) => distance(ended, domain) === 1) ?? ended
}

/** The address that was probably meant; null where nothing looks like a slip. */
export function suggestEmail(typed: string): string | null {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '') return null
  const suggested = likely(domain)
  return suggested === domain ? null : text.slice(0, at + 1) + suggested
}
