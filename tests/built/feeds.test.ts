import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { expect, inject, test } from 'vitest'
import { embedScript } from '#embed/script.ts'
import { jsonFeedSchema } from '#core/events/json-feed.ts'
import { builtFolder } from '../support/site/built-folder.ts'

const read = (path: string): string => readFileSync(join(builtFolder, 'dist', path), 'utf8')

test('the posts’ JSON Feed has what the RSS has, in both languages, and the blog links to both', () => {
  for (const prefix of ['', 'mr/']) {
    const feed = jsonFeedSchema.parse(JSON.parse(read(`${prefix}feed.json`)))
    const links = Array.from(
      read(`${prefix}rss.xml`).matchAll(/<item>[^]*?<link>([^<]+)/g),
      ([, link]) => link,
    )
    expect(links.length).toBeGreaterThan(3)
    expect(feed.items.map(({ url }) => url)).toEqual(links)
    expect(new Set(feed.items.map(({ id }) => id)).size).toBe(links.length)
    const blog = read(`${prefix}blog.html`)
    for (const name of ['rss.xml', 'feed.json']) expect(blog).toContain(`href="/${prefix}${name}"`)
  }
})

test('the script for partners is the built one, small, and open to every page', async () => {
  const answer = await fetch(new URL('/embed/events.js', inject('site').url))
  const text = await answer.text()
  expect(text).toBe(read('embed/events.js'))
  expect(text).toContain('(function')
  expect(text.length).toBeLessThan(embedScript().length * 1.2)
  expect(brotliCompressSync(text).length).toBeLessThan(2000)
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
    'cache-control': 'public, max-age=3600, stale-while-revalidate=86400',
  })
  expect(answer.headers.get('content-type')).toMatch(/^text\/javascript/)
  expect(answer.headers.has('set-cookie')).toBe(false)
})
