/** Finds where a text mentions an e-mail or a phone. It asks about each one separately, so that hashes of them are enough. */
import { toOneForm } from '#core/basics/text.ts'
import { toAsciiDigits } from '#core/basics/plain.ts'

interface TextRange {
  readonly start: number
  readonly end: number
}

export interface Wanted {
  readonly hasEmail: (email: string) => boolean
  readonly hasPhone: (e164: string) => boolean
}

export type MentionFinder = (text: string) => readonly TextRange[]

// Bounded, so that a hostile text takes no longer than any other of its length.
const emailPattern =
  /[a-z0-9!#$%&'*+/=?^_`{|}~.\-\p{Script=Devanagari}]{1,64}@(?:[a-z0-9.-]{3,253}|[a-z0-9.\-\p{Script=Devanagari}]{3,253})/giu

function* emailsIn(text: string, { hasEmail }: Wanted): Generator<TextRange> {
  for (const { index, 0: found } of text.matchAll(emailPattern)) {
    const [name = '', place = ''] = found.split('@')
    const domain = place.replace(/[.-]+$/, '')
    const starts = [0, ...Array.from(name.matchAll(/['*/=|{}~^]/g), (sign) => sign.index + 1)]
    const start = starts.find((each) => hasEmail(toOneForm(`${name.slice(each)}@${domain}`)))
    if (start !== undefined) yield { start: index + start, end: index + name.length + 1 + domain.length }
  }
}

/** Returns the numbers in E.164 that the digits may spell, Indian ones without a country code included. */
function phonesSpelt(digits: string, hasPlus: boolean): string[] {
  const indian = /^(?:0091|091|910|91|0)?([1-9]\d{9})$/.exec(digits)?.[1]
  const spelt = indian === undefined || (hasPlus && !digits.startsWith('91')) ? [] : [`+91${indian}`]
  if (hasPlus) return [...spelt, `+${digits}`]
  const abroad = /^(?:00|011)?([1-9]\d{7,14})$/.exec(digits)?.[1]
  return abroad === undefined ? spelt : [...spelt, `+${abroad}`]
}

const digitsMost = 15
/** Matches digits separated by blanks, dashes, slashes or brackets: one number, or several beside each other. */
const rowPattern = /\+?\(?\+?[0-9](?:[\s().,/–-]{0,3}[0-9]){7,60}\)?/g

/** Tries groups of digits, the longest number first: '98230 11111 / 98220 54321' are four groups. */
function* phonesIn(text: string, { hasPhone }: Wanted): Generator<TextRange> {
  for (const row of toAsciiDigits(text).matchAll(rowPattern)) {
    const groups = [...row[0].matchAll(/[0-9]+/g)]
    const isTight = (at: number): boolean => row[0].charAt(at) === '-' && /\d/.test(row[0].charAt(at + 1))
    for (let first = 0; first < groups.length; first++) {
      const start = groups[first]?.index ?? 0
      const isPart = first > 0 && (isTight(start - 1) || (row[0].startsWith('+') && first < 3))
      for (let last = groups.length - 1; last >= first && !isPart; last--) {
        const group = groups[last]
        const end = (group?.index ?? 0) + (group?.[0].length ?? 0)
        const digits = row[0].slice(start, end).replace(/\D/g, '')
        const hasPlus = first === 0 && row[0].startsWith('+')
        if (digits.length > digitsMost + 3 || isTight(end)) continue
        if (!phonesSpelt(digits, hasPlus).some(hasPhone)) continue
        const from = first === 0 ? 0 : start
        yield {
          start: row.index + from,
          end: row.index + end + Number(row[0].slice(from, end + 1).endsWith(')')),
        }
        first = last
        break
      }
    }
  }
}

export function mentionFinder(wanted: Wanted): MentionFinder {
  return (text) =>
    /[@\p{Nd}]/u.test(text)
      ? [...emailsIn(text, wanted), ...phonesIn(text, wanted)]
          .sort((a, b) => a.start - b.start)
          .filter(({ start }, index, all) => start >= (all[index - 1]?.end ?? 0))
      : []
}
