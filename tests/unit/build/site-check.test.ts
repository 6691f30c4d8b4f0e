import { describe, expect, test } from 'vitest'
import { terms } from '#content/terms.ts'
import { checkSite, reasonAgainst, sampleTestimonials } from '#build/site-check.ts'
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

describe('the terms', () => {
  test('name what is still to be decided, and stop no build', () => {
    const { harmful, samples } = checkSite('[]', JSON.stringify(terms))
    const undecided = terms.sections.filter(({ sample }) => sample)
    for (const { id } of undecided) expect(samples).toContain(`#${id} in src/content/terms`)
    expect(harmful.join()).not.toContain('terms')
  })
})

describe('reasonAgainst()', () => {
  test('lets a build start when nothing harmful is left', () => {
    expect(reasonAgainst({ harmful: [], samples: ['social.0.url in src/site.ts'] })).toBeUndefined()
  })

  test('says what to fill in', () => {
    expect(reasonAgainst({ harmful: ['upiId in src/site.ts'], samples: [] })).toContain(
      '  - upiId in src/site.ts',
    )
  })
})
