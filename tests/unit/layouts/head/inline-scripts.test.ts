import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageScript } from '#layouts/head/inline-scripts.ts'

interface Visitor {
  readonly lang?: 'en' | 'mr'
  readonly stored?: string
  readonly theme?: string
  readonly isAlone?: boolean
  readonly refusesStorage?: boolean
  readonly userAgent?: string
  /** The page with the link, and what the tab remembers of an earlier page. */
  readonly referrer?: string
  readonly session?: Record<string, unknown>
}

interface Click {
  readonly target: unknown
}

/** Runs the script as a browser that opens the address does. */
function open(address: string, visitor: Visitor = {}) {
  const { lang = 'en', stored, theme, userAgent = 'Mozilla/5.0', referrer = '', session = {} } = visitor
  const { host, pathname, search, hash } = new URL(address, 'https://site.example')
  const kept: Record<string, string> = {
    ...(stored === undefined ? {} : { language: stored }),
    ...(theme === undefined ? {} : { theme }),
  }
  const listeners: [name: string, listener: (event: Click) => void][] = []
  const style = { display: '' }
  const dataset: Record<string, string> = {}
  let broughtTo: string | null = null
  runInNewContext(languageScript, {
    URL,
    URLSearchParams,
    sessionStorage: session,
    navigator: { userAgent },
    performance: { navigation: { type: 0 } },
    document: {
      referrer,
      documentElement: { lang, style, dataset, hasAttribute: () => visitor.isAlone ?? false },
    },
    location: { host, pathname, search, hash, replace: (to: string) => (broughtTo = to) },
    addEventListener: (name: string, listener: (event: Click) => void) => listeners.push([name, listener]),
    get localStorage() {
      if (visitor.refusesStorage) throw new Error('SecurityError')
      return kept
    },
  })
  return {
    broughtTo,
    remembered: kept['language'] ?? null,
    isHidden: style.display === 'none',
    theme: () => [dataset['theme'], kept['theme']],
    pressColours() {
      const target = { closest: (selector: string) => (selector === '.themes' ? {} : null) }
      for (const [name, listener] of listeners) if (name === 'click') listener({ target })
    },
  }
}

test('leaves a first visitor alone, and a crawler with it', () => {
  expect(open('/events')).toMatchObject({ broughtTo: null, remembered: null, isHidden: false })
})

test.each([
  ['/', '/mr'],
  ['/events/ai-basics?utm_source=letter#register', '/mr/events/ai-basics?utm_source=letter#register'],
  ['/mreza', '/mr/mreza'],
])('brings who chose Marathi from %s to %s, with nothing painted before', (from, to) => {
  expect(open(from, { stored: 'mr' })).toMatchObject({ broughtTo: to, isHidden: true })
})

const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

test.each<[what: string, from: string, visitor: Visitor]>([
  ['a page that is already in Marathi', '/mr/events', { lang: 'mr', stored: 'mr' }],
  ['the home page that is already in Marathi', '/?lang=mr', { lang: 'mr', stored: 'mr' }],
  ['a Marathi address that answers in English, which would be a loop', '/mr/events', { stored: 'mr' }],
  ['a Marathi page, for who chose English', '/mr/events', { lang: 'mr', stored: 'en' }],
  ['a search engine', '/events', { stored: 'mr', userAgent }],
  ['a search engine that follows a parameter', '/events?lang=mr', { userAgent }],
  ['a page that has no counterpart', '/blog/english-only', { stored: 'mr', isAlone: true }],
  ['a browser that refuses storage', '/events', { refusesStorage: true }],
  ['a language that there is none of', '/events?lang=hi', {}],
])('moves nobody from %s: %s', (_what, from, visitor) => {
  expect(open(from, visitor).broughtTo).toBeNull()
})

test.each([
  ['/?lang=mr', 'en', '/mr', 'mr'],
  ['/?utm_source=x&lang=mr', 'en', '/mr?utm_source=x', 'mr'],
  ['/services?lang=mr#n8n', 'en', '/mr/services#n8n', 'mr'],
  ['/mr/blog/post?lang=en&a=b', 'mr', '/blog/post?a=b', 'en'],
  // Never to another host.
  ['/mr///evil.example/x?lang=en', 'mr', '/evil.example/x', 'en'],
  ['/mr//?lang=en', 'mr', '/', 'en'],
  ['https://site.example//evil.example?lang=mr', 'en', '/mr/evil.example', 'mr'],
] as const)('follows %s and remembers it', (from, lang, to, remembered) => {
  expect(open(from, { lang })).toMatchObject({ broughtTo: to, remembered })
  expect(open(from, { lang, refusesStorage: true }).broughtTo).toBe(to)
})

test('lets the address win over what was chosen before', () => {
  expect(open('/events?lang=en', { stored: 'mr' })).toMatchObject({ broughtTo: null, remembered: 'en' })
})

test('keeps for the tab which link brought it here: the first, with no path of another site', () => {
  const session: Record<string, unknown> = {}
  open('/events?utm_source=whatsapp', { session, referrer: 'https://l.example/path?who=sunita' })
  open('/?utm_source=later', { session })
  expect(session['came']).toBe('l.example?utm_source=whatsapp')
  const direct: Record<string, unknown> = {}
  open('/events', { session: direct })
  expect(direct['came']).toBe('')
})

test('keeps the chosen colours, which are the device’s until the button is pressed', () => {
  const page = open('/')
  expect(page.theme()).toEqual(['auto', undefined])
  const pressed = ['light', 'dark', 'auto'].map(() => {
    page.pressColours()
    return page.theme()
  })
  expect(pressed).toEqual(['light', 'dark', 'auto'].map((theme) => [theme, theme]))
  expect(open('/', { theme: 'dark' }).theme()[0]).toBe('dark')
  expect(open('/', { refusesStorage: true }).theme()[0]).toBe('auto')
})
