/**
 * Pages made on demand cannot be compared by a build, which makes none of them. It keeps what production said of them, and /review
 * compares that with what this preview says when somebody looks.
 */
import type { OnDemandFacts } from '#core/content/review.ts'
import { readPage, type PageFacts } from './read-page.ts'

/** Answers, and milliseconds between them: a function that was just started may find its storage slow. */
const triesMost = 8
const pause = 300

/** The page once it says what is stored: while storage is slow it says that it is asked again, or answers 503. Null: it never did. */
export async function readFinished(ask: () => Promise<Response>): Promise<PageFacts | null> {
  for (let tries = 0; tries < triesMost; tries += 1) {
    if (tries > 0) await new Promise((resolve) => setTimeout(resolve, pause))
    const answer = await ask()
    const html = await answer.text()
    if (answer.ok && !html.includes('http-equiv="refresh"'))
      return readPage(html, { withoutEvents: true }) ?? null
    if (!answer.ok && answer.status !== 503) return null
  }
  return null
}

/** Each deploy says its own address, on the flyer for one. */
export function withoutHost(text: string, { canonical }: Pick<PageFacts, 'canonical'>): string {
  const host = URL.parse(canonical)?.host ?? ''
  return host === '' ? text : text.replaceAll(host, '')
}

/** `host`: where it was asked, which functions name in links. */
export function toOnDemandFacts(page: PageFacts, host: string): OnDemandFacts {
  const said = page.pieces.filter(({ of }) => of !== 'title' && of !== 'description')
  return {
    title: page.title,
    description: page.description,
    says: [...new Set(said.map(({ text }) => withoutHost(text, page).replaceAll(host, '')))],
  }
}

/** What visitors would notice: which parts differ, and what only one of the two says. */
export function compareOnDemand(before: OnDemandFacts, after: OnDemandFacts) {
  const gone = before.says.filter((text) => !after.says.includes(text))
  const added = after.says.filter((text) => !before.says.includes(text))
  const changes = [
    before.title === after.title ? [] : ['title'],
    before.description === after.description ? [] : ['description'],
    gone.length + added.length === 0 ? [] : ['text'],
  ].flat()
  return { changes, gone, added }
}
