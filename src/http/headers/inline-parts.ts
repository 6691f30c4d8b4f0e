/** Finds the inline scripts and styles of a page, and hashes them as content security policies name them. */
import { createHash } from 'node:crypto'
import { pagePolicy, type Hash } from './headers.ts'

export function hashOf(text: string): Hash {
  return `sha256-${createHash('sha256').update(text).digest('base64')}`
}

/** Matches attributes up to the end of a tag; a `>` in quoted text does not end it. */
const attributes = /[^"'>]*(?:"[^"]*"[^"'>]*|'[^']*'[^"'>]*)*/.source

/** Matches whole tags, because Astro leaves a `<style>` in an attribute as it is, and that is no style element. */
const tags = new RegExp(
  `<!--[\\s\\S]*?-->|<(script|style)\\b(${attributes})>([\\s\\S]*?)</\\1>|</?[a-z]${attributes}>`,
  'gi',
)

interface Part {
  readonly name: string
  readonly attributes: string
  readonly text: string
}

function partsOf(html: string, wanted: 'script' | 'style'): Part[] {
  return [...html.matchAll(tags)]
    .map(([, name = '', attributes = '', text = '']) => ({ name: name.toLowerCase(), attributes, text }))
    .filter(({ name }) => name === wanted)
}

/** Returns executable scripts only, without data such as JSON-LD. */
export function inlineScriptsOf(html: string): string[] {
  return partsOf(html, 'script').flatMap(({ attributes, text }) => {
    const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''
    const isRun = ['', 'module', 'text/javascript', 'importmap', 'speculationrules'].includes(
      type.toLowerCase(),
    )
    return isRun && text !== '' && !/\bsrc\s*=/i.test(attributes) ? [text] : []
  })
}

export function inlineStylesOf(html: string): string[] {
  return partsOf(html, 'style').map(({ text }) => text)
}

/** Allows only announced texts: any other text may be injected. */
export function policyOfPage(html: string, announced: ReadonlySet<string>): string {
  const known = (texts: readonly string[]): Set<Hash> =>
    new Set(texts.map(hashOf).filter((hash) => announced.has(hash)))
  return pagePolicy({ scripts: known(inlineScriptsOf(html)), styles: known(inlineStylesOf(html)) })
}

export function hashesIn(policy: string): Set<string> {
  return new Set(policy.match(/sha256-[\w+/=]+/g))
}
