/** What the review says of a page, read from its HTML: of a built file, or of production's answer. */
import { NodeType, parse, type HTMLElement, type Node } from 'node-html-parser'
import type { Locale } from '#schemas/locale.ts'

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
  /** Paragraphs, headings, items and labels of <main>, with the language in which each is marked, where it is another one. */
  readonly blocks: readonly { readonly text: string; readonly locale: string }[]
  /** `src` and alternative of each picture of <main>. */
  readonly pictures: readonly { readonly source: string; readonly alternative: string | undefined }[]
  /** Of the whole page. */
  readonly links: readonly string[]
  /** What a fragment can lead to. */
  readonly anchors: ReadonlySet<string>
}

const blockTags = new Set('P LI H1 H2 H3 H4 DT DD TD TH LABEL BUTTON FIGCAPTION SUMMARY LEGEND A'.split(' '))
const unread = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'CODE', 'PRE'])

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

function languageOf(element: HTMLElement, own: string): string {
  for (let at: HTMLElement | null = element; at; at = at.parentNode) {
    const lang = at.getAttribute('lang')
    if (lang !== undefined) return lang
  }
  return own
}

/** Undefined for what is no page of the site for visitors: the admin's, a review. */
export function readPage(html: string): PageFacts | undefined {
  const page = parse(html, { comment: false })
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
  return {
    locale: lang,
    title: asOneLine(page.querySelector('title')?.textContent ?? ''),
    description: meta('description'),
    sharingPicture: meta('og:image'),
    canonical,
    alternates: new Map(alternates),
    text: asOneLine(textIn(main)),
    blocks: main
      .querySelectorAll([...blockTags].join().toLowerCase())
      .filter((element) => !element.querySelector('p,li,dd,td'))
      .map((element) => ({ text: asOneLine(textIn(element)), locale: languageOf(element, lang) })),
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
