import { describe, expect, test } from 'vitest'
import { searchEntries, searchEntryOf } from '#build/search-index.ts'

interface Page {
  path?: string
  head?: string
  attributes?: string
  main: string
}

const alternates = '<link rel="alternate" hreflang="en" href="/">'

function aPage({ path = '/about', head = alternates, attributes = '', main }: Page) {
  const html = `<html ${attributes}><head><meta property="og:title" content="Trainer &amp; consultant">
    <meta name="description" content="Who &quot;we&quot; are">${head}</head><body><main>${main}</main></body></html>`
  return { path, html }
}

describe('searchEntryOf()', () => {
  test('reads a page part by part, each with its heading and where it is', () => {
    const main = `<h1>An engineer</h1><p>Before.</p>
      <section id="one"><h2>First</h2><p>Of <b>one</b>.</p><ul><li>a</li><li>b</li></ul></section>
      <h2 id="second">Second</h2><h3>Inside</h3><p>Of two.</p>`
    expect(searchEntryOf(aPage({ main }))).toEqual({
      path: '/about',
      title: 'Trainer & consultant',
      also: 'An engineer',
      description: 'Who "we" are',
      parts: [
        { id: '', heading: '', text: 'Before.' },
        { id: 'one', heading: 'First', text: 'Of one. a b' },
        { id: 'second', heading: 'Second', text: '' },
        { id: 'second', heading: 'Inside', text: 'Of two.' },
      ],
    })
  })

  test('leaves out what is no text of the page', () => {
    const main = `<nav>Way</nav><form>Form</form><astro-island>Island</astro-island><noscript>No</noscript>
      <p data-when="open">Today</p><svg><title>Drawing</title></svg><ul class="posts"><li>Post</li></ul><p>Text.</p>`
    expect(searchEntryOf(aPage({ main }))?.parts).toEqual([{ id: '', heading: '', text: 'Text.' }])
  })

  test('calls a post by its headline', () => {
    const entry = searchEntryOf(aPage({ path: '/mr/blog/gst', main: '<h1>Bills</h1>' }))
    expect(entry).toMatchObject({ title: 'Bills', also: 'Trainer & consultant' })
  })

  test('knows no page that search engines must not have, whatever is built; but the way to one’s registration', () => {
    const main = '<h1>One</h1>'
    expect(searchEntryOf(aPage({ head: '', main }))).toBeUndefined()
    expect(searchEntryOf(aPage({ head: '', attributes: 'data-alone', main }))).toBeDefined()
    expect(searchEntryOf(aPage({ path: '/mr/forgot', head: '', main }))).toBeDefined()
    const preview = '<meta name="robots" content="noindex">'
    expect(searchEntryOf(aPage({ head: preview + alternates, main }))).toBeDefined()
  })

  test('reads only the title and the description of what repeats other pages', () => {
    expect(searchEntryOf(aPage({ path: '/', main: '<p>Text.</p>' }))?.parts).toEqual([])
  })
})

describe('searchEntries()', () => {
  const pages = ['/blog', '/blog/tag/gst', '/blog/gst', '/about', '/mr/about', '/'].map((path) =>
    aPage({ path, main: `<h1>${path}</h1>` }),
  )

  test('has the pages of one language: pages, then posts, then what lists them; and the events, which are not built', () => {
    expect(searchEntries(pages, 'en').map(({ path }) => path)).toEqual([
      '/about',
      '/events',
      '/blog/gst',
      '/blog',
      '/blog/tag/gst',
      '/',
    ])
    expect(searchEntries(pages, 'mr').map(({ path }) => path)).toEqual(['/mr/about', '/mr/events'])
  })

  test('finds a page by its name in the menu as well, and a Marathi one by its English title', () => {
    expect(searchEntries(pages, 'en')[0]?.also).toBe('/about About')
    expect(searchEntries(pages, 'mr')[0]?.also).toBe('/mr/about ओळख Trainer & consultant')
  })
})
