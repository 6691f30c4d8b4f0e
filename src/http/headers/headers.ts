/** The security headers of everything that the site answers; docs/decisions/016-headers.md says why each is there. */

/**
 * What no page uses is switched off. Neither `web-share`, which is used, nor `bluetooth`, of which a Chromium without it warns, is named.
 */
const unusedFeatures = [
  'accelerometer',
  'browsing-topics',
  'camera',
  'clipboard-read',
  'display-capture',
  'geolocation',
  'gyroscope',
  'hid',
  'idle-detection',
  'local-fonts',
  'magnetometer',
  'microphone',
  'midi',
  'payment',
  'screen-wake-lock',
  'serial',
  'storage-access',
  'usb',
  'window-management',
  'xr-spatial-tracking',
]

/** The one page that may ask for the camera: At the door is a part of it. */
export const cameraPath = '/admin/events'

export function withCamera(policy: string): string {
  return policy.replace('camera=()', 'camera=(self)')
}

/** The one page that runs WebAssembly: Pagefind's. */
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

/** What browsers may fetch when somebody is about to follow a link: public/speculation-rules.json, docs/decisions/021-being-found.md. */
export const speculationRulesPath = '/speculation-rules.json'

export const speculationHeaders = { 'speculation-rules': `"${speculationRulesPath}"` } as const

/** Of what is no page, should a browser show it as one: nothing may be loaded or run. */
export const emptyPolicy = "default-src 'none'; frame-ancestors 'none'"

/** Of pictures that chat services and search engines show in pages of their own. */
export const embeddableHeaders = { 'cross-origin-resource-policy': 'cross-origin' } as const

/** Of what is about one person, or was typed by one: kept by no browser, and by nothing on the way. */
export const personalCaching = 'private, no-store'

export type Hash = `sha256-${string}`

export interface InlineHashes {
  readonly scripts: Iterable<Hash>
  readonly styles: Iterable<Hash>
}

/** Everything from this site; inline only what the build knows. Trusted Types: no text becomes markup or the address of a script. */
export const pageDirectives = [
  "default-src 'none'",
  "base-uri 'none'",
  "connect-src 'self'",
  "font-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  // The preview of an e-mail in the admin; nothing else may be framed.
  "frame-src 'self'",
  // Pictures made in the browser: the flyer, QR codes.
  "img-src 'self' data: blob:",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
] as const

export function pagePolicy({ scripts, styles }: InlineHashes): string {
  const sources = (hashes: Iterable<Hash>): string =>
    ["'self'", ...[...hashes].map((hash) => `'${hash}'`)].join(' ')
  return [...pageDirectives, `script-src ${sources(scripts)}`, `style-src ${sources(styles)}`].join('; ')
}

/** The content editor (src/editor): the one page with a policy of its own. */
export const editorPath = '/admin/content'

/**
 * What the editor needs on its own address alone: GitHub, styles that it writes while it runs, previews in a frame, pictures of accounts.
 */
const editorDirectives: Readonly<Record<string, string>> = {
  // Of the frame with the preview, so that the fonts in it are found.
  'base-uri': "'self'",
  'connect-src': "'self' data: blob: https://api.github.com",
  'frame-src': "'self' blob:",
  'img-src': "'self' data: blob: https://avatars.githubusercontent.com",
  // Markup only (src/editor/open.ts): no policy makes scripts, or addresses of scripts.
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

/** Signing in happens in a window of another origin, which tells this one how it went. */
export const editorHeaders = { 'cross-origin-opener-policy': 'same-origin-allow-popups' } as const
