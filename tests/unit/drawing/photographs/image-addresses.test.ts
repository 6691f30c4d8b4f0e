/** Tests the addresses that pages get from `astro:assets` against the names of the files that the build makes. */
import { expect, test } from 'vitest'
import imageAddresses from '#drawing/photographs/image-addresses.ts'
import { addressOf, stemOf, variantsOf } from '#drawing/photographs/photograph.ts'

type Options = Parameters<typeof imageAddresses.getURL>
const addressIn = (options: Options[0]) => imageAddresses.getURL(options, {} as Options[1], console)

test('every size of a photograph has the address of its file', () => {
  const stem = stemOf({ name: 'room', hash: '0123abcd' })
  const src = { src: stem, width: 4000, height: 3000, format: 'jpeg' as const }
  const variants = variantsOf(src)
  expect(variants.map(({ width, format }) => addressIn({ src, width, format }))).toEqual(
    variants.map((variant) => addressOf(stem, variant)),
  )
})

test('a drawing keeps its own', () => {
  const src = { src: '/_astro/portrait.Ck2Jfqkj.svg', width: 500, height: 600, format: 'svg' as const }
  expect(addressIn({ src, width: 72, format: 'svg' })).toBe(src.src)
})
