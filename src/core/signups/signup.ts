/**
 * A stranger may type an address: the site asks it once an hour, three times a day, and it counts once its owner confirms.
 *
 *     typed ──► unconfirmed ──► confirmed ──► a further wish waits beside it ──► confirmed
 *                  └── 30 days ──► erased         └── 30 days ──► dropped
 */
import type { SignupRecord } from './signup-schema.ts'

const hour = 60 * 60 * 1000

type Wish = Pick<SignupRecord, 'news' | 'about'>

function addTo({ news, about }: Wish, added: readonly string[]): Wish {
  return { news: news || added.length === 0, about: [...new Set([...about, ...added])] }
}

function isSame(one: Wish, other: Wish): boolean {
  return one.news === other.news && one.about.length === other.about.length
}

function askAt(before: string | null, now: Date): string {
  return before !== null && now.getTime() - Date.parse(before) < hour ? before : now.toISOString()
}

export function withWish(known: SignupRecord, about: readonly string[], now: Date): SignupRecord {
  const wish = addTo(known, about)
  if (known.email === '') return isSame(wish, known) ? known : { ...known, ...wish }
  if (known.confirmedAt === null) {
    const askedAt = askAt(known.askedAt, now)
    return isSame(wish, known) && askedAt === known.askedAt ? known : { ...known, ...wish, askedAt }
  }
  if (isSame(wish, known)) return known
  const pending = addTo(known.asked ?? { news: false, about: [] }, about)
  const at = askAt(known.asked?.at ?? null, now)
  if (known.asked && isSame(pending, known.asked) && at === known.asked.at) return known
  return { ...known, asked: { at, ...pending } }
}

/** Returns the same object if nothing was left to confirm. */
export function withConfirmation(known: SignupRecord, now: Date): SignupRecord {
  const { asked } = known
  if (known.confirmedAt !== null && !asked) return known
  const news = known.news || asked?.news === true
  const about = [...new Set([...known.about, ...(asked?.about ?? [])])]
  return { ...known, news, about, confirmedAt: now.toISOString(), asked: null }
}

const segmenter = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** Returns 's…a@example.com': enough for the owner to recognise it, and no address for another reader of the page. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(segmenter.segment(email.slice(0, at)), ({ segment }) => segment)
  return `${letters[0] ?? ''}…${letters.length > 2 ? letters.at(-1) : ''}${email.slice(at)}`
}
