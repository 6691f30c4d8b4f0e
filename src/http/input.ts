/** Reads and checks what a request sends, JSON or form-encoded; answers a visitor's form; limits what one network sends in ten minutes. */
import * as z from 'zod/mini'
import { publicNetworkOf } from '#core/access/limits.ts'
import { type FieldCode, fieldCodes } from '#core/basics/code.ts'
import { type Locale, locales } from '#core/basics/locale.ts'
import { parseJson } from '#core/basics/plain.ts'
import type { Result } from '#core/basics/result.ts'
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import { countArrival, type Arrival } from '#storage/access/guard.ts'
import { logEvent } from './log.ts'
import { forgetTyped, toOutcomeAddress, type Outcome } from './plain-form.ts'
import type { PlainForm, RequestContext } from './request-context.ts'
import { jsonResponse, orRefuse, redirectResponse, refuse, refuseFields } from './response.ts'
import { sign } from './signing.ts'

/** In bytes. A longer body is rejected while it arrives, before it is parsed. */
export const bodyBytesMost = 16 * 1024

/** Twice the fields of an event, which the admin's page sends back as it read it. */
export const bodyFieldsMost = 128

type Body = Result<
  'bodyTooLarge' | 'bodyTypeUnknown' | 'bodyUnreadable',
  { values: Readonly<Record<string, unknown>>; isPlainForm: boolean; lang: Locale | undefined }
>

/** Returns null if the body has more bytes or its sender breaks off, and then no client hears the answer. */
export async function readBytes(request: Request, most: number): Promise<Uint8Array | null> {
  if (Number(request.headers.get('content-length') ?? 0) > most) return null
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength
      if (length > most) return null
      chunks.push(chunk)
    }
  } catch {
    return null
  }
  return Buffer.concat(chunks)
}

const valuesSchema = z.record(z.string(), z.unknown())

function parseValues(type: string, text: string): Record<string, unknown> | null {
  if (type !== 'application/json') {
    const pairs = [...new URLSearchParams(text)]
    return pairs.length <= bodyFieldsMost ? Object.fromEntries(pairs) : null
  }
  const { data } = valuesSchema.safeParse(parseJson(text))
  return data && Object.keys(data).length <= bodyFieldsMost ? data : null
}

export function contentTypeOf({ headers }: Request): string {
  return (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
}

export async function readBody(request: Request, most = bodyBytesMost): Promise<Body> {
  const type = contentTypeOf(request)
  const isPlainForm = type === 'application/x-www-form-urlencoded'
  if (!isPlainForm && type !== 'application/json') return { ok: false, reason: 'bodyTypeUnknown' }
  const bytes = await readBytes(request, most)
  if (!bytes) return { ok: false, reason: 'bodyTooLarge' }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return { ok: false, reason: 'bodyUnreadable' }
  }
  const values = parseValues(type, text)
  if (!values) return { ok: false, reason: 'bodyUnreadable' }
  const lang = z.enum(locales).safeParse(values['lang'])
  return { ok: true, values, isPlainForm, lang: lang.success ? lang.data : undefined }
}

const codeSchema = z.enum(fieldCodes)

/** Keeps the first issue of each field. Our schemas' messages are codes; any other message means a type that no form sends. */
export function toFieldCodes(error: z.core.$ZodError): Record<string, FieldCode> {
  const fields: Record<string, FieldCode> = {}
  for (const { path, message } of error.issues) {
    const field = path.length > 2 ? path.join('.') : String(path[0] ?? '')
    const code = codeSchema.safeParse(message)
    fields[field] ??= code.success ? code.data : 'notUnderstood'
  }
  return fields
}

/** In bytes: an event in two languages. */
const adminBytesMost = 64 * 1024

export function parseFields<Schema extends z.ZodMiniType>(schema: Schema, values: unknown): z.infer<Schema> {
  const parsed = schema.safeParse(values)
  return parsed.success ? parsed.data : refuseFields(toFieldCodes(parsed.error))
}

export async function readJson<Schema extends z.ZodMiniType>(
  { request }: Pick<RequestContext, 'request'>,
  schema: Schema,
  bytesMost = adminBytesMost,
): Promise<z.infer<Schema>> {
  const body = orRefuse(await readBody(request, bytesMost))
  return body.isPlainForm ? refuse('bodyTypeUnknown') : parseFields(schema, body.values)
}

/** Hidden from people, so only bots fill it. No browser or password manager recognises its name and fills it. */
export const honeypotField = 'topic'

export interface FormDefinition<Schema extends z.ZodMiniObject> {
  readonly name: PlainForm['name']
  /** A schema, or a function that chooses one by the input and returns null if the record in question is unknown. */
  readonly schema: Schema | ((values: Readonly<Record<string, unknown>>) => Schema | Promise<Schema | null>)
  readonly page: string
  readonly event?: string
}

export interface FilledForm<Input> {
  readonly input: Input
  readonly locale: Locale
  readonly t: Translate
  /** A bot gets the answer of a success, but the site keeps nothing and sends no e-mail. */
  readonly isBot: boolean
  readonly values: Readonly<Record<string, unknown>>
}

/** After this call refusals reach the form's sender in its language, and a plain form gets a page. */
export async function readForm<Schema extends z.ZodMiniObject>(
  context: RequestContext,
  { name, schema, page, event }: FormDefinition<Schema>,
): Promise<FilledForm<z.infer<Schema>>> {
  const body = orRefuse(await readBody(context.request))
  const { values, isPlainForm, lang: locale = context.locale } = body
  const t = translator(locale)
  const plain = isPlainForm
    ? { name, page: localePath(page, locale), event, values, fields: Object.keys(values) }
    : null
  context.form = { locale, t, plain }

  const chosen = (typeof schema === 'function' ? await schema(values) : schema) ?? refuse('recordUnknown')
  if (plain) plain.fields = Object.keys(chosen.shape)
  const input = parseFields(chosen, values)
  const isBot = Boolean(values[honeypotField])
  if (isBot) logEvent('honeypot', { isPlainForm }, context.requestId)
  return { input, locale, t, isBot, values }
}

export async function doneResponse(
  context: RequestContext,
  body: Readonly<Record<string, unknown>>,
  {
    status = 201,
    ...outcome
  }: Partial<Pick<Outcome, 'code' | 'event' | 'payment'>> & { status?: number } = {},
): Promise<Response> {
  const plain = context.form?.plain
  if (!plain) return jsonResponse(body, status)
  const { name, page, event } = plain
  const address = await toOutcomeAddress(context, page, { form: name, code: 'done', event, ...outcome })
  return redirectResponse(address, [forgetTyped(context)])
}

/** Returns 96 bits of a keyed hash; undefined if the platform gives no address, or a local one. */
export async function markNetwork({ storage, ip }: RequestContext): Promise<string | undefined> {
  const network = publicNetworkOf(ip)
  return network === null ? undefined : (await sign(storage, 'network', network)).slice(0, 16)
}

/** Refuses a network that sent too many requests or tried too many unknown codes, even if the code of this request exists. */
export async function refuseFlood(
  context: RequestContext,
  arrival: Arrival,
  isCounted = true,
): Promise<void> {
  const network = await markNetwork(context)
  if (network !== undefined)
    orRefuse(await countArrival(context.storage, { what: arrival, network, isCounted }, context.now))
}
