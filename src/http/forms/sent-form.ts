/** Reads the outcome of a plain form for the page that shows it. */
import type { Registered } from '#core/registrations/registration-form.ts'
import { queryStorage } from '#http/page-context.ts'
import { doneCodes, forgetTyped, readOutcome, readTyped, type Outcome } from './plain-form.ts'
import type { RequestContext } from '#http/request-context.ts'

function isDone(code: Outcome['code'] | undefined): code is (typeof doneCodes)[number] {
  return doneCodes.some((one) => one === code)
}

export function kindDone(code: Outcome['code'] | undefined): Registered['kind'] {
  return isDone(code) && code !== 'done' ? code : 'seat'
}

/** Returns null if no form, or another form, was sent. After showing a refused form, set the cookie of `forgetTyped`. */
export async function readSentForm(context: RequestContext, ...forms: readonly Outcome['form'][]) {
  const outcome = await readOutcome(context)
  if (!outcome || !forms.includes(outcome.form)) return null
  const { code, fields = {}, minutes = 0 } = outcome
  if (isDone(code)) return { outcome, refused: null }
  return {
    outcome,
    refused: {
      typed: readTyped(context),
      fieldErrors: fields,
      problem: context.t(`error.${code}`, { minutes, amount: '' }),
      isPriceAsked: code === 'priceChanged' || code === 'seatFree',
    },
  }
}

/** Also removes a refused form's texts from the visitor's browser when it is shown. */
export async function takeSentForm(
  context: RequestContext,
  headers: Headers,
  ...forms: readonly Outcome['form'][]
) {
  const asked = await queryStorage(context, readSentForm(context, ...forms))
  const sent = asked.ok ? asked.answer : null
  if (sent?.refused) headers.append('set-cookie', forgetTyped(context))
  return sent
}
