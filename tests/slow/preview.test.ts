/**
 * A preview of the site with a changed page, a draft with a photograph, a sentence left in English, a post without Marathi and a broken
 * link, compared with the build that the gate made, which stands for production: banner and /review say exactly that. And no other
 * build has a byte of either.
 */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { chromium, type Browser, type Page } from 'playwright'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reviewSchema, type Review, type ReviewedPage } from '#core/content/review.ts'
import { buildIfNeeded } from '../../netlify/local/build.ts'
import { launchOptions } from '../support/browser/browser.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { contentEdits, layDown, photograph, post as written, description } from '../support/content-edits.ts'
import { takePhotograph } from '../support/readers/photographs.ts'
import { serveSite, type ServedSite } from '../support/site/served-site.ts'

const root = join(import.meta.dirname, '../..')
const own = 'https://deploy-preview-12--workshop.example'

let folder: string
let built: string
let production: ServedSite
let preview: ServedSite
let browser: Browser
let review: Review

const read = (name: string): string => readFileSync(join(built, 'dist', name), 'utf8')

function change(path: string, from: string, to: string): void {
  const file = join(folder, path)
  const text = readFileSync(file, 'utf8')
  if (!text.includes(from)) throw new Error(`${path} does not say '${from}'`)
  writeFileSync(file, text.replace(from, to))
}

const post = (title: string, more: string, text: string): string => `---
title: '${title}'
excerpt: 'Written for a test of previews, long enough to stand as the description of a page in search results.'
category: automation
offer: services
publishedAt: 2020-01-01
checkedOn: 2026-01-01
${more}---

${text}
`

/** Everything that a build is made of, changed as a reviewer's branch may have it. */
async function makeSources(): Promise<void> {
  for (const name of readdirSync(root)) {
    if (/^(src|public|netlify|[\w-]+\.config\.\w+|[\w.-]+\.(json|toml))$/.test(name))
      cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  // Nothing here asks for the admin's pages, which are a quarter of the time that all of it takes.
  for (const pages of ['admin', 'events-admin.astro'])
    rmSync(join(folder, 'src/pages', pages), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, '.cache/fonts'), join(folder, '.cache/fonts'), { recursive: true })
  const { before, edited } = await contentEdits()
  for (const tree of [before, edited]) layDown(tree, folder)
  change(
    'src/content/privacy/privacy.json',
    '"This page lists, form by form,',
    '"This page says, form by form,',
  )
  // So that the list of posts has a second page in both languages.
  change('src/content/post-list.ts', 'postsPerPage = 12', 'postsPerPage = 11')
  const blog = join(folder, 'src/content/blog')
  writeFileSync(
    join(blog, 'en/an-old-draft.md'),
    post(
      'An old draft',
      'draft: true\npicture:\n  file: /pictures/a-room.jpg\n  alt:\n    en: Fourteen people at tables\n    mr: टेबलांपाशी बसलेले चौदा जण\n',
      'Not ready [yet](/services).',
    ),
  )
  mkdirSync(join(folder, 'src/content/pictures'), { recursive: true })
  writeFileSync(
    join(folder, 'src/content/pictures/a-room.jpg'),
    await takePhotograph({ width: 1200, height: 800, grain: 0 }),
  )
  writeFileSync(
    join(blog, 'mr/an-old-draft.md'),
    "---\ntitle: 'जुना मसुदा'\nexcerpt: 'चाचणीसाठी लिहिलेला जुना मसुदा. शोधात दिसणाऱ्या वर्णनाएवढा लांब असावा म्हणून थोडे जास्त.'\n---\n\nअजून तयार नाही. The rest is still in English.\n",
  )
  writeFileSync(
    join(blog, 'en/only-in-english.md'),
    post(
      'Only in English',
      'formerSlugs:\n  - its-first-name\n',
      'It leads to [a page](/no-such-page) that nobody made.',
    ),
  )
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'))
  await makeSources()
  production = await serveSite({ built: builtFolder, sampleData: 'off' })
  const before = { ...process.env }
  Object.assign(process.env, {
    CONTEXT: 'deploy-preview',
    URL: production.url,
    DEPLOY_PRIME_URL: own,
    PRODUCTION_URL: production.url,
    // Its pages say what is true at the time of the build.
    NOW: statSync(join(builtFolder, 'dist/index.html')).mtime.toISOString(),
    VITEST: undefined,
  })
  delete process.env['VITEST']
  try {
    built = (await buildIfNeeded(folder, { signal: AbortSignal.timeout(240_000), onStart: () => undefined }))
      .folder
  } finally {
    for (const name of ['CONTEXT', 'URL', 'DEPLOY_PRIME_URL', 'PRODUCTION_URL', 'NOW', 'VITEST']) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = before[name]
    }
  }
  review = reviewSchema.parse(JSON.parse(read('review.json')))
  ;[preview, browser] = await Promise.all([
    serveSite({ built, context: 'deploy-preview' }),
    chromium.launch(launchOptions()),
  ])
}, 300_000)

