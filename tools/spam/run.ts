/**
 * `npm run measure -- spam`: what SpamAssassin's rules hold against every e-mail, in both languages, without asking the network.
 * Needs the program (Debian: `apt-get install spamassassin`), and says so where it is missing. Fails where an e-mail has more
 * than one point of the five that make spam. In Marathi "AI" alone is a subject in capitals to it: half a point.
 */
import { isToConsultant } from '#core/mail/email-schema.ts'
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'

import { attachedEntry } from '#mail/writing/render.ts'
import { composeMessage } from '#mail/sending/mime.ts'
import { locales } from '#core/basics/locale.ts'
import { emailSamples, type EmailSample } from '../../tests/support/mail/email-samples.ts'

const origin = 'https://example.in'
const most = 1
const address = 'sunita@example.com'
const from = { name: 'Gauri Kelkar', address: 'namaste@example.in' }

/** What is said of the sender's network, which no e-mail on one machine has. */
const ofTheNetwork = /^(?:NO_RELAYS|NO_RECEIVED|ALL_TRUSTED|UNPARSEABLE_RELAY)$/

interface Verdict {
  readonly name: string
  readonly points: number
  readonly rules: readonly string[]
}

async function toMessage({ kind, written, email }: EmailSample): Promise<Buffer> {
  return composeMessage(
    {
      ...email,
      kind,
      locale: written.facts.locale,
      to: { name: 'Sunita Patil', address },
      messageId: 'sample@example.in',
      calendar: attachedEntry(written, { address, sender: from.address, now: new Date() }),
      files: [],
      date: new Date(),
      unsubscribe: 'signupPage' in written.facts ? `${origin}/api/unsubscribe/sample` : undefined,
    },
    { from, replyTo: null },
  )
}

/** Null where there is no such program. */
async function judge(message: Buffer): Promise<string | null> {
  const child = spawn('spamassassin', ['--local', '--test-mode'], { stdio: ['pipe', 'pipe', 'ignore'] })
  const started = new Promise<boolean>((resolve) => {
    child.once('spawn', () => resolve(true))
    child.once('error', () => resolve(false))
  })
  if (!(await started)) return null
  child.stdin.end(message)
  return text(child.stdout)
}

function toVerdict(name: string, judged: string): Verdict {
  const header = /^X-Spam-Status: [^]*?(?=\r?\n\S)/m.exec(judged)?.[0].replaceAll(/\r?\n\s+/g, '') ?? ''
  const score = /score=(-?[\d.]+)/.exec(header)?.[1]
  if (score === undefined) throw new Error(`Nothing was said of ${name}`)
  const rules = /tests=([\w,]*)/.exec(header)?.[1]?.split(',') ?? []
  return { name, points: Number(score), rules: rules.filter((rule) => !ofTheNetwork.test(rule)) }
}

const verdicts: Verdict[] = []
for (const locale of locales) {
  for (const sample of await emailSamples(locale, origin)) {
    if (locale === 'mr' && isToConsultant(sample.kind)) continue
    const judged = await judge(await toMessage(sample))
    if (judged === null) {
      console.log('SpamAssassin is not installed: nothing was checked.')
      process.exit()
    }
    verdicts.push(toVerdict(`${sample.name}.${locale}`, judged))
  }
}
for (const { name, points, rules } of verdicts) {
  console.log(`${points.toFixed(1).padStart(5)}  ${name.padEnd(36)} ${rules.join(' ')}`)
}
const bad = verdicts.filter(({ points }) => points > most)
console.log(`${verdicts.length} e-mails, ${bad.length} with more than ${most} points; 5 are spam`)
if (bad.length > 0) process.exitCode = 1
