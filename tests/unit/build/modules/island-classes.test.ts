import { readdir, readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { classesIn, entries } from '#build/modules/island-classes.ts'

const islands = new URL('../', entries)

const shownByPagesAlone = /(RichText|Voice)\.tsx$/

test('whatever a part of an island may show, one of them has', async () => {
  const files = (await readdir(islands, { recursive: true })).filter(
    (file) => file.endsWith('.tsx') && !shownByPagesAlone.test(file),
  )
  const texts = await Promise.all(files.map((file) => readFile(new URL(file, islands), 'utf8')))
  const shown = texts.flatMap((text) =>
    Array.from(text.matchAll(/className="([^"]+)"/g), ([, value = '']) => value.split(' ')),
  )
  const known = new Set((await readdir(entries)).flatMap((file) => classesIn(new URL(file, entries))))
  expect(shown.length).toBeGreaterThan(50)
  expect(shown.flat().filter((name) => !known.has(name))).toEqual([])
})

test('an island has what it loads later, and nothing of others', () => {
  const registration = classesIn(new URL('RegistrationForm.tsx', entries))
  expect(registration).toContain('registered')
  expect(classesIn(new URL('EventList.tsx', entries))).not.toContain('registered')
})
