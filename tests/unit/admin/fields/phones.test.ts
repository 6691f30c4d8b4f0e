import { expect, test, vi } from 'vitest'
import { readablePhone } from '#admin/fields/phones.ts'
import { toReadablePhone } from '#core/basics/phone.ts'

test('a plain mobile needs no library, and is written as the library writes it', () => {
  for (let start = 60; start < 100; start += 1) {
    for (const rest of ['00000000', '12345678', '22334455', '55443322', '79797979', '99999999']) {
      const shown = readablePhone(`+91${start}${rest}`)
      if (shown.includes(' ')) expect(shown).toBe(toReadablePhone(`+91${start}${rest}`))
    }
  }
  expect(readablePhone('+919822012345')).toBe('+91 98220 12345')
})

test('any other number shows as it is stored until the library is there', async () => {
  vi.resetModules()
  const { readablePhone: read } = await import('#admin/fields/phones.ts')
  expect(read('')).toBe('')
  expect(read('+912025671234')).toBe('+912025671234')
  await vi.waitFor(() => expect(read('+912025671234')).toBe('+91 20 2567 1234'))
})
