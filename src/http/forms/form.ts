/** Reads and checks a visitor's form, sent by a script or by the browser alone, and answers as its sender expects. */
import type * as z from 'zod/mini'
import { localePath } from '#i18n/locale.ts'
import { translator, type Translate } from '#i18n/translate.ts'
import type { Locale } from '#core/basics/locale.ts'
import { parseFields, readBody } from '#http/body.ts'
import { logEvent } from '#http/log.ts'
import { forgetTyped, toOutcomeAddress, type Outcome } from './plain-form.ts'
import type { PlainForm, RequestContext } from '#http/request-context.ts'
import { orRefuse, refuse, jsonResponse, redirectResponse } from '#http/response.ts'

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
