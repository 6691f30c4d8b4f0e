/** What the review found, counted for /review. */
import type { Review, ReviewedPage } from '#core/content/review.ts'

function allPages({ pages }: Review): ReviewedPage[] {
  return pages.flatMap(({ en, mr }) => [en, mr].filter((page) => page !== null))
}

const isChanged = ({ status }: ReviewedPage): boolean =>
  status === 'changed' || status === 'new' || status === 'gone'

/** But for sample values, which are counted apart: they stand on every page until site.json is filled in. */
const realProblems = ({ problems }: ReviewedPage): ReviewedPage['problems'] =>
  problems.filter(({ kind }) => kind !== 'sample')

const hasSamples = ({ problems }: ReviewedPage): boolean => problems.some(({ kind }) => kind === 'sample')

const lacks = (language: string) => (page: ReviewedPage) =>
  page.problems.some(({ kind, text }) => kind === 'translation' && text.includes(language))
const lacksMarathi = lacks('Marathi')
const lacksEnglish = lacks('English')

/** What /review shows of all pages, by the name of its filter. */
export const filters: Readonly<Record<string, (page: ReviewedPage) => boolean>> = {
  all: () => true,
  changed: isChanged,
  samples: hasSamples,
  problems: (page) => realProblems(page).length > 0,
  drafts: ({ isDraft }) => isDraft,
  untranslated: (page) => lacksMarathi(page) || lacksEnglish(page),
}

const several = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** '3 pages changed, 1 draft, 1 without Marathi, 60 with sample values, 2 with other problems'. */
export function describeCounts(review: Review): string {
  const pages = allPages(review)
  const count = (is: (page: ReviewedPage) => boolean): number => pages.filter(is).length
  const changed =
    review.production.notCompared === null
      ? `${several(count(isChanged), 'page')} changed`
      : 'not compared with production'
  const drafts = count(({ isDraft }) => isDraft)
  const withoutMarathi = count(lacksMarathi)
  const withoutEnglish = count(lacksEnglish)
  const samples = count(hasSamples)
  return [
    changed,
    several(drafts, 'draft'),
    `${withoutMarathi} without Marathi`,
    ...(withoutEnglish === 0 ? [] : [`${withoutEnglish} without English`]),
    ...(samples === 0 ? [] : [`${samples} with sample values`]),
    `${count((page) => realProblems(page).length > 0)} with ${samples === 0 ? '' : 'other '}problems`,
  ].join(', ')
}

const statusNames = {
  unchanged: 'unchanged',
  changed: 'changed',
  new: 'new',
  gone: 'gone',
  unknown: 'not compared',
} as const

/** 'changed (title, text)'. */
export function describeStatus({ status, changes }: ReviewedPage): string {
  return `${statusNames[status]}${changes.length === 0 ? '' : ` (${changes.join(', ')})`}`
}
