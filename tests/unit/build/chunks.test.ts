/** Tests that each group of scripts still finds its files: a moved folder once left a pattern behind, and forms grew by 2 KB. */
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { chunkGroups } from '#build/chunks.ts'

const sources = globSync('src/**/*.{ts,tsx}').map((path) => `/${path}`)
const ofTheHouse = chunkGroups.filter(({ test }) => test.source.includes('\\/src\\/'))

test.each(ofTheHouse)('the group $name has files', ({ test: pattern }) => {
  expect(sources.filter((path) => pattern.test(path))).not.toEqual([])
})
