/**
 * What becomes of a signup. The person who types an address need not be its owner, so what was typed counts only once the owner
 * has confirmed it by a link; and a stranger who types it again and again has it asked once an hour at most, and three times a day (signup-emails.ts).
 *
 *     typed ──► unconfirmed ──► confirmed ──► a further wish waits beside it ──► confirmed
 *                  └── 30 days ──► erased         └── 30 days ──► dropped
 */
import type { SignupRecord } from './signup-schema.ts'

const hour = 60 * 60 * 1000

/** `news` is every new event, `about` the slugs of workshops. */
type Wish = Pick<SignupRecord, 'news' | 'about'>

/** Without a workshop every new event is meant. */
function addTo({ news, about }: Wish, added: readonly string[]): Wish {
  return { news: news || added.length === 0, about: [...new Set([...about, ...added])] }
}

function isSame(one: Wish, other: Wish): boolean {
  return one.news === other.news && one.about.length === other.about.length
}

/** When the address is to be asked, last asked at `before`: now, or not again. */
function askAt(before: string | null, now: Date): string {
  return before !== null && now.getTime() - Date.parse(before) < hour ? before : now.toISOString()
}

/** The signup after its address was typed once more, about these workshops; the same object where that changes nothing. */
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

/** The signup after its owner has confirmed all that was asked for; the same object where nothing was left to confirm. */
export function withConfirmation(known: SignupRecord, now: Date): SignupRecord {
  const { asked } = known
  if (known.confirmedAt !== null && !asked) return known
  const news = known.news || asked?.news === true
  const about = [...new Set([...known.about, ...(asked?.about ?? [])])]
  return { ...known, news, about, confirmedAt: now.toISOString(), asked: null }
}

const segmenter = new Intl.Segmenter('mr', { granularity: 'grapheme' })

/** 's…a@example.com': enough for its owner to know it, and no address for another reader of the page. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const letters = Array.from(segmenter.segment(email.slice(0, at)), ({ segment }) => segment)
  return `${letters[0] ?? ''}…${letters.length > 2 ? letters.at(-1) : ''}${email.slice(at)}`
}
