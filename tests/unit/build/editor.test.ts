import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { replacedIn, replacements } from '#build/editor.ts'

const files = ['npm/index.js', 'locales/en-US.json'].map((file) => `node_modules/@sveltia/cms/${file}`)

test.each(replacements)(
  'the editor’s package has $from as often as it is replaced: $times',
  ({ from, times }) => {
    expect(files.every((file) => replacedIn.test(`/${file}`))).toBe(true)
    const found = files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(from)])
    expect(found).toHaveLength(times)
  },
)
