import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { languageScript } from '#layouts/head/language-script.ts'

interface Opened {
  /** Where the visitor was brought; null when they stayed. */
  readonly broughtTo: string | null
  readonly remembered: string | null
  readonly hidden: boolean
  /** What a click on the header's switch remembers, and where it leads. */
  readonly choose: (language: string, path?: string) => { remembered: string | null; href: string }
  /** Clicks on a button of an island: whether the press was held. */
  readonly press: (button: { click: () => void }, keys?: { button?: number }) => boolean
  /** Now the deferred scripts have run. */
  readonly becomeReady: () => void
}

interface Visitor {
  readonly lang?: 'en' | 'mr'
  readonly stored?: string
  readonly alone?: boolean
  readonly storage?: 'works' | 'refuses'
  /** How the visitor came, as the browser names it. */
  readonly came?: 'navigate' | 'reload' | 'back_forward'
  readonly userAgent?: string
  /** The page with the link, and what the tab knows of an earlier one. */
  readonly referrer?: string
  readonly session?: Record<string, unknown>
}

interface Click {
  readonly target: unknown
  readonly button?: number
  readonly preventDefault?: () => void
}

function open(
  address: string,
  {
    lang = 'en',
    stored,
    alone = false,
    storage = 'works',
    came = 'navigate',
    userAgent = 'Mozilla/5.0',
    referrer = '',
    session = {},
  }: Visitor = {},
): Opened {
  const url = new URL(address, 'https://site.example')
  const kept = new Map(stored === undefined ? [] : [['language', stored]])
  const listeners = new Map<string, ((event: Click) => void)[]>()
  const style = { display: '' }
  let broughtTo: string | null = null
  const world = {
    URL,
    URLSearchParams,
    sessionStorage: session,
    navigator: { userAgent },
    performance: { navigation: { type: ['navigate', 'reload', 'back_forward'].indexOf(came) } },
    document: {
      referrer,
      documentElement: { lang, style, hasAttribute: (name: string) => alone && name === 'data-alone' },
    },
    location: {
      host: url.host,
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      replace: (to: string) => {
        broughtTo = to
      },
    },
    addEventListener: (name: string, listener: (event: Click) => void) => {
      listeners.set(name, [...(listeners.get(name) ?? []), listener])
    },
    get localStorage() {
      if (storage === 'refuses') throw new Error('SecurityError')
      return {
        get language() {
          return kept.get('language')
        },
        set language(chosen) {
          kept.set('language', String(chosen))
        },
      }
    },
  }
  runInNewContext(languageScript, world)
  const tell = (name: string, event: Click = { target: {} }) => {
    for (const listener of listeners.get(name) ?? []) listener(event)
  }
  return {
    broughtTo,
    remembered: kept.get('language') ?? null,
    hidden: style.display === 'none',
    choose: (language, path = '/elsewhere') => {
      const link = { dataset: { language }, pathname: path, href: path }
      tell('click', { target: { closest: (what: string) => (what.startsWith('[') ? link : null) } })
      return { remembered: kept.get('language') ?? null, href: link.href }
    },
    press: (button, keys = {}) => {
      let isHeld = false
      const preventDefault = () => {
        isHeld = true
      }
      const target = { closest: (what: string) => (what.startsWith('astro-island') ? button : null) }
      tell('click', { target, preventDefault, ...keys })
      return isHeld
    },
    becomeReady: () => tell('DOMContentLoaded'),
  }
}

test('leaves a first visitor alone, and a crawler with it', () => {
  expect(open('/events')).toMatchObject({ broughtTo: null, remembered: null, hidden: false })
})

test.each([
  ['/', '/mr'],
  ['/events', '/mr/events'],
  ['/events/ai-basics?utm_source=letter#register', '/mr/events/ai-basics?utm_source=letter#register'],
  ['/mreza', '/mr/mreza'],
])('brings who chose Marathi from %s to %s, with nothing painted before', (from, to) => {
  expect(open(from, { stored: 'mr' })).toMatchObject({ broughtTo: to, hidden: true })
})

test('never moves anybody on a page that is already in Marathi', () => {
  expect(open('/mr/events', { lang: 'mr', stored: 'mr' }).broughtTo).toBeNull()
  expect(open('/?lang=mr', { lang: 'mr', stored: 'mr' }).broughtTo).toBeNull()
})

test('never loops, even if a Marathi address should answer in English', () => {
  expect(open('/mr/events', { lang: 'en', stored: 'mr' }).broughtTo).toBeNull()
})

