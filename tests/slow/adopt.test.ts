/**
 * Hands the site over as `npm run adopt` does, in two copies of the checkout: in English alone, and to a yoga teacher in Dubai, in English
 * and Hindi. `npm run prove -- adopt` checks the types of everything, builds both sites, serves them, and registers on each.
 */
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aVisitor } from '../support/builders.ts'
import { Checkout } from '../support/checkout.ts'

const isProof = process.env['PROOF'] === 'yes'
const run = promisify(execFile)

const own = { phone: '+919812345678', email: 'own@example.org', upi: 'own@upi' }
const english = { ...own, languages: 'en', name: 'Neha Joshi', city: 'Nagpur' }
const yoga = {
  ...own,
  ...{ languages: 'en,hi', name: 'Asha Rao | आशा राव', city: 'Dubai | दुबई' },
  ...{ trade: 'Yoga teacher | योग शिक्षिका', workshops: 'no', colour: '#6a1b9a' },
  ...{ currency: 'AED', zone: 'Asia/Dubai' },
}

describe.each([
  { who: 'an AI trainer in English', answers: english, event: 'ai-for-your-shop', says: 'Neha Joshi' },
  { who: 'a yoga teacher in English and Hindi', answers: yoga, event: 'trial-class', says: 'आशा राव' },
])('for $who', ({ answers, event, says }) => {
  let checkout: Checkout
  const node = async (...parameters: string[]) => {
    const { stdout } = await run('node_modules/.bin/node', parameters, { cwd: checkout.folder })
    return stdout
  }
  const isHindi = answers.languages === 'en,hi'

  beforeAll(async () => {
    checkout = new Checkout()
    writeFileSync(join(checkout.folder, 'answers.json'), JSON.stringify(answers))
    await node('tools/adopt/run.ts', '--answers', 'answers.json')
  }, 60_000)
  afterAll(() => checkout[Symbol.dispose](), 60_000)

  // The Hindi site has more code than this one; types do not depend on the list of languages.
  test.runIf(isProof || isHindi)('the types fit', { timeout: 240_000 }, async () => {
    const config = isProof ? 'tsconfig.json' : 'tsconfig.pure.json'
    expect(await node('node_modules/typescript/bin/tsc', '--noEmit', '-p', config)).toBe('')
  })

  test('it lists what is left to write', async () => {
    const left = await node('tools/adopt/run.ts', '--missing')
    expect(/^no Hindi: form\./m.test(left)).toBe(isHindi)
    expect(left).toMatch(/^of another trade or place: .*IIT/m)
  })

  test.runIf(isProof)('it builds, and takes a registration', { timeout: 600_000 }, async () => {
    const server = spawn('node_modules/.bin/node', ['netlify/local/serve.ts'], {
      cwd: checkout.folder,
      env: { PATH: process.env['PATH'] ?? '', PORT: '0', DATA_DIR: join(checkout.folder, 'data') },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    try {
      let said = ''
      const ready = new Promise<void>((resolve) => {
        for (const stream of [server.stdout, server.stderr])
          stream.on('data', (chunk: Buffer) => {
            said += chunk.toString()
            if (/Ready[^]*http:\/\/localhost:\d+|http:\/\/localhost:\d+[^]*Ready/.test(said)) resolve()
          })
      })
      await Promise.race([ready, once(server, 'close')])
      const url = /http:\/\/localhost:\d+/.exec(said)?.[0]
      expect(url, said).toBeDefined()
      const page = await (await fetch(`${url}${isHindi ? '/hi' : '/'}`)).text()
      expect(page).toContain(says)
      expect(page.includes('hreflang="hi"')).toBe(isHindi)
      expect(page).not.toMatch(/hreflang="mr"|Gauri|गौरी/)
      const answer = await fetch(`${url}/api/events/${event}/register`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(aVisitor()),
      })
      expect(answer.status, await answer.text()).toBe(201)
    } finally {
      server.kill('SIGKILL')
    }
  })
})
