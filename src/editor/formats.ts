/** Writes the editor's files: tidies them, and refuses values that the build would refuse. */
import type * as z from 'zod/mini'
import { postSchema, translatedPostSchema } from '#core/content/post.ts'

type Values = Readonly<Record<string, unknown>>

/** Throws instead of writing; the editor shows the message of the error's cause and saves nothing. */
function refuse(problems: readonly string[]): never {
  throw new Error('saving_failed', { cause: new Error(problems.join(' · ')) })
}

function check(schema: z.ZodMiniType, value: unknown): void {
  const { error } = schema.safeParse(value)
  if (!error) return
  refuse(
    error.issues.map(({ path, message }) =>
      [path.map((step) => (typeof step === 'number' ? step + 1 : String(step))).join(' › '), message].join(
        ': ',
      ),
    ),
  )
}

const tidied = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.trim().replaceAll(/\s*\n\s*/g, ' ') : value

export function writeFile(schema: z.ZodMiniType, values: unknown): string {
  const text = `${JSON.stringify(values, tidied, 2)}\n`
  check(schema, JSON.parse(text))
  return text
}

/** Days, numbers and choices stand bare; text that the author typed stands in quotes, which YAML reads as JSON does. */
const bare = /^(?:\d{4}-\d\d-\d\d|(?!(?:true|false|null|yes|no|on|off|y|n)$)[a-z][a-z0-9]*(?:-[a-z0-9]+)*)$/

function yaml(value: unknown): string {
  return typeof value === 'string' && bare.test(value) ? value : JSON.stringify(value, tidied)
}

function lines(values: object, indent = ''): string[] {
  return Object.entries(values).flatMap(([name, value]: [string, unknown]) => {
    if (typeof value !== 'object' || value === null) return [`${indent}${name}: ${yaml(value)}`]
    const inner = Array.isArray(value)
      ? value.map((item) => `${indent}  - ${yaml(item)}`)
      : lines(value, `${indent}  `)
    return [`${indent}${name}:`, ...inner]
  })
}

/** Returns the value as the build reads it: YAML makes a bare day a Date. */
const asRead = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d$/.test(value) ? new Date(value) : value

/** The English file is the one with the facts. Throws as above, and for an empty text. */
export function writePost({ body, ...values }: Values): string {
  const facts = Object.entries(values).filter(([, value]) => value !== false)
  const text = typeof body === 'string' ? body.trim() : ''
  check(
    'publishedAt' in values ? postSchema : translatedPostSchema,
    Object.fromEntries(facts.map(([name, value]) => [name, asRead(value)])),
  )
  if (text === '') refuse(['Text: is missing'])
  return `---\n${lines(Object.fromEntries(facts)).join('\n')}\n---\n\n${text}\n`
}
