/** What the review says of a page, read from its HTML. */
import { NodeType, parse, type HTMLElement, type Node } from 'node-html-parser'
import type { Locale } from '#core/basics/locale.ts'

/** What stands together: a paragraph, a heading, an item, a button, a cell; or what is not shown but read out. */
export interface Piece {
  readonly text: string
  readonly of: 'text' | 'title' | 'description' | 'text alternative' | 'label' | 'placeholder'
}

export interface PageFacts {
  readonly locale: Locale
  readonly title: string
  readonly description: string
  /** Address of the picture for sharing, '' where there is none. */
  readonly sharingPicture: string
  readonly canonical: string
  /** By language; `x-default` left out. */
  readonly alternates: ReadonlyMap<string, string>
  /** Everything that <main> says, blanks as one. */
  readonly text: string
  /** Whatever the page says in its own language, piece by piece. */
  readonly pieces: readonly Piece[]
  /** `src` and alternative of each picture of <main>. */
  readonly pictures: readonly { readonly source: string; readonly alternative: string | undefined }[]
  /** Of the whole page. */
  readonly links: readonly string[]
  /** What a fragment can lead to. */
  readonly anchors: ReadonlySet<string>
}

const blockTags = new Set('P LI H1 H2 H3 H4 DT DD TD TH LABEL BUTTON FIGCAPTION SUMMARY LEGEND A'.split(' '))
const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'CODE', 'PRE'])
/** Inside a sentence; whatever is not named here begins a piece of its own. */
const inline = new Set(
  'A ABBR B BDI BDO BR CITE DATA DFN EM I KBD MARK Q S SMALL SPAN STRONG SUB SUP TIME U VAR WBR'.split(' '),
)
const spokenAttributes = [
  ['alt', 'text alternative'],
  ['aria-label', 'label'],
  ['placeholder', 'placeholder'],
] as const

const asOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

/** Text of an element, without what is not read out as prose. */
function textIn(node: Node): string {
  if (node.nodeType === NodeType.TEXT_NODE) return node.textContent
  const element = toElement(node)
  if (!element || unread.has(element.tagName)) return ' '
  return element.childNodes.map(textIn).join(blockTags.has(element.tagName) ? ' ' : '')
}

function toElement(node: Node): HTMLElement | null {
  return 'tagName' in node && 'querySelector' in node && isElement(node) ? node : null
}

function isElement(node: Node): node is HTMLElement {
  return node.nodeType === NodeType.ELEMENT_NODE
}

/** Without what is marked as another language than the page's. */
function piecesIn(block: HTMLElement, own: string): Piece[] {
  const pieces: Piece[] = []
  let text = ''
  const end = (): void => {
    const said = asOneLine(text)
    if (said !== '') pieces.push({ text: said, of: 'text' })
    text = ''
  }
  const read = (node: Node, within: string): void => {
    const element = toElement(node)
    if (!element) {
      if (node.nodeType === NodeType.TEXT_NODE) text += within === own ? node.textContent : ' '
      return
    }
    const lang = element.getAttribute('lang') ?? within
    for (const [name, of] of spokenAttributes) {
      const said = asOneLine(element.getAttribute(name) ?? '')
      if (said !== '' && lang === own) pieces.push({ text: said, of })
    }
    const isBlock = !inline.has(element.tagName)
    if (isBlock) end()
    if (unread.has(element.tagName)) text += ' '
    else for (const child of element.childNodes) read(child, lang)
    if (isBlock) end()
  }
  read(block, own)
  return pieces
}

/** Undefined for what is no page of the site for visitors: the admin's, a review. */
export function readPage(html: string): PageFacts | undefined {
  const page = parse(html, { comment: false })
  // A preview's own words are none of the page's.
  page.querySelector('[data-preview-banner]')?.remove()
  const root = page.querySelector('html')
  const main = page.querySelector('main')
  const canonical = page.querySelector('link[rel="canonical"]')?.getAttribute('href')
  const lang = root?.getAttribute('lang')
  if (!main || canonical === undefined || (lang !== 'en' && lang !== 'mr')) return undefined
  const meta = (name: string): string =>
    page.querySelector(`meta[name="${name}"], meta[property="${name}"]`)?.getAttribute('content') ?? ''
  const alternates = page.querySelectorAll('link[rel="alternate"][hreflang]').flatMap((link) => {
    const language = link.getAttribute('hreflang') ?? ''
    return language === 'x-default' ? [] : [[language, link.getAttribute('href') ?? ''] as const]
  })
  const title = asOneLine(page.querySelector('title')?.textContent ?? '')
  const description = meta('description')
  return {
    locale: lang,
    title,
    description,
    sharingPicture: meta('og:image'),
    canonical,
    alternates: new Map(alternates),
    text: asOneLine(textIn(main)),
    pieces: [
      { text: title, of: 'title' },
      { text: description, of: 'description' },
      ...piecesIn(page.querySelector('body') ?? main, lang),
    ],
    pictures: main.querySelectorAll('img').map((image) => ({
      source: image.getAttribute('src') ?? '',
      alternative: image.getAttribute('alt'),
    })),
    links: page.querySelectorAll('a[href]').map((link) => link.getAttribute('href') ?? ''),
    anchors: new Set(
      page
        .querySelectorAll('[id], a[name]')
        .map((one) => one.getAttribute('id') ?? one.getAttribute('name') ?? ''),
    ),
  }
}
