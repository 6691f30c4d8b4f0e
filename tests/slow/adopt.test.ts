/**
 * Hands the site over as `npm run adopt` does, in copies of the checkout: in English alone, and to a yoga teacher in Dubai, in English and
 * Hindi. `npm run prove -- adopt` runs `npm run check` in both, and in copies in both languages and in Marathi alone.
 */
import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { Checkout } from './checkout.ts'

const isProof = process.env['PROOF'] === 'yes'
const run = promisify(execFile)

const own = { phone: '+919812345678', email: 'own@example.org', upi: 'own@upi' }
const yoga = {
  ...{ languages: 'en,hi', name: 'Asha Rao | आशा राव', city: 'Dubai | दुबई', workshops: 'no' },
  ...{ trade: 'Yoga teacher | योग शिक्षिका', colour: '#6a1b9a', currency: 'AED', zone: 'Asia/Dubai' },
}
type Answers = Readonly<Record<string, string>>
const sites: [who: string, answers: Answers][] = [
  ['an AI trainer in English', { languages: 'en', name: 'Neha Joshi', city: 'Nagpur' }],
  ['a yoga teacher in English and Hindi', yoga],
  ['an AI trainer', { name: 'Neha Joshi | नेहा जोशी', city: 'Nagpur | नागपूर' }],
  ['an AI trainer in Marathi', { languages: 'mr', name: 'नेहा जोशी', city: 'नागपूर' }],
]

describe.each(sites.slice(0, isProof ? 4 : 2))('for %s', (_who, answers) => {
  let checkout: Checkout
  const node = async (...parameters: string[]) => {
    const { PROOF: _proof, VITEST: _vitest, NODE_ENV: _mode, ...env } = process.env
    const { stdout } = await run('node_modules/.bin/node', parameters, { cwd: checkout.folder, env })
    return stdout
  }
  const isHindi = answers['languages'] === 'en,hi'

  beforeAll(async () => {
    checkout = new Checkout()
    const given = Object.entries({ ...own, ...answers }).flatMap(([name, answer]) => [`--${name}`, answer])
    await node('tools/adopt/run.ts', '--yes', ...given)
  }, 240_000)
  afterAll(() => checkout[Symbol.dispose](), 60_000)

  // The Hindi site has more code than this one; types do not depend on the list of languages.
  test.runIf(isHindi)('the types fit', { timeout: 240_000 }, async () => {
    expect(await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', 'tsconfig.pure.json')).toBe('')
  })

  test('it lists what is left to write', async () => {
    const left = await node('tools/adopt/run.ts', '--missing')
    expect(/^no Hindi: form\./m.test(left)).toBe(isHindi)
    expect(left).toMatch(/^of another trade or place: .*IIT/m)
  })

  test.runIf(isProof)('its gate is green', { timeout: 600_000 }, async () => {
    expect(await node('tests/run.ts', 'check')).toMatch(/^\d+ passed, 0 failed$/m)
  })
})
