/** What pages that are rendered on demand ask: a context in the language of their address, storage in time, the outcome of a plain form. */
import type { APIContext, APIRoute } from 'astro'
import type { Result } from '#core/basics/result.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import { StorageUnavailableError } from '#storage/engine/document-store.ts'
import { DocumentDamagedError } from '#storage/engine/document.ts'
import { logRequestProblem } from './log.ts'
import { doneCodes, forgetTyped, readOutcome, readTyped, type Outcome } from './plain-form.ts'
import { openRequestContext, type RequestContext } from './request-context.ts'
import { errorResponse } from './response.ts'

export function openPageContext({ request, locals }: Pick<APIContext, 'request' | 'locals'>): RequestContext {
  return openRequestContext(request, locals.netlify?.context ?? {}, locals.locale)
}

/** Refuses if storage fails or takes longer than `timeout` milliseconds. `status`: the page's status, for the log. */
export async function queryStorage<Answer>(
  context: RequestContext,
  question: Promise<Answer>,
  { timeout = 2_500, status = 200 } = {},
): Promise<Result<'busy', { answer: Answer }>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageUnavailableError(`no answer within ${timeout} ms`)), timeout)
  })
  try {
    return { ok: true, answer: await Promise.race([question, late]) }
  } catch (error) {
    if (!(error instanceof StorageUnavailableError || error instanceof DocumentDamagedError)) throw error
    logRequestProblem(context, status, error)
    return { ok: false, reason: 'busy' }
  } finally {
    clearTimeout(timer)
  }
}

type PrivatePage = Parameters<typeof openPageContext>[0] & {
  readonly response: { status?: number; readonly headers: Headers }
}

/** `answer` is null if there is no such page (404) or storage is unavailable (503). */
export async function openPrivatePage<Answer>(
  astro: PrivatePage,
  ask: (context: RequestContext) => Promise<Answer | null>,
): Promise<{ context: RequestContext; answer: Answer | null; isAway: boolean }> {
  const context = openPageContext(astro)
  const found = await queryStorage(context, ask(context), { status: 503 })
  const answer = found.ok ? found.answer : null
  const { response } = astro
  response.headers.set('cache-control', 'private, no-store')
  response.headers.set('referrer-policy', 'no-referrer')
  response.headers.set('x-robots-tag', 'noindex')
  if (answer === null) response.status = found.ok ? 404 : 503
  if (!found.ok) response.headers.set('retry-after', '60')
  return { context, answer, isAway: !found.ok }
}

/** Answers 503 if storage does not answer in time. */
export function fileRoute<Answer>(
  ask: (context: RequestContext, astro: APIContext) => Promise<Answer>,
  write: (answer: Answer, context: RequestContext, astro: APIContext) => Response | Promise<Response>,
): APIRoute {
  return async (astro) => {
    const context = openPageContext(astro)
    const found = await queryStorage(context, ask(context, astro), { status: 503 })
    return found.ok ? write(found.answer, context, astro) : errorResponse(context, 'busy')
  }
}

function isDone(code: Outcome['code'] | undefined): code is (typeof doneCodes)[number] {
  return doneCodes.some((known) => known === code)
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
  const answered = await queryStorage(context, readSentForm(context, ...forms))
  const sent = answered.ok ? answered.answer : null
  if (sent?.refused) headers.append('set-cookie', forgetTyped(context))
  return sent
}
