import { expect, test } from 'vitest'
import { describeCounts } from '#preview/found.ts'
import type { Review, ReviewedPage } from '#core/content/review.ts'

function aPage(...kinds: ReviewedPage['problems'][number]['kind'][]): ReviewedPage {
  return {
    ...{ address: '/a', status: 'unchanged', changes: [], isDraft: false, title: 'A', description: '' },
    ...{ picture: '', photographs: [], words: 1, minutes: 1 },
    problems: kinds.map((kind) => ({ kind, text: 'A sentence.' })),
  }
}

function countsOf(...pages: ReviewedPage[]): string {
  const review: Review = {
    ...{ madeAt: '', production: { address: '', notCompared: null } },
    pages: pages.map((en) => ({ path: '/a', en, mr: null })),
  }
  return describeCounts(review).replace(/^.*without Marathi, /, '')
}

test('sample values are counted apart from what else is wrong', () => {
  expect(countsOf(aPage(), aPage('title'))).toBe('1 with problems')
  expect(countsOf(aPage('sample'), aPage('sample', 'link'), aPage())).toBe(
    '2 with sample values, 1 with other problems',
  )
})
