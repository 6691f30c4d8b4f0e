/** Defines the security headers of every answer (docs/decisions/016-headers.md), and hashes a page's inline scripts and styles for them. */
import { createHash } from 'node:crypto'
import { splitLocale } from '#i18n/locale.ts'

/** Omits `web-share`, which is used, and `bluetooth`, about which a Chromium without it warns. */
const unusedFeatures = (
  'accelerometer browsing-topics camera clipboard-read display-capture geolocation gyroscope hid idle-detection local-fonts ' +
  'magnetometer microphone midi payment screen-wake-lock serial storage-access usb window-management xr-spatial-tracking'
).split(' ')

export const cameraPath = '/admin/events'

export function withCamera(policy: string): string {
  return policy.replace('camera=()', 'camera=(self)')
}

export const searchPath = '/search'

export function withWebAssembly(policy: string): string {
  return policy.replace("script-src 'self'", "script-src 'self' 'wasm-unsafe-eval'")
}

export const securityHeaders = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': [...unusedFeatures.map((feature) => `${feature}=()`), 'clipboard-write=(self)'].join(
    ', ',
  ),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const

export const speculationRulesPath = '/speculation-rules.json'

export const speculationHeaders = { 'speculation-rules': `"${speculationRulesPath}"` } as const

/** For answers that are not pages: if a browser shows one as a page, it may load and run nothing. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

export const embeddableHeaders = { 'cross-origin-resource-policy': 'cross-origin' } as const

export const personalCaching = 'private, no-store'

/** Pages that belong to one person: addresses with a secret or an outcome, the admin's, and answers that set a cookie. */
const personalPaths = /^\/(r|pay|certificate|signup|sent|forgot|admin|events-admin|login)(\/|$)/

export function isPersonalPath(pathname: string): boolean {
  return personalPaths.test(splitLocale(pathname).path)
}

export function isPersonal({ url }: Pick<Request, 'url'>, answer: Headers): boolean {
  const { pathname, searchParams } = new URL(url)
  return isPersonalPath(pathname) || searchParams.has('outcome') || answer.has('set-cookie')
}

export type Hash = `sha256-${string}`

export interface InlineHashes {
  readonly scripts: Iterable<Hash>
  readonly styles: Iterable<Hash>
}

/** Allows resources of this site, and only the inline scripts and styles of the build. Trusted Types: no text becomes markup or script. */
export const pageDirectives = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // For the preview of an e-mail in the admin; no other frame is allowed.
  "frame-src 'self'",
  // For pictures that are made in the browser: the flyer, QR codes.
  "img-src 'self' data: blob:",
  "media-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
] as const

export function pagePolicy({ scripts, styles }: InlineHashes): string {
  const sources = (hashes: Iterable<Hash>): string =>
    ["'self'", ...[...hashes].map((hash) => `'${hash}'`)].join(' ')
  return [...pageDirectives, `script-src ${sources(scripts)}`, `style-src ${sources(styles)}`].join('; ')
}

/** The content editor (src/editor), the only page with its own policy. */
export const editorPath = '/admin/content'

/** Allows GitHub, styles that the editor writes while it runs, previews in a frame, and pictures of accounts. */
const editorDirectives: Readonly<Record<string, string>> = {
  'base-uri': "'self'",
  'connect-src': "'self' data: blob: https://api.github.com",
  'frame-src': "'self' blob:",
  'img-src': "'self' data: blob: https://avatars.githubusercontent.com",
  // Policies for markup only (src/editor/open.ts): none makes scripts or addresses of scripts.
  'trusted-types': "default svelte-trusted-html lexical dompurify 'allow-duplicates'",
}

export const editorPolicy = [
  ...pageDirectives.map((directive) => {
    const [name = ''] = directive.split(' ')
    const wider = editorDirectives[name]
    return wider === undefined ? directive : `${name} ${wider}`
  }),
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
].join('; ')

/** The editor signs in through a window of another origin, which reports the result to this one. */
export const editorHeaders = { 'cross-origin-opener-policy': 'same-origin-allow-popups' } as const

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
