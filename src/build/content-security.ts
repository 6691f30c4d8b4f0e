/**
 * The content security policy: everything from this site, scripts only those that the build knows.
 *
 * Astro hashes every script that it writes into a page, and gives on-demand pages their header. For static pages the
 * adapter writes one rule per address, each with the hashes of all scripts there are, external ones included; addresses
 * spelt otherwise (`/about/`, a rewrite) would have none. This replaces them by one rule for all files with the hashes
 * of what really stands inline, and stops a build whose pages hold a script that the policy would block.
 */
import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import * as z from 'zod/mini'

const directives = [
  "default-src 'self'",
  "base-uri 'none'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // Images generated in the browser: the flyer, QR codes.
  "img-src 'self' data: blob:",
  "object-src 'none'",
] as const
/** Styles are inlined into pages, and libraries of the islands set some on elements. */
const styleSources = ["'self'", "'unsafe-inline'"]

/** `inlineScripts`: the texts that layouts write into pages themselves, which Astro does not see. */
export function contentSecurity({ inlineScripts }: { inlineScripts: readonly string[] }): AstroIntegration {
  let root: URL
  return {
    name: 'content-security',
    hooks: {
      'astro:config:setup'({ command, config, updateConfig }) {
        root = config.root
        if (command !== 'build') return
        const scriptDirective = { resources: [], hashes: inlineScripts.map(hashOf), strictDynamic: false }
        const styleDirective = { resources: styleSources, hashes: [] }
        updateConfig({
          security: {
            csp: { algorithm: 'SHA-256', directives: [...directives], scriptDirective, styleDirective },
          },
        })
      },
      // After the adapter's hook, which writes its rules.
      async 'astro:build:done'({ dir, logger }) {
        const rules = new URL('.netlify/v1/config.json', root)
        const pages = await readPages(fileURLToPath(dir))
        const text = await readFile(rules, 'utf8')
        await writeFile(rules, withOneRule(text, pages))
        logger.info(`One content security policy for ${pages.length} pages`)
      },
    },
  }
}

type Hash = `sha256-${string}`

function hashOf(script: string): Hash {
  return `sha256-${createHash('sha256').update(script).digest('base64')}`
}

export interface Page {
  readonly path: string
  readonly html: string
}

async function readPages(directory: string): Promise<Page[]> {
  const names = (await readdir(directory, { recursive: true }))
    .filter((name) => name.endsWith('.html'))
    .sort()
  return Promise.all(
    names.map(async (path) => ({ path, html: await readFile(join(directory, path), 'utf8') })),
  )
}

const rulesSchema = z.looseObject({
  headers: z.array(z.looseObject({ for: z.string(), values: z.record(z.string(), z.string()) })),
})
const policyHeader = 'Content-Security-Policy'

/** The adapter's rules (JSON) with one policy for all files. Throws when a page has an inline script that is not listed. */
export function withOneRule(rulesText: string, pages: readonly Page[]): string {
  const { headers, ...others } = rulesSchema.parse(JSON.parse(rulesText))
  const policies = headers.flatMap(({ values }) => values[policyHeader] ?? [])
  if (policies.length === 0) {
    throw new Error(
      'the adapter wrote no content security policy: give it staticHeaders: true in astro.config.mjs',
    )
  }
  const announced = new Set(policies.join(' ').match(/sha256-[\w+/=]+/g))
  const used = new Set<string>()
  for (const { path, html } of pages) {
    for (const script of inlineScriptsOf(html)) {
      const hash = hashOf(script)
      if (!announced.has(hash)) {
        throw new Error(
          `${path} holds an inline script that browsers would block: hand it to contentSecurity(). It begins: ${script.slice(0, 80)}`,
        )
      }
      used.add(`'${hash}'`)
    }
  }
  const policy = [
    ...directives,
    ["script-src 'self'", ...used].join(' '),
    `style-src ${styleSources.join(' ')}`,
  ].join('; ')
  const rest = headers.filter(({ values }) => values[policyHeader] === undefined)
  return JSON.stringify({ ...others, headers: [{ for: '/*', values: { [policyHeader]: policy } }, ...rest] })
}

/** Executable scripts only; data such as JSON-LD is left out. */
function inlineScriptsOf(html: string): string[] {
  return [...html.matchAll(/<script\b([^>]*)>([\s\S]*?)<\/script>/gi)].flatMap(
    ([, attributes = '', text = '']) => {
      const type = /\btype\s*=\s*["']?([^"'\s>]*)/i.exec(attributes)?.[1] ?? ''
      const isRun = ['', 'module', 'text/javascript', 'importmap', 'speculationrules'].includes(
        type.toLowerCase(),
      )
      return isRun && text !== '' && !/\bsrc\s*=/i.test(attributes) ? [text] : []
    },
  )
}
