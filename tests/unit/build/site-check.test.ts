import { describe, expect, test } from 'vitest'
import { checkSite, refusalOf, sampleTestimonials } from '../../../netlify/build/site-check.ts'
import { harmfulSamplesLeft } from '#site.ts'

describe('checkSite()', () => {
  test('counts testimonials that nobody has said', () => {
    expect(sampleTestimonials('[{"sample":true},{"sample":false},{}]')).toBe(1)
    expect(checkSite('[{"sample":true}]').harmful).toContain('1 testimonial in src/content/testimonials')
  })

  test('lists what stands in site.ts', () => {
    const { harmful, samples } = checkSite('[]')
    expect(harmful).toEqual(harmfulSamplesLeft().map((path) => `${path} in src/site.ts`))
    expect(samples).toEqual(expect.arrayContaining([...harmful]))
  })
})

describe('refusalOf()', () => {
  test('lets a build start when nothing harmful is left', () => {
    expect(refusalOf({ harmful: [], samples: ['social.0.url in src/site.ts'] })).toBeUndefined()
  })

  test('says what to fill in', () => {
    expect(refusalOf({ harmful: ['upiId in src/site.ts'], samples: [] })).toContain(
      '  - upiId in src/site.ts',
    )
  })
})
