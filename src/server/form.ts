/** A visitor's form, from either kind of sender: read, checked, and answered as JSON or with a page. */
import type * as z from 'zod/mini'
import type { RefusalCode } from '#schemas/code.ts'
import { localePath } from '#i18n/locale.ts'
import { answerJson, answerSeeOther, refuse, type RefusalDetails } from './answer.ts'
import { readBody, toFieldCodes } from './body.ts'
import { forgetTyped, keepTyped, toOutcomeAddress, type Outcome } from './plain-form.ts'
import { answerTrouble, inLanguage, type Visit } from './visit.ts'

/** The field that no person sees: whatever fills it is a machine. */
export const trapField = 'homepage'

export interface ReceivedForm<Input> {
  /** The visit in the language of the form's page. */
  readonly visit: Visit
  readonly input: Input
  readonly isPlainForm: boolean
  /** Answers that it is done, once: 201 with `body`, or the page that says so. */
  readonly done: (body: Readonly<Record<string, unknown>>, outcome?: Partial<Outcome>) => Promise<Response>
  readonly refuse: (code: RefusalCode, details?: RefusalDetails & { event?: string }) => Promise<Response>
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
  asked: Visit,
  kind: FormKind<Schema>,
  work: (form: ReceivedForm<z.infer<Schema>>) => Promise<Response>,
): Promise<Response> {
  const body = await readBody(asked.request)
  if (!body.ok) return refuse(asked, body.reason)
  const { values, isPlainForm } = body
  const visit = inLanguage(asked, body.lang ?? asked.locale)
  const page = localePath(kind.page, visit.locale)
  const event = kind.event === undefined ? {} : { event: kind.event }

  let fields = typeof kind.schema === 'function' ? Object.keys(values) : Object.keys(kind.schema.shape)
  const refuseForm: ReceivedForm<unknown>['refuse'] = async (code, details = {}) => {
    if (!isPlainForm) return refuse(visit, code, details)
    const outcome: Outcome = {
      form: kind.form,
      code,
      ...event,
      ...(details.event === undefined ? {} : { event: details.event }),
      ...(details.fields ? { fields: { ...details.fields } } : {}),
      ...(details.minutes === undefined ? {} : { minutes: details.minutes }),
    }
    return answerSeeOther(await toOutcomeAddress(visit, page, outcome), [keepTyped(visit, values, fields)])
  }

  try {
    if (values[trapField]) {
      return await refuseForm('fieldsInvalid', { fields: { [trapField]: 'notUnderstood' } })
    }
    const schema = typeof kind.schema === 'function' ? await kind.schema(values) : kind.schema
    fields = Object.keys(schema.shape)
    const parsed = schema.safeParse(values)
    if (!parsed.success) {
      return await refuseForm('fieldsInvalid', { fields: toFieldCodes(parsed.error) })
    }
    return await work({
      visit,
      input: parsed.data,
      isPlainForm,
      refuse: refuseForm,
      done: async (answer, outcome = {}) =>
        isPlainForm
          ? answerSeeOther(
              await toOutcomeAddress(visit, page, { form: kind.form, code: 'done', ...event, ...outcome }),
              [forgetTyped(visit)],
            )
          : answerJson(answer, 201),
    })
  } catch (error) {
    // Refusing a plain form asks storage for the key that signs it; these two codes need none.
    return answerTrouble(visit, error, (code) => refuseForm(code))
  }
}
