import { runInNewContext } from 'node:vm'
import { describe, expect, test } from 'vitest'
import { languageScript } from '#layouts/language-script.ts'

interface Opened {
  /** Where the visitor was brought; null when they stayed. */
  readonly broughtTo: string | null
  readonly remembered: string | null
  readonly hidden: boolean
  /** What a click on the header's switch remembers. */
  readonly choose: (language: string) => string | null
}

interface Visitor {
  readonly lang?: 'en' | 'mr'
  readonly stored?: string
  readonly alone?: boolean
  readonly storage?: 'works' | 'refuses'
}

function open(
  address: string,
  { lang = 'en', stored, alone = false, storage = 'works' }: Visitor = {},
): Opened {
  const url = new URL(address, 'https://site.example')
  const kept = new Map(stored === undefined ? [] : [['language', stored]])
  const listeners = new Map<string, (event: { target: unknown }) => void>()
  const style = { display: '' }
  let broughtTo: string | null = null
  const world = {
    URLSearchParams,
    document: {
      documentElement: { lang, style, hasAttribute: (name: string) => alone && name === 'data-alone' },
    },
    location: {
      pathname: url.pathname,
      search: url.search,
      hash: url.hash,
      replace: (to: string) => {
        broughtTo = to
      },
    },
    addEventListener: (name: string, listener: (event: { target: unknown }) => void) => {
      listeners.set(name, listener)
    },
    get localStorage() {
      if (storage === 'refuses') throw new Error('SecurityError')
      return {
        getItem: (key: string) => kept.get(key) ?? null,
        setItem: (key: string, value: string) => kept.set(key, value),
      }
    },
  }
  runInNewContext(languageScript, world)
  return {
    broughtTo,
    remembered: kept.get('language') ?? null,
    hidden: style.display === 'none',
    choose: (language) => {
      listeners.get('click')?.({ target: { closest: () => ({ dataset: { language } }) } })
      return kept.get('language') ?? null
    },
  }
}

describe('languageScript', () => {
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

  test('stays on a page that has no counterpart', () => {
    expect(open('/blog/english-only', { stored: 'mr', alone: true }).broughtTo).toBeNull()
  })

  test('does without storage: the address still leads, nothing else moves', () => {
    expect(open('/events', { storage: 'refuses' }).broughtTo).toBeNull()
    expect(open('/events?lang=mr', { storage: 'refuses' }).broughtTo).toBe('/mr/events')
  })

  test('remembers what the switch was clicked for', () => {
    expect(open('/events').choose('mr')).toBe('mr')
  })

  test('stands on one line, without anything that would end a script element', () => {
    expect(languageScript).not.toMatch(/\n|<\//)
  })
})