afterAll(async () => {
  await Promise.all([browser.close(), preview.close(), production.close()])
  rmSync(folder, { recursive: true, force: true })
})

const reviewed = (): ReviewedPage[] =>
  review.pages.flatMap(({ en, mr }) => [en, mr].filter((page) => page !== null))

describe('a post that had another address', () => {
  test('is led to from there, in Marathi to the English page that there is', async () => {
    const led = async (path: string) => {
      const { status, headers } = await fetch(`${preview.url}${path}`, { redirect: 'manual' })
      return [status, headers.get('location')]
    }
    expect(await led('/blog/its-first-name?a=b')).toEqual([301, '/blog/only-in-english?a=b'])
    expect(await led('/blog/its-first-name/')).toEqual([301, '/blog/only-in-english'])
    expect(await led('/mr/blog/its-first-name')).toEqual([302, '/blog/only-in-english'])
    expect(await led('/mr/blog/only-in-english')).toEqual([302, '/blog/only-in-english'])
    expect(await led('/og/en/blog/its-first-name.png')).toEqual([301, '/og/en/blog/only-in-english.png'])
    expect(await led('/blog/its-second-name')).toEqual([404, null])
  })

  test('is the same one to feed readers', () => {
    const [item = ''] = /<item><title>Only in English.*?<\/item>/s.exec(read('rss.xml')) ?? []
    expect(item).toMatch(/<link>[^<]*\/blog\/only-in-english<\/link>/)
    expect(item).toMatch(/<guid isPermaLink="true">[^<]*\/blog\/its-first-name<\/guid>/)
  })
})

describe('what was changed in the content editor is in the site', () => {
  test('the price, and the old one nowhere', () => {
    for (const name of ['ai-marketing-workshop.html', 'ai-marketing-flyer.html', 'index.html']) {
      expect(read(name), name).toContain('₹2,499')
      expect(read(name), name).not.toContain('₹1,999')
    }
  })

  test('the sentence in Marathi', () => {
    expect(read('mr/ai-marketing-workshop.html')).toContain(description)
  })

  test('the photograph, in both languages; and the one that it took the place of is not published', () => {
    const alts = ['n8n-workshop.html', 'mr/n8n-workshop.html'].map((name) => {
      const image = parse(read(name)).querySelector('img[src*="/pictures/img_0001."]')
      return image?.getAttribute('alt')
    })
    expect(alts).toEqual([photograph.en, photograph.mr])
    const published = readdirSync(join(built, 'dist/pictures'))
    expect(published.filter((name) => name.startsWith('shop.'))).toEqual([])
  })

  test.each(['en', 'mr'] as const)('the post in %s, and its list leads to it', (locale) => {
    const list = locale === 'en' ? 'blog' : 'mr/blog'
    const page = parse(read(`${list}/${written.slug}.html`))
    expect(page.querySelector('h1')?.textContent.trim()).toBe(written.title[locale])
    expect(page.querySelector('.prose em')?.textContent).toBe(locale === 'en' ? 'first' : 'आधी')
    expect(read(`${list}.html`)).toContain(`href="/${list}/${written.slug}"`)
  })
})

