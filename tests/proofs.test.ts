/** Tests that each command of docs/proofs.md, and each proof of tools/run.ts, finds the tests that it names. */
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'

const root = join(import.meta.dirname, '..')
const [proofs = '', tools = ''] = ['docs/proofs.md', 'tools/run.ts'].map((file) =>
  readFileSync(join(root, file), 'utf8'),
)
const listed = z
  .array(z.object({ file: z.string(), projectName: z.string() }))
  .parse(
    JSON.parse(
      execFileSync('npx', ['vitest', 'list', '--filesOnly', '--json'], { cwd: root, encoding: 'utf8' }),
    ),
  )
  .map(({ file, projectName }) => [projectName, file.slice(root.length + 1)])

const commands = [...`${proofs}\n${tools}`.matchAll(/(?<=[`'])(?:npx )?vitest run ([^`']+)/g)].map(
  ([, given = '']) => given,
)

test.each([...new Set(commands)])('vitest run %s', (given) => {
  const [, project, files = ''] = /^(?:--project (\S+) )?(.+)$/.exec(given) ?? []
  for (const file of files.split(' ')) expect(listed).toContainEqual([project ?? expect.any(String), file])
})

test.each([...new Set(proofs.match(/(?<=`npm run (?:prove|measure) -- )[\w-]+/g))])(
  '%s is a tool',
  (name) => {
    expect(tools).toMatch(new RegExp(`^ {4}'?${name}'?: *\\n? *'`, 'm'))
  },
)
