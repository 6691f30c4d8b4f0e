/** Checks the environment's variables before a local run or a production build begins. Their readers stand in configuration.ts. */
import * as z from 'zod/mini'
import { readTotpSecret } from './configuration.ts'
import { isWebhookAddress } from './mail-settings.ts'

/** Says 'postgres.example.com/site', without user and password. Returns null for any other address than a PostgreSQL database's. */
export function describeDatabase(address: string): string | null {
  const url = URL.parse(address)
  return url?.hostname && /^postgres(?:ql)?:$/.test(url.protocol) ? url.host + url.pathname : null
}

/** An unset variable is right, as is an empty one. */
function variable(isRight: (text: string) => boolean, problem: (text: string) => string) {
  const isUsable = (text: string): boolean => text.trim() === '' || isRight(text.trim())
  return z.optional(z.string().check(z.refine(isUsable, { error: ({ input }) => problem(String(input)) })))
}

function oneOf(name: string, words: readonly string[]) {
  const isOne = (text: string): boolean => words.includes(text.toLowerCase())
  return variable(isOne, (text) => `${name} is '${text}': use ${words.join(', ')}, or leave it out.`)
}

const instant = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d(\.\d+)?)?(Z|[+-]\d\d:?\d\d)$/
const contexts = ['production', 'deploy-preview', 'branch-deploy', 'dev']

/** The problem names no secret: a log may show it. */
const environmentSchema = z.object({
  PORT: variable(
    (text) => /^\d{1,5}$/.test(text) && Number(text) <= 65_535,
    (text) => `PORT is '${text}', which is no port: use a number from 0 to 65535.`,
  ),
  CONTEXT: variable(
    (text) => contexts.includes(text),
    (text) => `CONTEXT is '${text}', which is no deploy context: use ${contexts.join(', ')}.`,
  ),
  NOW: variable(
    (text) => instant.test(text) && !Number.isNaN(Date.parse(text)),
    (text) =>
      `NOW is '${text}', which is not a valid instant: write it like 2025-08-01T10:00:00+05:30 or 2025-08-01T04:30:00Z.`,
  ),
  SAMPLE_DATA: oneOf('SAMPLE_DATA', ['on', 'off', 'past']),
  COMPRESSION: oneOf('COMPRESSION', ['on', 'off']),
  PAUSED: oneOf('PAUSED', ['yes', 'no']),
  DATABASE_URL: variable(
    (text) => describeDatabase(text) !== null,
    () =>
      'DATABASE_URL is no address of a PostgreSQL database: write it like postgres://user:password@host:5432/name.',
  ),
  ADMIN_TOTP_SECRET: variable(
    (text) => readTotpSecret(text).ok,
    () =>
      'ADMIN_TOTP_SECRET is no secret of one-time codes: `npm run totp` makes one. Without it signing in asks for no code.',
  ),
  BUILD_HOOK_URL: variable(
    (text) => isWebhookAddress(text, false) || isWebhookAddress(text, true),
    () => 'BUILD_HOOK_URL is no address of a build hook: copy it from the host, beginning with https://.',
  ),
})

export function problemsIn(environment: Readonly<Record<string, string | undefined>>): string[] {
  return environmentSchema.safeParse(environment).error?.issues.map(({ message }) => message) ?? []
}
