/** Fills the banner from /review.json. */
import { plainPath } from '#core/pages/plain-path.ts'
import { allPages, describeCounts, describePage, isChanged, lacksMarathi, loadReview } from './found.ts'

export async function fillBanner(): Promise<void> {
  const banner = document.querySelector<HTMLElement>('[data-preview-banner]')
  if (!banner) return
  // In the frames of /review, which says the same above them.
  if (window.top !== window) {
    banner.hidden = true
    return
  }
  const say = (part: string, text: string): void => {
    const line = banner.querySelector(`[data-preview-${part}]`)
    if (line) line.textContent = text
  }
  const review = await loadReview()
  if (!review) {
    say('counts', 'What changed is known once the site is built.')
    return
  }
  say('page', describePage(review, plainPath(window.location.pathname)))
  say('counts', describeCounts(review))
  banner.querySelector('[data-preview-open]')?.removeAttribute('data-preview-open')
  const pages = allPages(review)
  const list = banner.querySelector('[data-preview-list]')
  const groups = [
    ['Changed against production', pages.filter(isChanged)],
    ['Drafts', pages.filter(({ isDraft }) => isDraft)],
    ['Without Marathi', pages.filter(lacksMarathi)],
  ] as const
  for (const [name, found] of groups) {
    const heading = document.createElement('h2')
    heading.textContent = `${name}: ${found.length}`
    const items = document.createElement('ul')
    for (const { address, title, status } of found) {
      const item = document.createElement('li')
      const link = document.createElement('a')
      link.textContent = status === 'gone' ? `${address} (gone)` : title || address
      link.href = status === 'gone' ? '/review' : address
      item.append(link)
      items.append(item)
    }
    list?.append(heading, items)
  }
  if (review.production.notCompared !== null) {
    const why = document.createElement('p')
    why.textContent = review.production.notCompared
    list?.prepend(why)
  }
}