test('leaves a Marathi page Marathi for who chose English', () => {
  expect(open('/mr/events', { lang: 'mr', stored: 'en' }).broughtTo).toBeNull()
})

test.each([
  ['/?lang=mr', 'en', '/mr', 'mr'],
  ['/?utm_source=x&lang=mr', 'en', '/mr?utm_source=x', 'mr'],
  ['/services?lang=mr#n8n', 'en', '/mr/services#n8n', 'mr'],
  ['/mr?lang=en', 'mr', '/', 'en'],
  ['/mr/blog/post?lang=en&a=b', 'mr', '/blog/post?a=b', 'en'],
] as const)('follows %s and remembers it', (from, lang, to, remembered) => {
  expect(open(from, { lang })).toMatchObject({ broughtTo: to, remembered })
})

test('lets the address win over what was chosen before', () => {
  expect(open('/events?lang=en', { stored: 'mr' })).toMatchObject({ broughtTo: null, remembered: 'en' })
})

test('takes no other language', () => {
  expect(open('/events?lang=hi')).toMatchObject({ broughtTo: null, remembered: null })
})

test.each([
  ['/mr//about?lang=en', 'mr', '/about'],
  ['/mr///evil.example/x?lang=en', 'mr', '/evil.example/x'],
  ['/mr//?lang=en', 'mr', '/'],
  ['//evil.example?lang=mr', 'en', '/mr/evil.example'],
] as const)('never leads from %s to another host', (from, lang, to) => {
  const { pathname, search } = {
    pathname: from.split('?')[0] ?? '',
    search: `?${from.split('?')[1] ?? ''}`,
  }
  expect(open(`https://site.example${pathname}${search}`, { lang }).broughtTo).toBe(to)
})

test.each(['back_forward', 'reload'] as const)('leaves who comes by %s on the page that they saw', (came) => {
  expect(open('/events', { stored: 'mr', came })).toMatchObject({ broughtTo: null, hidden: false })
})

test('never moves a search engine', () => {
  const userAgent = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'
  expect(open('/events', { stored: 'mr', userAgent }).broughtTo).toBeNull()
  expect(open('/events?lang=mr', { userAgent }).broughtTo).toBeNull()
})

test('stays on a page that has no counterpart', () => {
  expect(open('/blog/english-only', { stored: 'mr', alone: true }).broughtTo).toBeNull()
})

test('does without storage: the address still leads, nothing else moves', () => {
  expect(open('/events', { storage: 'refuses' }).broughtTo).toBeNull()
  expect(open('/events?lang=mr', { storage: 'refuses' }).broughtTo).toBe('/mr/events')
})

test('remembers what the switch was clicked for', () => {
  expect(open('/events').choose('mr').remembered).toBe('mr')
})

test.each([
  ['/events?utm_source=letter&lang=en#signup', 'mr', '/mr/events', '/mr/events?utm_source=letter#signup'],
  ['/mr/events/?a=1', 'en', '/events', '/events?a=1'],
  ['/?lang=mr&a=1#events', 'en', '/', '/?a=1#events'],
  // A page without a counterpart: its parameters mean nothing on the home page.
  ['/blog/english-only?a=1#part', 'mr', '/mr', '/mr'],
] as const)('lets the switch of %s (to %s) take query and fragment along', (from, language, path, href) => {
  expect(open(from).choose(language, path).href).toBe(href)
})

test('holds a press on an island’s button until the deferred scripts have run, and presses again then', () => {
  const { press, becomeReady } = open('/contact')
  let presses = 0
  const button = {
    click: () => {
      presses++
    },
  }
  expect(press(button)).toBe(true)
  expect(press(button, { button: 2 })).toBe(false)
  expect(presses).toBe(0)
  becomeReady()
  expect(presses).toBe(1)
  expect(press(button)).toBe(false)
})

test('stands on one line, without anything that would end a script element', () => {
  expect(languageScript).not.toMatch(/\n|<\//)
})

test('keeps for the tab which link brought it here: the first, with no path of another site', () => {
  const session: Record<string, unknown> = {}
  const referrer = 'https://l.example/path?who=sunita'
  open('/events?utm_source=whatsapp', { session, referrer })
  open('/?utm_source=later', { session })
  expect(session['came']).toBe('l.example?utm_source=whatsapp')
  const direct: Record<string, unknown> = {}
  open('/events', { session: direct })
  expect(direct['came']).toBe('')
})