describe('/review.json', () => {
  test('names the pages that changed against production, and no other', () => {
    expect(review.production).toEqual({ address: production.url, notCompared: null })
    const statuses = reviewed()
      .filter(({ status }) => status !== 'unchanged')
      .map(({ address, status, changes }) => [address, status, changes.join()])
    // '/blog/an-old-draft' and '/mr/blog/an-old-draft'.
    const inBoth = (path: string, ...how: string[]): string[][] =>
      ['', '/mr'].map((language) => [language + path || '/', ...how])
    expect(statuses.toSorted()).toEqual(
      [
        ['/blog/only-in-english', 'new', ''],
        ['/privacy', 'changed', 'text'],
        ...inBoth('/blog', 'changed', 'text'),
        ...inBoth('/blog/page/2', 'new', ''),
        ...inBoth('/blog/an-old-draft', 'new', ''),
        // The price; the photograph; the post, and those that lead on to it.
        ...['', '/ai-marketing-flyer', '/ai-marketing-workshop'].flatMap((path) =>
          inBoth(path, 'changed', 'text'),
        ),
        ...inBoth('/n8n-workshop', 'changed', 'pictures'),
        ...inBoth(`/blog/${written.slug}`, 'new', ''),
        ...['customer-data-and-ai', 'whatsapp-replies-for-a-shop'].flatMap((slug) =>
          inBoth(`/blog/${slug}`, 'changed', 'text'),
        ),
      ].toSorted(),
    )
    expect(reviewed().length).toBeGreaterThan(40)
  })

  test('names the draft, in both languages', () => {
    const drafts = reviewed().filter(({ isDraft }) => isDraft)
    expect(drafts.map(({ address }) => address)).toEqual(['/blog/an-old-draft', '/mr/blog/an-old-draft'])
  })

  test('names the English sentence, the missing Marathi and the broken link, and nothing else of the kind', () => {
    const problems = reviewed().flatMap(({ address, problems }) =>
      problems.flatMap(({ kind, text }) => (kind === 'sample' ? [] : [[address, kind, text]])),
    )
    expect(problems).toEqual([
      ['/mr/blog/an-old-draft', 'untranslated', 'English on a Marathi page: “The rest is still in English.”'],
      ['/blog/only-in-english', 'translation', 'There is no Marathi page of it.'],
      ['/blog/only-in-english', 'link', 'A link leads nowhere: /no-such-page'],
    ])
  })

  test('is what /review lists, also where no script runs', () => {
    const list = parse(read('review.html'), { blockTextElements: { script: true, style: true } })
    expect(list.querySelectorAll('[data-pages] > li')).toHaveLength(review.pages.length)
    const item = list.querySelector('[data-name="/blog/only-in-english"]')
    const said = item
      ?.querySelectorAll('a, .badge, .problems li, .muted')
      .map(({ textContent }) => textContent)
    expect(said).toEqual([
      'new',
      expect.stringMatching(/^Only in English/),
      'There is no Marathi page of it.',
      expect.stringMatching(/^Sample values/),
      'A link leads nowhere: /no-such-page',
      'No Marathi page',
    ])
  })
})

test('a page names the preview’s own addresses, and search engines are turned away', () => {
  const page = parse(read('privacy.html'))
  const content = (selector: string, name: string): string =>
    page.querySelector(selector)?.getAttribute(name) ?? ''
  expect(content('link[rel="canonical"]', 'href')).toBe(`${own}/privacy`)
  expect(content('meta[property="og:image"]', 'content')).toMatch(new RegExp(`^${own}/og/`))
  expect(content('meta[name="robots"]', 'content')).toBe('noindex')
  expect(read('robots.txt')).toBe('User-agent: *\nDisallow: /\n')
  const banner = page.querySelector('[data-preview-banner]')
  expect(banner?.textContent).toContain('Deploy preview')
  expect(banner?.querySelector('a')?.getAttribute('href')).toBe('/review')
})

describe('the second page of the list of posts', () => {
  test.each([
    {
      locale: 'en',
      home: '/blog',
      title: /, page 2/,
      posts: ['/blog/an-old-draft', '/blog/only-in-english'],
    },
    {
      locale: 'mr',
      home: '/mr/blog',
      title: /, पान २/,
      posts: ['/mr/blog/an-old-draft', '/blog/only-in-english'],
    },
  ])('is a page of its own in $locale, between those beside it', ({ home, title, posts }) => {
    const [first, second] = [home, `${home}/page/2`].map((path) => parse(read(`${path}.html`)))
    const href = (page: typeof first, selector: string) => page?.querySelector(selector)?.getAttribute('href')
    expect(href(first, 'main a[rel="next"]')).toBe(`${home}/page/2`)
    expect(href(first, 'main a[rel="prev"]')).toBeUndefined()
    expect(href(second, 'main a[rel="prev"]')).toBe(home)
    expect(href(second, 'main a[rel="next"]')).toBeUndefined()
    expect(href(second, 'link[rel="canonical"]')).toBe(`${own}${home}/page/2`)
    expect(href(second, 'link[hreflang="en"]')).toBe(`${own}/blog/page/2`)
    expect(href(second, 'link[hreflang="mr"]')).toBe(`${own}/mr/blog/page/2`)
    expect(second?.querySelector('title')?.textContent).toMatch(title)
    const links = second?.querySelectorAll('.posts a').map((link) => link.getAttribute('href'))
    expect(links?.toSorted()).toEqual(posts.toSorted())
  })
})

