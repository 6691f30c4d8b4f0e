import { describe, expect, test } from 'vitest'
import { describeDeploy } from '#build/preview.ts'
import { digestsOf, productionAddress, readProduction } from '#build/review/manifest.ts'
import { readPage, type PageFacts } from '#build/review/read-page.ts'
import { writeReview } from '#build/review/write-review.ts'
import { siteAddress } from '#build/site-address.ts'

function page(main: string, host = 'https://site.example', title = 'Title'): PageFacts {
  const facts = readPage(
    `<html lang="en"><head><title>${title}</title><link rel="canonical" href="${host}/"></head><main>${main}</main></html>`,
  )
  if (!facts) throw new Error('no page')
  return facts
}

const changesBetween = (before: PageFacts, after: PageFacts): string[] => {
  const [one, other] = [digestsOf(before), digestsOf(after)]
  return (['title', 'description', 'text', 'pictures'] as const).filter((part) => one[part] !== other[part])
}

describe('digestsOf()', () => {
  test.each([
    ['<p>one</p>', '<div>\n <p>one</p></div>', []],
    ['<p>one</p>', '<p>two</p>', ['text']],
    ['<img src="/a.png" alt="a">', '<img src="/b.png" alt="a">', ['pictures']],
    ['<img src="https://site.example/a.png" alt="a">', '<img src="/a.png" alt="a">', []],
    ['<img src="/a.png" alt="a">', '<img src="/a.png" alt="b">', ['pictures']],
    ['<style>a{}</style><script>x()</script>', '<style>b{}</style><script>y()</script>', []],
  ])('from %s to %s: %j', (before, after, changes) => {
    expect(changesBetween(page(before), page(after))).toEqual(changes)
  })

  test('take the host of each deploy for the same', () => {
    const own = 'https://preview.example'
    expect(changesBetween(page('at site.example/x'), page('at preview.example/x', own))).toEqual([])
    expect(changesBetween(page('x'), page('x', own, 'Another'))).toEqual(['title'])
  })
})

describe('readProduction()', () => {
  test.each([
    ['', /not known: PRODUCTION_URL/],
    ['nonsense', /is no address/],
    ['http://localhost:1', /did not answer/],
  ])('says of %j why nothing is compared, and no page is called unchanged', async (address, why) => {
    const production = await readProduction(address)
    expect(production.notCompared).toMatch(why)
    const review = writeReview({
      site: {
        pages: new Map([['/', page('x')]]),
        ...{ base: 'https://site.example', samples: new Map(), givenTitles: new Set<string>() },
        ...{ isAnswered: () => false, isFile: () => false },
      },
      ...{ production, drafts: new Set<string>(), now: new Date() },
    })
    expect(review.pages.map(({ en }) => en?.status)).toEqual(['unknown'])
  })
})

describe('where it is', () => {
  test.each([
    [
      { PRODUCTION_URL: 'https://a.example/', URL: 'https://b.example', NETLIFY: 'true' },
      'https://a.example',
    ],
    [{ URL: 'https://b.example', NETLIFY: 'true' }, 'https://b.example'],
    [{ URL: 'http://localhost:8888' }, ''],
    [{}, ''],
  ])('production, of %o: %j', (environment, address) => {
    expect(productionAddress(environment)).toBe(address)
  })

  test.each([
    [
      { CONTEXT: 'production', URL: 'https://site.example', DEPLOY_PRIME_URL: 'https://main--x.example' },
      'https://site.example',
    ],
    [
      { CONTEXT: 'deploy-preview', URL: 'https://site.example', DEPLOY_PRIME_URL: 'https://12--x.example/' },
      'https://12--x.example',
    ],
    [
      { CONTEXT: 'branch-deploy', URL: 'https://site.example', DEPLOY_URL: 'https://id--x.example' },
      'https://id--x.example',
    ],
    [{ URL: 'https://site.example', DEPLOY_PRIME_URL: 'https://12--x.example' }, 'https://site.example'],
    [{}, 'http://localhost:8888'],
  ])('the site itself, of %o: %s', (environment, address) => {
    expect(siteAddress(environment)).toBe(address)
  })

  test.each([
    [
      {
        CONTEXT: 'deploy-preview',
        NETLIFY: 'true',
        REVIEW_ID: '12',
        HEAD: 'prices',
        COMMIT_REF: 'abcdef1234',
      },
      'Deploy preview 12 of prices',
      'abcdef1',
    ],
    [{ CONTEXT: 'branch-deploy', NETLIFY: 'true', BRANCH: 'autumn' }, 'Branch deploy of autumn', ''],
    [{ CONTEXT: 'staging', NETLIFY: 'true' }, 'Preview (staging)', ''],
    [{ CONTEXT: 'deploy-preview' }, 'Deploy preview, on this machine', ''],
  ])('and what it is called, of %o: %s', (environment, label, commit) => {
    expect(describeDeploy(environment)).toEqual({ label, commit })
  })
})
