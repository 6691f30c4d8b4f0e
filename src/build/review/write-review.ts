/** The review of a build: every page in both languages, compared with production's. */
import type { Review, ReviewedPage, ReviewStatus } from '#core/content/review.ts'
import { inOtherLanguage, problemsOf, type SiteMap } from './problems.ts'
import { digestsOf, type Production } from './manifest.ts'
import type { PageFacts } from './read-page.ts'

export interface ReviewFacts {
  readonly site: SiteMap
  readonly production: Production
  /** Paths of drafts. */
  readonly drafts: ReadonlySet<string>
  readonly now: Date
}

/** A slow reading speed, as of posts: src/content/post-list.ts. */
const wordsPerMinute = 180

const englishPath = (path: string): string =>
  path === '/mr' || path.startsWith('/mr/') ? inOtherLanguage(path) : path

/** A picture wherever it is served. */
function pathOf(address: string, base: string): string {
  return URL.parse(address, base)?.pathname ?? address
}

function compared(path: string, page: PageFacts, production: Production): [ReviewStatus, string[]] {
  if (production.notCompared !== null) return ['unknown', []]
  const before = production.pages.get(path)
  if (!before) return ['new', []]
  const after = digestsOf(page)
  const changes = (['title', 'description', 'text', 'pictures'] as const).filter(
    (part) => before[part] !== after[part],
  )
  return [changes.length === 0 ? 'unchanged' : 'changed', changes]
}

function review(path: string, page: PageFacts, { site, production, drafts }: ReviewFacts): ReviewedPage {
  const [status, changes] = compared(path, page, production)
  return {
    address: path,
    status,
    changes,
    isDraft: drafts.has(path),
    ...describeFacts(page, site.base),
    problems: problemsOf(path, page, site),
  }
}

/** What is told of a page, compared or not. `base`: the address in its head. */
function describeFacts(page: PageFacts, base: string) {
  const words = page.text.match(/[\p{L}\p{M}\p{N}]+/gu)?.length ?? 0
  return {
    title: page.title,
    description: page.description,
    picture: pathOf(page.sharingPicture, base),
    photographs: page.pictures.flatMap(({ source, alternative = '' }) =>
      alternative === '' || !source.startsWith('/pictures/')
        ? []
        : [{ source: pathOf(source, base), alternative }],
    ),
    words,
    minutes: Math.max(1, Math.round(words / wordsPerMinute)),
  }
}

const gone = (address: string): ReviewedPage => ({
  address,
  status: 'gone',
  changes: [],
  isDraft: false,
  title: '',
  description: '',
  picture: '',
  photographs: [],
  words: 0,
  minutes: 0,
  problems: [],
})

export function writeReview(facts: ReviewFacts): Review {
  const { site, production, now } = facts
  const pages = new Map([...site.pages].map(([path, page]) => [path, review(path, page, facts)]))
  for (const path of production.pages.keys()) {
    if (!site.pages.has(path) && !site.isAnswered(path)) pages.set(path, gone(path))
  }
  const paths = [...new Set([...pages.keys()].map(englishPath))].sort()
  return {
    madeAt: now.toISOString(),
    production: { address: production.address, notCompared: production.notCompared },
    pages: paths.map((path) => ({
      path,
      en: pages.get(path) ?? null,
      mr: pages.get(inOtherLanguage(path)) ?? null,
    })),
  }
}
