import { expect, test } from 'vitest'
import { harmfulSamplesLeft } from '#site.ts'

test('harmfulSamplesLeft() lists the samples of who is named, called, written to and paid', () => {
  const social = [{ url: 'https://www.instagram.com/example' }]
  expect(harmfulSamplesLeft({ name: { mr: 'गौरी केळकर' }, upiId: 'example@upi', social })).toEqual([
    'name.mr',
    'upiId',
  ])
})
