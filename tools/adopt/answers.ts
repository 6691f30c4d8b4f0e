/** The answers that make this site another person's: what is asked, what stands there now, and what an answer must look like. */
import * as z from 'zod/mini'
import { languages, locales } from '#core/basics/locale.ts'
import { toE164 } from '#core/basics/phone.ts'
import { currency, hasWorkshops, timeZone } from '#core/basics/this-site.ts'
import { upiIdPattern } from '#core/content/site.ts'
import { colours } from '#core/content/colours.ts'
import site from '../../src/content/site/site.json' with { type: 'json' }

/** In a text for two languages a bar stands between them: 'Asha Rao | आशा राव'. */
const inEach = (texts: Readonly<Record<string, string>>): string =>
  locales.map((locale) => texts[locale]).join(' | ')

/** By the name of the flag, with the answer of the site as it is. An empty trade keeps its words. */
export const questions = {
  languages: ['Languages, the first at / (en; mr; en,mr; mr,en; en,hi; hi,en)', locales.join(',')],
  name: ['Your name; in two languages with a bar between them', inEach(site.name)],
  city: ['Your city, likewise', inEach(site.city)],
  trade: ['Your trade, such as Yoga teacher, likewise; empty if you too teach AI', ''],
  phone: ['Phone, with its country code', site.phone],
  email: ['E-mail', site.email],
  upi: ['UPI ID', site.upiId],
  colour: ['Main colour', colours.peacock],
  workshops: ['Pages for two workshops, yes or no (events stay)', hasWorkshops ? 'yes' : 'no'],
  currency: ['Currency, by its three letters', currency],
  zone: ['Time zone', timeZone],
} as const satisfies Readonly<Record<string, readonly [question: string, now: string]>>

const phone = z.pipe(
  z.string(),
  z.transform((typed: string) => {
    const read = toE164(typed)
    return read.ok ? read.phone : ''
  }),
)

/** Returns the minutes by which a zone is ahead of UTC on a day. Throws RangeError for an unknown zone. */
export function offsetOf(zone: string, day: string): number {
  const parts = new Intl.DateTimeFormat('en', { timeZone: zone, timeZoneName: 'longOffset' })
  const [, sign = '+', hours = '0', minutes = '0'] =
    /GMT([+-])(\d\d):(\d\d)/.exec(parts.format(new Date(day))) ?? []
  return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
}

function isSteady(zone: string): boolean {
  try {
    return offsetOf(zone, '2026-01-01') === offsetOf(zone, '2026-07-01')
  } catch {
    return false
  }
}

const texts = z.pipe(
  z.string().check(z.minLength(1)),
  z.transform((typed: string) => typed.split('|').map((text) => text.trim())),
)

export const answersSchema = z
  .object({
    languages: z.pipe(
      z.string().check(z.regex(/^(en|mr|en,mr|mr,en|en,hi|hi,en)$/, 'not one of those listed')),
      z.transform((typed: string) =>
        languages
          .filter((locale) => typed.includes(locale))
          .sort((a, b) => typed.indexOf(a) - typed.indexOf(b)),
      ),
    ),
    name: texts,
    city: texts,
    trade: z.pipe(
      z.string(),
      z.transform((typed: string) =>
        typed.trim() === '' ? null : typed.split('|').map((text) => text.trim()),
      ),
    ),
    phone: z.pipe(phone, z.string().check(z.minLength(1, 'no phone number'))),
    email: z.string().check(z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'no e-mail address')),
    upi: z.string().check(z.regex(upiIdPattern, 'no UPI ID')),
    colour: z.string().check(z.regex(/^#[0-9a-f]{6}$/, 'not # and six digits or letters from a to f')),
    workshops: z.pipe(
      z.enum(['yes', 'no']),
      z.transform((typed: 'yes' | 'no') => typed === 'yes'),
    ),
    currency: z.string().check(z.regex(/^[A-Z]{3}$/, 'not three capitals')),
    zone: z.string().check(z.refine(isSteady, 'unknown, or it has summer time, which this site cannot keep')),
  })
  .check(({ value, issues }) => {
    for (const name of ['name', 'city', 'trade'] as const) {
      const given = value[name]
      if (given === null) continue
      const at = value.languages.indexOf('mr')
      if (at >= 0 && !/\p{Script=Devanagari}/u.test(given[at] ?? ''))
        issues.push({ code: 'custom', input: given, path: [name], message: 'say it in Marathi, too' })
    }
  })
export type Answers = z.infer<typeof answersSchema>
