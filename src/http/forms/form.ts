/** A visitor's form, sent by a script or, without one, by the browser: read and checked, and answered as its sender expects. */
import type * as z from 'zod/mini'
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { readBody, toFieldCodes } from '#http/body.ts'
import { logEvent } from '#http/log.ts'
import { forgetTyped, toOutcomeAddress, type Outcome } from './plain-form.ts'
import type { PlainForm, RequestContext } from '#http/request-context.ts'
import { errorResponse, jsonResponse, redirectResponse } from '#http/response.ts'

/** The honeypot: hidden from people, so only bots fill it. No browser or password manager takes its name for something that it knows. */
export const honeypotField = 'topic'

export interface FormDefinition<Schema extends z.ZodMiniObject> {
  readonly name: PlainForm['name']
  /** A schema, or a function that chooses it by the input; null where the record that it is about is unknown. */
  readonly schema: Schema | ((values: Readonly<Record<string, unknown>>) => Schema | Promise<Schema | null>)
  readonly page: string
  readonly event?: string
}

export interface FilledForm<Input> {
  readonly input: Input
  readonly locale: Locale
  readonly t: Translate
  /** The honeypot is filled: answered as if it had been taken, but nothing is kept and nobody is e-mailed. */
  readonly isBot: boolean
  readonly values: Readonly<Record<string, unknown>>
}

type ReadForm<Input> =
  | ({ readonly ok: true } & FilledForm<Input>)
  | { readonly ok: false; readonly response: Response }

/** From here on `errorResponse()` speaks to the form's sender: in the language of its page, and to a plain form by a page. */
export async function readForm<Schema extends z.ZodMiniObject>(
  context: RequestContext,
  { name, schema, page, event }: FormDefinition<Schema>,
): Promise<ReadForm<z.infer<Schema>>> {
  const body = await readBody(context.request)
  if (!body.ok) return { ok: false, response: await errorResponse(context, body.reason) }
  const { values, isPlainForm, lang: locale = context.locale } = body
  const t = translator(locale)
  const plain = isPlainForm
    ? { name, page: localePath(page, locale), event, values, fields: Object.keys(values) }
    : null
  context.form = { locale, t, plain }

  const chosen = typeof schema === 'function' ? await schema(values) : schema
  if (!chosen) return { ok: false, response: await errorResponse(context, 'recordUnknown') }
  if (plain) plain.fields = Object.keys(chosen.shape)
  const parsed = chosen.safeParse(values)
  if (parsed.success) {
    const isBot = Boolean(values[honeypotField])
    if (isBot) logEvent('honeypot', { isPlainForm }, context.requestId)
    return { ok: true, input: parsed.data, locale, t, isBot, values }
  }
  const fields = toFieldCodes(parsed.error)
  return { ok: false, response: await errorResponse(context, 'fieldsInvalid', { fields }) }
}

/** The form was taken: 201 (or another `status`) with `body`, or, for a plain form, the page that says so. */
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
