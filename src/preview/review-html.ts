/** The review as the list that /review shows: whole without a script, which filters it and opens both languages side by side. */
import type { Review, ReviewedPage } from '#core/content/review.ts'
import { describeCounts, describeStatus, filters } from './found.ts'

/** What the development server says in its place, and a build replaces. */
export const placeOfCounts = 'The development server builds nothing, so there is nothing to review.'
export const placeOfList = '<!--review-->'
/** Filters, as `show` of the radio buttons, and how many pages each shows. */
export const placeOfCount = (filter: string): string => `<!--count of ${filter}-->`

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter)

const badgeOf: Readonly<Record<ReviewedPage['status'], string>> = {
  unchanged: '',
  unknown: '',
  changed: 'badge-marigold',
  new: 'badge-marigold',
  gone: 'badge-plum',
}

const lengthOf = (text: string): number => Array.from(text).length

function factsOf(page: ReviewedPage, locale: string, name: string): string {
  const { address, title, description, picture, photographs, words, minutes } = page
  if (page.status === 'gone') return `<p>${escaped(address)} is in production, and not in this preview.</p>`
  const sizes = `title ${lengthOf(title)}, description ${lengthOf(description)} characters, ${words} words, ${minutes} min`
  const figures = photographs.map(
    ({ source, alternative }) =>
      `<figure class="small"><img src="${escaped(source)}" alt="" loading="lazy" width="720" height="405">` +
      `<figcaption lang="${locale}">${escaped(alternative)}</figcaption></figure>`,
  )
  return [
    `<p><a href="${escaped(address)}" lang="${locale}">${escaped(title || address)}</a></p>`,
    `<p class="small" lang="${locale}">${escaped(description)}</p>`,
    `<p class="facts">${name}: ${sizes}</p>`,
    ...figures,
    picture === '' ? '' : `<img src="${escaped(picture)}" alt="" loading="lazy" width="1200" height="630">`,
  ].join('')
}

function languagePart(page: ReviewedPage | null, locale: string, name: string): string {
  if (!page) return `<div class="language"><p class="muted">No ${name} page</p></div>`
  const shown = Object.keys(filters).filter((filter) => filters[filter]?.(page))
  const problems = page.problems.map(
    ({ kind, text }) => `<li${kind === 'sample' ? ' class="muted"' : ''}>${escaped(text)}</li>`,
  )
  return [
    `<div class="language" data-shown="${shown.join(' ')}"><p class="badges">`,
    `<span class="badge ${badgeOf[page.status]}">${describeStatus(page)}</span>`,
    page.isDraft ? ' <span class="badge badge-plum">draft</span>' : '',
    `</p>${factsOf(page, locale, name)}`,
    problems.length === 0 ? '' : `<ul class="problems">${problems.join('')}</ul>`,
    '</div>',
  ].join('')
}

/** An item of the list, with the addresses that its button opens side by side; '' where a language has no page. */
function itemOf({ path, en, mr }: Review['pages'][number]): string {
  const addressOf = (page: ReviewedPage | null): string =>
    page && page.status !== 'gone' ? escaped(page.address) : ''
  const name = escaped(path)
  return [
    `<li data-name="${name}" data-en="${addressOf(en)}" data-mr="${addressOf(mr)}">`,
    `<div class="path"><h3>${name}</h3><button class="button button-quiet button-small" type="button" `,
    `aria-label="Side by side: ${name}">Side by side</button></div>`,
    `<div class="languages">${languagePart(en, 'en', 'English')}${languagePart(mr, 'mr', 'Marathi')}</div></li>`,
  ].join('')
}

/** `page`: /review as it was built, without what the build found. */
export function fillReview(page: string, review: Review): string {
  const { notCompared } = review.production
  const why = notCompared === null ? '' : `<li><p class="notice notice-warm">${escaped(notCompared)}</p></li>`
  const list = `${why}${review.pages.map(itemOf).join('')}`
  const pages = review.pages.flatMap(({ en, mr }) => [en, mr].filter((found) => found !== null))
  const counted = Object.entries(filters).reduce(
    (html, [name, is]) => html.replace(placeOfCount(name), String(pages.filter(is).length)),
    page,
  )
  return counted
    .replace(placeOfCounts, () => escaped(`${describeCounts(review)}.`))
    .replace(placeOfList, () => list)
}
