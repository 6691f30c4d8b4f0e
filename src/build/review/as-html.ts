/** The review as the items of a plain list, which /review shows where no script runs. */
import type { Review, ReviewedPage } from '#core/content/review.ts'

/** Where it stands in the page that was built. */
export const placeOfList = '<!--review-->'

const letters: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (letter) => letters[letter] ?? letter)

function asItem(page: ReviewedPage, name: string): string {
  const { address, title, status, changes, isDraft, problems } = page
  const state = [status === 'unknown' ? 'not compared' : status, ...changes, ...(isDraft ? ['draft'] : [])]
  const wrong = problems.map(({ text }) => text)
  const link = status === 'gone' ? '' : ` <a href="${escaped(address)}">${escaped(title || address)}</a>`
  return `<li>${name}:${link} ${escaped([`${state.join(', ')}.`, ...wrong].join(' '))}</li>`
}

export function reviewAsHtml({ production, pages }: Review): string {
  const why = production.notCompared === null ? '' : `<li>${escaped(production.notCompared)}</li>`
  const items = pages.map(({ path, en, mr }) => {
    const languages = [...(en ? [asItem(en, 'English')] : []), ...(mr ? [asItem(mr, 'Marathi')] : [])]
    return `<li><h3>${escaped(path)}</h3><ul>${languages.join('')}</ul></li>`
  })
  return `${why}${items.join('')}`
}