describe('in a browser', () => {
  const faults: string[] = []
  async function open(path: string): Promise<Page> {
    const page = await browser.newPage()
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`${path}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`${path}: ${error.message}`))
    await page.goto(`${preview.url}${path}`)
    return page
  }
  const widthOf = (page: Page): Promise<number> =>
    page.evaluate(() => document.querySelector('iframe')?.offsetWidth ?? 0)
  const counts = '22 pages changed, 2 drafts, 1 without Marathi'

  test('/review lists all pages, shows only those that changed, and opens both languages side by side', async () => {
    const page = await open('/review')
    expect(await page.locator('[data-counts]').textContent()).toContain(counts)
    expect(await page.locator('[data-pages] > li').count()).toBe(review.pages.length)
    await page.getByRole('radio', { name: 'Changed' }).press('Space')
    const changed = reviewed().filter(({ status }) => status !== 'unchanged')
    const addresses = changed.map(({ address }) => address.replace(/^\/mr(?=\/|$)/, '') || '/')
    const names = await page.locator('[data-pages] h3').filter({ visible: true }).allTextContents()
    expect(names.toSorted()).toEqual([...new Set(addresses)].toSorted())
    // The preview's own events, which no build knows, and the list of them.
    await page.getByRole('button', { name: 'Side by side: /events' }).waitFor()
    expect(await page.locator('[data-events] > li').count()).toBeGreaterThan(3)
    // In both languages the picture for sharing and the photograph, each as wide as the file is.
    const pictures = page.locator('[data-pages] > li', { hasText: '/blog/an-old-draft' }).locator('img')
    const widths = await pictures.evaluateAll((found) =>
      Promise.all(
        found.map(async (picture) => {
          if (!(picture instanceof HTMLImageElement)) return 0
          picture.loading = 'eager'
          await picture.decode()
          return picture.naturalWidth
        }),
      ),
    )
    expect(widths).toEqual([720, 1200, 720, 1200])
    await page.getByRole('button', { name: 'Side by side: /privacy' }).press('Enter')
    for (const [locale, name] of [
      ['en', 'English'],
      ['mr', 'Marathi'],
    ] as const) {
      const frame = page.frameLocator(`iframe[title="${name}: /privacy"]`)
      expect(await frame.locator('html').getAttribute('lang')).toBe(locale)
      await frame.locator('[data-preview-banner]').waitFor({ state: 'hidden' })
    }
    expect(await widthOf(page)).toBeGreaterThanOrEqual(360)
    await page.getByRole('radio', { name: /Desktop/ }).check({ force: true })
    expect(await widthOf(page)).toBeGreaterThanOrEqual(1280)
    // From within a frame, which has the key to itself, and listens once it is loaded.
    await page.frameLocator('iframe >> nth=0').locator('a').first().focus()
    const framesAfterEscape = async (): Promise<number> => {
      await page.keyboard.press('Escape')
      return page.locator('iframe').count()
    }
    await expect.poll(framesAfterEscape, { timeout: 30_000 }).toBe(0)
    await page.close()
  })

  test('nothing is blocked on the way', () => {
    expect(faults).toEqual([])
  })
})

test('the headers let the frames of /review and Netlify’s drawer through, and turn search engines away', async () => {
  expect((await fetch(`${preview.url}/api/events`)).headers.get('x-robots-tag')).toBe('noindex')
  for (const path of ['/privacy', '/events', '/nothing']) {
    const { headers } = await fetch(`${preview.url}${path}`)
    const policy = headers.get('content-security-policy') ?? ''
    expect(headers.get('x-robots-tag'), path).toBe('noindex')
    expect(headers.get('x-frame-options'), path).toBe('SAMEORIGIN')
    expect(policy).toContain("frame-ancestors 'self'")
    expect(policy).toContain("frame-src 'self' https://app.netlify.com")
    expect(policy).toMatch(/script-src 'self' [^;]*https:\/\/netlify-cdp-loader\.netlify\.app/)
    expect(policy).not.toContain("'unsafe-inline'")
  }
})

test('no other build has a byte of it', () => {
  const marks =
    /data-preview|preview-banner|review\.json|netlify-cdp-loader|app\.netlify\.com|Review all pages/
  const names = readdirSync(builtFolder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
  expect(names.filter((name) => marks.test(readFileSync(name, 'latin1')))).toEqual([])
  expect(names.filter((name) => /[/\\]review[^/\\]*$/i.test(name.slice(builtFolder.length)))).toEqual([])
  // And the marks are those of a preview.
  expect(marks.test(read('about.html'))).toBe(true)
})
