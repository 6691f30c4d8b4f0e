import { describe, expect, test } from 'vitest'
import { harmfulSamplesLeft, phoneShown, samplesLeft, site, whatsappLink } from '#site.ts'

describe('samplesLeft()', () => {
  test('names each value that stands in, by where it stands', () => {
    // Filling in the real values must not break the gate, so this asks about one only while it is a sample.
    const isSample = samplesLeft({ value: site.phone }).length === 1
    const from = { phone: 'filled in', social: [{ url: site.phone }] }
    expect(samplesLeft(from)).toEqual(isSample ? ['social.0.url'] : [])
  })

  test('is silent about what was filled in', () => {
    expect(
      samplesLeft({ phone: '+912024001234', social: [{ name: 'X', url: 'https://x.example' }] }),
    ).toEqual([])
  })
})

describe('harmfulSamplesLeft()', () => {
  test('is a part of what is left: numbers, letters, money and who answers for them', () => {
    const harmful = harmfulSamplesLeft()
    expect(samplesLeft()).toEqual(expect.arrayContaining(harmful))
    for (const path of harmful) expect(path).toMatch(/^(phone|whatsapp|email|upi|legal)/)
  })
})

describe('phoneShown()', () => {
  test('groups an Indian mobile number and leaves others as they are', () => {
    expect(phoneShown('+919876543210')).toBe('+91 98765 43210')
    expect(phoneShown('+442071838750')).toBe('+442071838750')
  })
})

describe('whatsappLink()', () => {
  test('opens a chat with the first message written', () => {
    expect(whatsappLink('नमस्कार & hello')).toBe(
      `https://wa.me/${site.whatsapp.slice(1)}?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%95%E0%A4%BE%E0%A4%B0%20%26%20hello`,
    )
    expect(whatsappLink()).toBe(`https://wa.me/${site.whatsapp.slice(1)}`)
  })
})
