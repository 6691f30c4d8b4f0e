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

/** Whether one letter is wrong, missing, too many, or swapped with its neighbour. */
function isOneSlip(typed: string, domain: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === domain[same]) same++
  const [a, b] = [typed.slice(same), domain.slice(same)]
  const isSwapped = a.slice(1, 2) + a.slice(0, 1) + a.slice(2) === b
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

function likely(typed: string): string {
  const ended = typed.replace(noEnding, '.com')
  const alias = others[ended]
  if (alias !== undefined) return alias
  if (meant.includes(ended) || real.includes(ended)) return ended
  return meant.find((domain) => isOneSlip(ended, domain)) ?? ended
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
