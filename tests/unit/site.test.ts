import { expect, test } from 'vitest'
import { harmfulSamplesLeft, phoneShown, site, whatsappLink } from '#site.ts'

test('harmfulSamplesLeft() lists the samples of who is named, called, written to and paid', () => {
  const social = [{ url: 'https://www.instagram.com/example' }]
  expect(harmfulSamplesLeft({ name: { mr: 'गौरी केळकर' }, upiId: 'example@upi', social })).toEqual([
    'name.mr',
    'upiId',
  ])
})

test('phoneShown() groups an Indian mobile number and leaves others as they are', () => {
  expect(phoneShown('+919876543210')).toBe('+91 98765 43210')
  expect(phoneShown('+442071838750')).toBe('+442071838750')
})

test('whatsappLink() opens a chat with the first message written', () => {
  expect(whatsappLink('नमस्कार & hello')).toBe(
    `https://wa.me/${site.whatsapp.slice(1)}?text=%E0%A4%A8%E0%A4%AE%E0%A4%B8%E0%A5%8D%E0%A4%95%E0%A4%BE%E0%A4%B0%20%26%20hello`,
  )
  expect(whatsappLink()).toBe(`https://wa.me/${site.whatsapp.slice(1)}`)
})
