/** What is wrong with a page, one sentence each. */
import { plainPath } from '#core/pages/plain-path.ts'
import type { ReviewProblem } from '#core/content/review.ts'
import type { PageFacts, Piece } from './read-page.ts'

/** What of the site a page can lead to. */
export interface SiteMap {
  /** Built pages by path. */
  readonly pages: ReadonlyMap<string, PageFacts>
  /** Whether something else answers there: a file, a page made on demand, a function, a redirect. */
  readonly isAnswered: (path: string) => boolean
  /** Addresses of this deploy in heads. */
  readonly base: string
  /** Sample values that visitors would see, and what each stands for. */
  readonly samples: ReadonlyMap<string, string>
  /** Titles that the specification words, however long they are. */
  readonly givenTitles: ReadonlySet<string>
  /** Posts that exist in one language only say so themselves. */
  readonly isFile: (path: string) => boolean
}

/** Characters that search results show: as fullTitleOf() and tests/built/pages.test.ts. */
const titleMost = 60
const descriptionLeast = 50
const descriptionMost = 160
/** Fewer Latin words than these may be a name, unless one is a word of sentences or, after the first, begins small. */
const untranslatedLeast = 4
const inNoName =
  /\b(?:a|all|and|are|at|back|by|for|from|here|how|in|is|it|more|my|no|not|now|of|on|or|our|see|that|the|this|to|us|we|what|when|where|why|with|you|your)\b/i
const beginsSmall = /[A-Za-z,]\s+[a-z]{3}/

const lengthOf = (text: string): number => Array.from(text).length
const devanagari = /\p{Script=Devanagari}/u

export function problemsOf(path: string, page: PageFacts, site: SiteMap): ReviewProblem[] {
  return [
    ...titleProblems(page, site.givenTitles),
    ...untranslatedProblems(page),
    ...alternateProblems(path, page, site),
    ...sampleProblems(page, site),
    ...linkProblems(path, page, site),
    ...pictureProblems(page, site),
  ]
}

function titleProblems({ title, description }: PageFacts, givenTitles: ReadonlySet<string>): ReviewProblem[] {
  const problems: ReviewProblem[] = []
  const [titleLength, length] = [lengthOf(title), lengthOf(description)]
  if (title === '') problems.push({ kind: 'title', text: 'There is no title.' })
  if (titleLength > titleMost && !givenTitles.has(title))
    problems.push({ kind: 'title', text: `The title has ${titleLength} characters; ${titleMost} are shown.` })
  if (length < descriptionLeast || length > descriptionMost) {
    const text =
      length === 0
        ? 'There is no description.'
        : `The description has ${length} characters; ${descriptionLeast} to ${descriptionMost} are good.`
    problems.push({ kind: 'description', text })
  }
  return problems
}

/** '/mr/about' → '/about'; the path in the other language. */
export function inOtherLanguage(path: string): string {
  if (path === '/mr') return '/'
  return path.startsWith('/mr/') ? path.slice('/mr'.length) : path === '/' ? '/mr' : `/mr${path}`
}

/** For programmers: in English on purpose. */
const englishOnly = new Set(['/developers'])
/** Lists of posts: a language has as many of these as it has posts for. */
const listPage = /^(?:\/mr)?\/blog\/(?:page|tag)\//

function alternateProblems(path: string, { alternates, locale }: PageFacts, site: SiteMap): ReviewProblem[] {
  const other = locale === 'en' ? 'mr' : 'en'
  const hasOther = site.pages.has(inOtherLanguage(path))
  const named = alternates.get(other)
  if (!hasOther) {
    if ((englishOnly.has(path) || listPage.test(path)) && named === undefined) return []
    const name = other === 'mr' ? 'Marathi' : 'English'
    return named === undefined
      ? [{ kind: 'translation', text: `There is no ${name} page of it.` }]
      : [{ kind: 'alternate', text: `The head names a ${name} page that does not exist: ${named}` }]
  }
  // Pages that search engines are not told of name none.
  return named === undefined && alternates.size > 0
    ? [{ kind: 'alternate', text: 'The head does not name the page in the other language.' }]
    : []
}

