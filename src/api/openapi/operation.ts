/** What a row says of its endpoint, for programs and for the readers of /developers. */
import type * as z from 'zod/mini'
import type { ErrorCode } from '#core/basics/code.ts'

/** In the order of the page. `admin` needs the admin's cookie. */
export const groups = {
  events: 'Events and posts',
  forms: 'What visitors send',
  own: 'One’s own registration and signup, by the secret in an e-mail',
  site: 'The site itself',
  admin: 'The admin, who is signed in',
} as const
export type Group = keyof typeof groups

export interface Answer {
  readonly means: string
  /** JSON of this shape. */
  readonly schema?: z.ZodMiniType
  /** The media type of what is no JSON; with neither there is no body. */
  readonly type?: string
}

export interface Body {
  readonly schema: z.ZodMiniType
  /** Media types; JSON alone where nothing is said. */
  readonly types?: readonly string[]
}

export interface Operation {
  readonly group: Group
  /** One sentence. */
  readonly does: string
  /** What else has to be known to use it. */
  readonly more?: string
  /** Parameters of the address: what each means. None has to be there. */
  readonly query?: Readonly<Record<string, string>>
  readonly body?: Body
  /** Called by mail programs and browsers by themselves, whatever origin they name. */
  readonly isForPrograms?: true
  /** By status: what it answers where nothing is wrong, and what is no error of the common shape. */
  readonly answers: Readonly<Record<number, Answer>>
  /** What it refuses beside what any endpoint of its kind does (`errorsOf()` in document.ts). */
  readonly refuses?: readonly ErrorCode[]
  /** By status: an error that says more than the others do. */
  readonly errorSchemas?: Readonly<Record<number, z.ZodMiniType>>
}

/** By 'GET /api/events/:slug': method and path of its row. */
export type Operations = Readonly<Record<string, Operation>>

/** A visitor's form: sent by a script as JSON, or as HTML sends it, which is answered with a page. */
export const formTypes = ['application/json', 'application/x-www-form-urlencoded'] as const

/** What a visitor's form is answered, sent as HTML sends it. */
const toPage: Answer = {
  means: 'Sent as HTML sends it: leads to the page that says what became of it',
}

/** A form that was taken, and one sent as HTML sends it. */
export function formAnswers(schema: z.ZodMiniType, means: string): Operation['answers'] {
  return { 201: { means, schema }, 303: toPage }
}

export const done = (means: string): Operation['answers'] => ({ 204: { means } })
export const json = (schema: z.ZodMiniType, means: string): Operation['answers'] => ({
  200: { means, schema },
})
export const file = (type: string, means: string): Operation['answers'] => ({ 200: { means, type } })

/** The parameter of a list that comes in pages. */
export const from = 'Where the page before ended, as the header `Link` (`rel="next"`) of its answer says.'

/** The media type of a spreadsheet. */
export const csv = 'text/csv'

/** The media type of a backup: a JSON text a line. */
export const jsonLines = 'application/jsonl'

/** What an action on one registration of an event refuses. */
export const registrationRefuses = ['eventUnknown', 'recordUnknown', 'recordMoving'] as const
