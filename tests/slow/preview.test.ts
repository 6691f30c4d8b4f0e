/**
 * Tests a preview of the site with a reviewer's branch: a draft, a post without Marathi, and an announcement in English only. Its banner
 * names the pages that differ.
 */
import { execFileSync } from 'node:child_process'
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parse } from 'node-html-parser'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildIfNeeded } from '../../netlify/local/build.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { takePhotograph } from '../support/readers/photographs.ts'
import { serveSite, type ServedSite } from '../support/site/served-site.ts'

const root = join(import.meta.dirname, '../..')
const news = 'Seats for the Diwali batch are open'
const own = 'https://deploy-preview-12--workshop.example'
const changed = ['/', '/blog/an-old-draft', '/blog/only-in-english', '/mr/blog/an-old-draft', '/privacy']

/** The pages that the tests below read, and SSR pages. */
const asked = /about|privacy|blog|rss|events$|events\.ics|index/

/** The only posts besides the two that are added. */
const kept = ['whatsapp-replies-for-a-shop.md', 'gst-invoices-and-reminders.md']

let folder: string
let built: string
let preview: ServedSite

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

function git(...parameters: string[]): void {
  const own = ['-c', 'user.name=T', '-c', 'user.email=t@example.com', '-c', 'commit.gpgsign=false']
  execFileSync('git', [...own, ...parameters], { cwd: folder })
}

/** Copies all sources of a build, changed as on a reviewer's branch. */
async function makeSources(): Promise<void> {
  for (const name of readdirSync(root)) {
    if (/^(src|public|netlify|[\w-]+\.config\.\w+|[\w.-]+\.(json|toml))$/.test(name))
      cpSync(join(root, name), join(folder, name), { recursive: true })
  }
  // Removes the other pages, which take most of the build's time.
  const pages = join(folder, 'src/pages')
  for (const name of [
    'admin',
    'events-admin.astro',
    ...readdirSync(join(pages, '[...locale]')).map((one) => `[...locale]/${one}`),
  ])
    if (!asked.test(name)) rmSync(join(pages, name), { recursive: true })
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'))
  cpSync(join(root, '.cache/fonts'), join(folder, '.cache/fonts'), { recursive: true })
  git('init', '-q', '-b', 'main')
  git('add', 'src/content')
  git('commit', '-q', '-m', 'as published')
  git('checkout', '-q', '-b', 'work')
  writeFileSync(
    join(folder, 'src/content/announcement/announcement.json'),
    JSON.stringify({ isShown: true, text: { en: news }, path: '/events', until: '2099-11-30' }),
  )
  change(
    'src/content/privacy/privacy.json',
    '"This page lists, form by form,',
    '"This page says, form by form,',
  )
  // The build draws a picture for each post.
  const blog = join(folder, 'src/content/blog')
  for (const language of ['en', 'mr'])
    for (const name of readdirSync(join(blog, language)).filter((one) => !kept.includes(one)))
      rmSync(join(blog, language, name))
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
    post('Only in English', 'formerSlugs:\n  - its-first-name\n', 'It has no Marathi page.'),
  )
  git('add', 'src/content')
  git('commit', '-q', '-m', 'a change')
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'))
  await makeSources()
  const before = { ...process.env }
  Object.assign(process.env, {
    CONTEXT: 'deploy-preview',
    DEPLOY_PRIME_URL: own,
    VITEST: undefined,
  })
  delete process.env['VITEST']
  try {
    built = await buildIfNeeded(folder, { signal: AbortSignal.timeout(240_000), onStart: () => undefined })
  } finally {
    for (const name of ['CONTEXT', 'DEPLOY_PRIME_URL', 'VITEST']) {
      if (before[name] === undefined) Reflect.deleteProperty(process.env, name)
      else process.env[name] = before[name]
    }
  }
  preview = await serveSite({ built, context: 'deploy-preview' })
}, 300_000)

afterAll(async () => {
  await preview.close()
  rmSync(folder, { recursive: true, force: true })
})

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
    expect(await led('/blog/its-second-name')).toEqual([404, null])
  })

  test('is the same one to feed readers', () => {
    const [item = ''] = /<item><title>Only in English.*?<\/item>/s.exec(read('rss.xml')) ?? []
    expect(item).toMatch(/<link>[^<]*\/blog\/only-in-english<\/link>/)
    expect(item).toMatch(/<guid isPermaLink="true">[^<]*\/blog\/its-first-name<\/guid>/)
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
  const links = banner?.querySelectorAll('a').map((link) => link.getAttribute('href'))
  expect(links).toEqual(changed)
})

test('an announcement in one language stands above the pages of both, until its last day', () => {
  for (const [name, lang, to] of [
    ['about', undefined, '/events'],
    ['mr/about', 'en', '/mr/events'],
  ] as const) {
    const bar = parse(read(`${name}.html`)).querySelector('aside[data-until]')
    expect(bar?.getAttribute('data-until')).toBe('2099-11-30T18:29:59.999Z')
    const link = bar?.querySelector('a')
    expect([link?.textContent.trim(), link?.getAttribute('lang'), link?.getAttribute('href')]).toEqual([
      news,
      lang,
      to,
    ])
  }
})

test.each([
  ['/blog', ['/blog/an-old-draft', '/blog/only-in-english']],
  ['/mr/blog', ['/mr/blog/an-old-draft', '/blog/only-in-english']],
])('%s lists drafts, and posts that the other language has alone', (home, posts) => {
  const links = parse(read(`${home}.html`)).querySelectorAll('.posts a')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(expect.arrayContaining(posts))
})

test('its files and functions turn search engines away, with the policies of every other build', async () => {
  const published = readFileSync(join(builtFolder, '.netlify/v1/config.json'), 'utf8')
  expect(published).not.toMatch(/noindex/i)
  expect(readFileSync(join(builtFolder, 'dist/about.html'), 'utf8')).not.toContain('data-preview-banner')
  for (const path of ['/privacy', '/events', '/api/events', '/og/en/home.png']) {
    const { headers } = await fetch(`${preview.url}${path}`)
    expect(headers.get('x-robots-tag'), path).toBe('noindex')
    expect(headers.get('x-frame-options'), path).toBe('DENY')
  }
})
