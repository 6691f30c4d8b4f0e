/**
 * Makes this site another person's: `npm run adopt` asks, `npm run adopt -- --answers answers.json` or `--name 'Asha Rao' --yes` does not.
 * `npm run adopt -- --missing` lists what is left to write. See docs/adopt.md.
 */
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import * as z from 'zod/mini'
import { answersSchema, questions } from './answers.ts'
import { apply } from './apply.ts'
import { listLeft } from './left.ts'

const root = join(import.meta.dirname, '../..')
const { values } = parseArgs({
  options: {
    ...Object.fromEntries(Object.keys(questions).map((name) => [name, { type: 'string' as const }])),
    answers: { type: 'string' },
    missing: { type: 'boolean' },
    /** Takes the answer of the site as it is to each question without an answer. */
    yes: { type: 'boolean' },
  },
})

async function ask(given: Readonly<Record<string, unknown>>): Promise<Record<string, unknown>> {
  const prompt = createInterface({ input: process.stdin, output: process.stdout })
  const answers: Record<string, unknown> = {}
  for (const [name, [question, now]] of Object.entries(questions))
    answers[name] = given[name] ?? ((await prompt.question(`${question} [${now}]: `)).trim() || now)
  prompt.close()
  return answers
}

async function adopt(): Promise<void> {
  const file = typeof values.answers === 'string' ? JSON.parse(readFileSync(values.answers, 'utf8')) : {}
  const given = { ...z.record(z.string(), z.string()).parse(file), ...values }
  const now = Object.fromEntries(Object.entries(questions).map(([name, [, answer]]) => [name, answer]))
  const isSilent = values.yes === true || values.answers !== undefined
  const { data, error } = answersSchema.safeParse(isSilent ? { ...now, ...given } : await ask(given))
  if (error) {
    for (const { path, message } of error.issues) console.error(`${path.join('.')}: ${message}`)
    process.exitCode = 1
    return
  }
  apply(root, data)
  for (const [program, ...parameters] of [
    ['oxfmt'],
    // The letters of the new words.
    [process.execPath, 'tools/fonts/run.ts'],
    ['git', 'status', '--short', '--', 'src', 'public', 'architecture.config.ts', 'netlify.toml'],
  ] as const)
    spawnSync(program, parameters, { cwd: root, stdio: 'inherit' })
  if (data.currency !== 'INR')
    console.log('UPI takes rupees only: keep events free, or say how a seat is paid.')
  console.log('Now: npm start; npm run adopt -- --missing lists what is left to write.')
}

if (values.missing === true) for (const line of listLeft(root)) console.log(line)
else await adopt()
