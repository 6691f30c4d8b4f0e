/** Finds typos in the domain of an e-mail address, and the probable domain: the only mistake that no server can report back. */

const meant =
  'gmail.com yahoo.com yahoo.in yahoo.co.in rediffmail.com hotmail.com outlook.com icloud.com example.com'.split(
    ' ',
  )
/** Real domains that are close enough to a known one to be taken for a typo. */
const real = 'mail.com ymail.com email.com gmx.com yahoo.com.in yahoo.co aol.com'.split(' ')
/** Typos that differ too much to be found by their letters. */
const others = new Map([
  ['rediff.com', 'rediffmail.com'],
  ['gmail.in', 'gmail.com'],
  ['gmail.co.in', 'gmail.com'],
])
const noEnding = /\.(con|cmo|ocm|comm|coom|cim|cpm|xom|vom)$/

function isOneSlip(typed: string, domain: string): boolean {
  let same = 0
  while (same < typed.length && typed[same] === domain[same]) same++
  const [a, b] = [typed.slice(same), domain.slice(same)]
  const isSwapped = a.slice(1, 2) + a.slice(0, 1) + a.slice(2) === b
  return isSwapped || a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1)
}

export function suggestEmail(typed: string): string | null {
  const text = typed.trim()
  const at = text.lastIndexOf('@')
  const domain = text.slice(at + 1).toLowerCase()
  if (at < 1 || domain === '') return null
  const ended = domain.replace(noEnding, '.com')
  const near = [...meant, ...real].includes(ended) ? ended : meant.find((domain) => isOneSlip(ended, domain))
  const suggested = others.get(ended) ?? near ?? ended
  return suggested === domain ? null : text.slice(0, at + 1) + suggested
}
