/** Lets the tests of promises read the built site: a page as a visitor gets it, and everything that it loads. */
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import type { Api } from '../../support/api/api.ts'
import { builtFolder } from '../../support/site/built-folder.ts'
import { openPage } from '../../support/site/built-pages.ts'

export interface Page {
  readonly status: number
  readonly headers: Headers
  readonly html: string
  /** The visible text, with blanks as a reader sees them. */
  readonly text: string
}

export async function openBuilt(api: Api, path: string, method = 'GET'): Promise<Page> {
  const { status, headers, html } = await openPage(api, path, { method })
  const read = { blockTextElements: { script: false, style: false } }
  const text = parse(html, read).querySelector('main')?.structuredText ?? ''
  return { status, headers, html, text: text.replaceAll(/\s+/g, ' ') }
}

const scripts = new Map<string, string>()

/** Returns a script of the build; '' for any other name. */
function scriptNamed(name: string): string {
  const path = join(builtFolder, 'dist/_astro', name)
  const known = scripts.get(name) ?? (existsSync(path) ? readFileSync(path, 'utf8') : '')
  scripts.set(name, known)
  return known
}

/** Returns the page and every script that it loads, now or later: every text that a visitor may meet on it. */
export async function broughtBy(api: Api, path: string): Promise<string> {
  const { html } = await openPage(api, path)
  const loaded = new Map([['', html]])
  for (const text of loaded.values()) {
    for (const [, name = ''] of text.matchAll(/(?:\.|_astro)\/([\w.@~-]+\.js)\b/g))
      loaded.set(name, scriptNamed(name))
  }
  const letters = { quot: '"', '#39': "'", '#x27': "'", lt: '<', gt: '>', amp: '&' } as const
  return [...loaded.values()]
    .join('\n')
    .replaceAll(/&(quot|#39|#x27|lt|gt|amp);/g, (_, name: keyof typeof letters) => letters[name])
    .replaceAll(/\\u([0-9a-f]{4})/gi, (_, code: string) => String.fromCodePoint(Number.parseInt(code, 16)))
    .replaceAll("\\'", "'")
}
