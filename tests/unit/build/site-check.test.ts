import { describe, expect, test, vi } from 'vitest'
import json from '../../../src/content/site/site.json' with { type: 'json' }
import { terms } from '#content/notices.ts'
import { checkMail, checkSite, reasonAgainst } from '#build/site-check.ts'
import { siteSchema } from '#core/content/site.ts'
import { harmfulSamplesLeft, site } from '#site.ts'

test('checkSite() counts testimonials that nobody has said', () => {
  const of = (...samples: readonly boolean[]) => checkSite(samples.map((sample) => ({ sample }))).harmful
  expect(of(true, false, true)).toContain('2 testimonials in src/content/testimonials')
  expect(of(false, true, false)).toContain('1 testimonial in src/content/testimonials')
  expect(of(false).join()).not.toContain('testimonial')
})

test('checkSite() lists what stands in the file of the site', () => {
  const { harmful, samples } = checkSite([])
  expect(harmful).toEqual(harmfulSamplesLeft().map((path) => `${path} in src/content/site`))
  expect(samples).toEqual(expect.arrayContaining([...harmful]))
})

test('the terms name what is still to be decided, and stop no build', () => {
  const { harmful, samples } = checkSite()
  const undecided = terms.sections.filter(({ sample }) => sample)
  for (const { id } of undecided) expect(samples).toContain(`#${id} in src/content/terms`)
  expect(harmful.join()).not.toContain('terms')
})

test.each([
  ['gst.sac', { gst: { ...site.gst, sac: '9992' } }],
  ['gst.rate', { gst: { ...site.gst, rate: 180 } }],
  ['gst.rate', { gst: { ...site.gst, rate: Number.NaN } }],
  ['phone', { phone: '98765 43210' }],
  ['upiId', { upiId: 'nobody' }],
])('the schema of who the site speaks for refuses a wrong %s, and names it', (where, wrong) => {
  const read = siteSchema.safeParse({ ...json, ...wrong })
  expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([where])
})

test('reasonAgainst() says what to fill in', () => {
  const reason = reasonAgainst({ harmful: ['upiId in src/content/site'] }, [], ['PAUSED is wrong'])
  expect(reason).toContain('  - upiId in src/content/site\nPAUSED is wrong')
})

describe('checkMail()', () => {
  test('stops a build whose site could not e-mail anybody, naming the variables', () => {
    vi.stubEnv('LOCAL_PLATFORM', 'no')
    vi.stubEnv('SMTP_URL', '')
    vi.stubEnv('MAIL_FROM', 'nobody')
    const lines = [
      'the environment variable SMTP_URL is not set',
      'the environment variable MAIL_FROM cannot be understood',
    ]
    expect(checkMail()).toEqual(lines)
    const reason = reasonAgainst({ harmful: [] }, lines, [])
    for (const line of lines) expect(reason).toContain(`  - ${line}`)
  })

  test('lets one start whose mail server and sender are set', () => {
    vi.stubEnv('LOCAL_PLATFORM', 'no')
    vi.stubEnv('SMTP_URL', 'smtps://user:secret@mail.example.com')
    vi.stubEnv('MAIL_FROM', 'Gauri Kelkar <namaste@example.com>')
    expect(checkMail()).toEqual([])
  })
})

test('harmfulSamplesLeft() lists the samples of who is named, called, written to and paid', () => {
  const social = [{ url: 'https://www.instagram.com/example' }]
  expect(harmfulSamplesLeft({ name: { mr: 'गौरी केळकर' }, upiId: 'example@upi', social })).toEqual([
    'name.mr',
    'upiId',
  ])
})
