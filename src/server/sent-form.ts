/** What became of a plain form, as the page that the browser was sent on to shows it. */
import type { FieldCode } from '#schemas/code.ts'
import { honeypotField } from './form.ts'
import { readOutcome, readTyped, type Outcome } from './plain-form.ts'
import type { RequestContext } from './request-context.ts'

export interface RefusedForm {
  readonly typed: Readonly<Record<string, string>>
  readonly fieldErrors: Readonly<Record<string, FieldCode>>
  /** A sentence about the form as a whole. */
  readonly problem: string
}

export interface SentForm {
  readonly outcome: Outcome
  /** Null after a success. */
  readonly refused: RefusedForm | null
}

/** Null where no form was sent, or another kind of form. Whoever shows a refused one lets `forgetTyped` follow. */
export async function readSentForm(
  context: RequestContext,
  ...forms: readonly Outcome['form'][]
): Promise<SentForm | null> {
  const outcome = await readOutcome(context)
  if (!outcome || !forms.includes(outcome.form)) return null
  const { code, fields = {}, minutes = 0 } = outcome
  if (code === 'done' || code === 'nextEdition') return { outcome, refused: null }
  const { [honeypotField]: _honeypot, ...typed } = readTyped(context)
  return {
    outcome,
    refused: { typed, fieldErrors: fields, problem: context.t(`error.${code}`, { minutes }) },
  }
}