function sampleProblems({ text, links }: PageFacts, { samples }: SiteMap): ReviewProblem[] {
  const said = `${text} ${links.join(' ')}`
  const found = [...samples].filter(([value]) => said.includes(value)).map(([, what]) => what)
  const names = [...new Set(found)].join(', ')
  return names === '' ? [] : [{ kind: 'sample', text: `Sample values of site.json are shown: ${names}.` }]
}

function linkProblems(path: string, { links }: PageFacts, site: SiteMap): ReviewProblem[] {
  const here = new URL(path, site.base)
  const dead = new Set<string>()
  for (const link of new Set(links)) {
    const url = URL.parse(link, here)
    if (url?.origin !== here.origin) {
      if (!url) dead.add(`A link leads nowhere: ${link}`)
      continue
    }
    const target = plainPath(decoded(url.pathname))
    const asked = target === '/' && url.searchParams.get('lang') === 'mr' ? '/mr' : target
    const page = site.pages.get(asked)
    if (!page) {
      if (!site.isAnswered(asked)) dead.add(`A link leads nowhere: ${url.pathname}`)
      continue
    }
    const anchor = decoded(url.hash.slice(1))
    if (anchor !== '' && !anchor.startsWith(':~:') && !page.anchors.has(anchor))
      dead.add(`A link leads to a place that is not there: ${asked}#${anchor}`)
  }
  return [...dead].map((text) => ({ kind: 'link', text }))
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

const quoted = /“[^”]*”|‘[^’]*’|"[^"]*"/g
/** The same in every language: addresses, names of sites, and what a template fills in. */
const addresses = /\S*[@/]\S*|\b[\w-]+(?:\.[a-z]{2,})+\b|\{[^}]*\}/g
const phraseEnd = /(?<=[.?!।])\s+|\s[|·–—]\s/

/** Sentences of a Marathi page without a Devanagari letter that are more than a name. */
function englishPhrases({ text }: Piece): string[] {
  const prose = text.replace(addresses, ' ')
  const outside = prose.replace(quoted, ' ')
  // Quoted are terms and examples; a piece that is one quotation, such as what a customer said, is to be in Marathi.
  const judged = /\p{L}/u.test(outside) ? outside : prose
  return judged.split(phraseEnd).flatMap((phrase) => {
    const words = phrase.match(/[A-Za-z]{2,}/g) ?? []
    const isEnglish =
      !devanagari.test(phrase) &&
      (words.length >= untranslatedLeast ||
        (words.length > 1 && (inNoName.test(phrase) || beginsSmall.test(phrase))))
    return isEnglish ? [phrase.replace(/\s+/g, ' ').trim()] : []
  })
}

function untranslatedProblems({ locale, pieces }: PageFacts): ReviewProblem[] {
  if (locale !== 'mr') return []
  const left = pieces.flatMap((piece) =>
    englishPhrases(piece).map((text) => {
      const where = piece.of === 'text' ? '' : `, as ${piece.of}`
      return `English on a Marathi page${where}: “${lengthOf(text) > 80 ? `${text.slice(0, 79)}…` : text}”`
    }),
  )
  return [...new Set(left)].map((text) => ({ kind: 'untranslated', text }))
}

function pictureProblems(
  { sharingPicture, pictures }: PageFacts,
  { base, isFile }: SiteMap,
): ReviewProblem[] {
  const problems: ReviewProblem[] = []
  const isMissing = (source: string): boolean => {
    const url = URL.parse(source, base)
    return !url || (url.origin === new URL(base).origin && !isFile(decoded(url.pathname)))
  }
  if (sharingPicture === '') problems.push({ kind: 'picture', text: 'There is no picture for sharing.' })
  else if (isMissing(sharingPicture))
    problems.push({ kind: 'picture', text: `The picture for sharing is missing: ${sharingPicture}` })
  for (const { source, alternative } of pictures) {
    if (!source.startsWith('data:') && isMissing(source))
      problems.push({ kind: 'picture', text: `A picture is missing: ${source}` })
    if (alternative === undefined)
      problems.push({ kind: 'picture', text: `A picture has no text alternative: ${source}` })
  }
  return problems
}
