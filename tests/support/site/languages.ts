/** What the tests of the built site may ask of it: after `npm run adopt` it may lack a language, rupees, the workshops or the posts. */
import { globSync } from 'node:fs'
import { defaultLocale, locales, secondLocale } from '#core/basics/locale.ts'
import { currencySign, hasWorkshops } from '#core/basics/this-site.ts'
import samples from '../../../src/content/samples/events.json' with { type: 'json' }

export const isEnglish = defaultLocale === 'en'
/** English at / and Marathi at /mr, as the specification has it. */
export const isBilingual = isEnglish && secondLocale === 'mr'
/** The second language of two, or the only one. */
export const otherLanguage = locales.at(-1) ?? defaultLocale
export const hasPosts =
  globSync('src/content/blog/*/*.md', { cwd: `${import.meta.dirname}/../../..` }).length > 0
/** The workshops and the sample events of the AI trainer. */
export const hasTrade = hasWorkshops && 'ai-for-your-shop' in samples
/** Tags of end-to-end tests that this site lacks something for. */
export const lackingTags = Object.entries({
  '@english': isEnglish,
  '@marathi': isBilingual,
  '@posts': hasPosts,
  '@rupees': currencySign === '₹',
  '@trade': hasTrade,
}).flatMap(([tag, isThere]) => (isThere ? [] : [tag]))
/** As texts have it that are read with single blanks. */
export const sign = currencySign.replace('\u00a0', ' ')
