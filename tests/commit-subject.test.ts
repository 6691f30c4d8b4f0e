/** The hook that npm sets up takes subjects of commits that name their area, and no others. */
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

test.each([
  ['mail: plan from the delivery log', 0],
  ["Merge branch 'docs'", 0],
  ['State what the gate took on a quiet machine', 1],
  ['mail: ', 1],
  ['docs: shorten.', 1],
  [`docs: ${'x'.repeat(67)}`, 1],
])('%s', (subject, expected) => {
  const folder = mkdtempSync(join(tmpdir(), 'commit-'))
  try {
    const message = join(folder, 'message')
    writeFileSync(message, `${subject}\n\nA full stop is allowed here.\n`)
    expect(spawnSync(join(root, '.githooks', 'commit-msg'), [message], { cwd: root }).status).toBe(expected)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
