/** A visitor's form, from either kind of sender: read, checked, and answered as JSON or with a page. */
import type * as z from 'zod/mini'
import type { ErrorCode } from '#schemas/code.ts'
import { localePath } from '#i18n/locale.ts'
import { answerJson, answerSeeOther, errorResponse, type ErrorDetails } from './answer.ts'
import { readBody, toFieldCodes } from './body.ts'
import { forgetTyped, keepTyped, toOutcomeAddress, type Outcome } from './plain-form.ts'
import { answerTrouble } from './endpoint.ts'
import { inLanguage, type RequestContext } from './request-context.ts'

/** The field that no person sees: whatever fills it is a machine. */
export const honeypotField = 'homepage'

export interface ReceivedForm<Input> {
  /** The visit in the language of the form's page. */
  readonly context: RequestContext
  readonly input: Input
  readonly isPlainForm: boolean
  /** Answers that it is done, once: 201 with `body`, or the page that says so. */
  readonly done: (body: Readonly<Record<string, unknown>>, outcome?: Partial<Outcome>) => Promise<Response>
  readonly errorResponse: (code: ErrorCode, details?: ErrorDetails & { event?: string }) => Promise<Response>
}

export interface FormKind<Schema extends z.ZodMiniObject> {
  readonly form: Outcome['form']
  /** Or what chooses it by what was sent, perhaps by asking storage. */
  readonly schema: Schema | ((values: Readonly<Record<string, unknown>>) => Schema | Promise<Schema>)
  /** The English path of the page that shows what happened to a plain form. */
  readonly page: string
  /** The event that the form belongs to. */
  readonly event?: string
}

/**
 * Answers a form: refused here when it cannot be read or is not filled well, by `work` otherwise. What goes wrong is told as
 * the form's sender expects it: in its language, and to a plain form by a page, with what was typed.
 */
export async function answerForm<Schema extends z.ZodMiniObject>(
  asked: RequestContext,
  kind: FormKind<Schema>,
  work: (form: ReceivedForm<z.infer<Schema>>) => Promise<Response>,
): Promise<Response> {
  const body = await readBody(asked.request)
  if (!body.ok) return errorResponse(asked, body.reason)
  const { values, isPlainForm } = body
  const context = inLanguage(asked, body.lang ?? asked.locale)
  const page = localePath(kind.page, context.locale)
  const event = kind.event === undefined ? {} : { event: kind.event }

  let fields = typeof kind.schema === 'function' ? Object.keys(values) : Object.keys(kind.schema.shape)
  const formErrorResponse: ReceivedForm<unknown>['errorResponse'] = async (code, details = {}) => {
    if (!isPlainForm) return errorResponse(context, code, details)
    const outcome: Outcome = {
      form: kind.form,
      code,
      ...event,
      ...(details.event === undefined ? {} : { event: details.event }),
      ...(details.fields ? { fields: { ...details.fields } } : {}),
      ...(details.minutes === undefined ? {} : { minutes: details.minutes }),
    }
    return answerSeeOther(await toOutcomeAddress(context, page, outcome), [
      keepTyped(context, values, fields),
    ])
  }

  try {
    if (values[honeypotField]) {
      return await formErrorResponse('fieldsInvalid', { fields: { [honeypotField]: 'notUnderstood' } })
    }
    const schema = typeof kind.schema === 'function' ? await kind.schema(values) : kind.schema
    fields = Object.keys(schema.shape)
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      return await formErrorResponse('fieldsInvalid', { fields: toFieldCodes(parsed.error) })
    }
    return await work({
      context,
      input: parsed.data,
      isPlainForm,
      errorResponse: formErrorResponse,
      done: async (answer, outcome = {}) =>
        isPlainForm
          ? answerSeeOther(
              await toOutcomeAddress(context, page, { form: kind.form, code: 'done', ...event, ...outcome }),
              [forgetTyped(context)],
            )
          : answerJson(answer, 201),
    })
  } catch (error) {
    // Refusing a plain form asks storage for the key that signs it; these two codes need none.
    return answerTrouble(context, error, (code) => formErrorResponse(code))
  }
}
