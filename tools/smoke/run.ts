/**
 * Checks an online site, by reading only:
 *
 *     npm run smoke -- https://…  [--preview] [--write you@example.org]
 *
 * --write also signs that address up for news, as the form does: the e-mail that arrives proves the way from form to inbox, and its
 * stop link erases what was stored. Exits with 1 if the check finds a problem.
 */
import { parseArgs } from 'node:util'
import { runChecks } from './checks.ts'

const usage = 'npm run smoke -- https://… [--preview] [--write you@example.org]'

async function run(
  origin: string,
  expected: 'production' | 'preview',
  email: string | undefined,
): Promise<number> {
  const ask = (path: string, init: RequestInit = {}): Promise<Response> =>
    fetch(new URL(path, origin), { redirect: 'manual', signal: AbortSignal.timeout(20_000), ...init })
  const startedAt = performance.now()
  const results = await runChecks({ origin, ask, expected })
  for (const [name, wrong] of results) {
    console.log(`${wrong.length === 0 ? 'ok   ' : 'WRONG'} ${name}`)
    for (const problem of wrong) console.log(`        ${problem}`)
  }
  const problems = [...results.values()].flat().length
  if (email !== undefined) {
    const answer = await ask('/api/notification-signup', {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin },
      body: JSON.stringify({ email, lang: 'en' }),
    })
    if (!answer.ok) throw new Error(`The signup was refused: ${answer.status} ${await answer.text()}`)
    console.log(
      `\nSigned ${email} up: within five minutes an e-mail asks whether that is right. Its stop link erases it.`,
    )
  }
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  console.log(`\n${problems === 0 ? 'Nothing is wrong' : `${problems} problems`} at ${origin} (${seconds} s)`)
  return problems === 0 ? 0 : 1
}

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { preview: { type: 'boolean', default: false }, write: { type: 'string' } },
})
const [address = ''] = positionals
if (!URL.canParse(address)) {
  console.error(usage)
  process.exitCode = 2
} else {
  try {
    process.exitCode = await run(
      new URL(address).origin,
      values.preview ? 'preview' : 'production',
      values.write,
    )
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exitCode = 1
  }
}
