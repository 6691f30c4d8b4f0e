import { Script } from 'node:vm'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { embedScript } from '#embed/script.ts'

const text = embedScript()

test('is a script of its own, small, without comments', () => {
  expect(brotliCompressSync(text).length).toBeLessThan(2000)
  expect(() => new Script(text)).not.toThrow()
  expect(text).not.toMatch(/^\s*(\/\/|\/\*|import|export)/m)
})

test('makes no markup, keeps nothing, and names nothing of the page’s', () => {
  expect(text).not.toMatch(
    /innerHTML|outerHTML|insertAdjacentHTML|document\.write|cookie|Storage|indexedDB|sendBeacon|window|globalThis|eval/,
  )
  expect(text).toMatch(/credentials: ['"]omit['"]/)
})
