/** Visits to pages that are rendered on demand: in the language of their address, and without waiting for ever. */
import type { APIContext } from 'astro'
import { defaultLocale, isLocale } from '#i18n/locale.ts'
import { StorageAwayError } from '#storage/document-store.ts'
import { logProblem } from './log.ts'
import { inLanguage, openVisit, type Visit } from './visit.ts'

/** Null for an address in a language that there is none of: `/xx/events`, and `/en/events` too. */
export function openPageVisit({
  request,
  locals,
  params,
}: Pick<APIContext, 'request' | 'locals' | 'params'>): Visit | null {
  const { locale = defaultLocale } = params
  if (!isLocale(locale) || params['locale'] === defaultLocale) return null
  return inLanguage(openVisit(request, locals.netlify?.context ?? {}), locale)
}

export type StorageAnswer<Answer> =
  { readonly isThere: true; readonly answer: Answer } | { readonly isThere: false }

/**
 * What storage answers; that it is away when it fails or takes longer than a page should wait (milliseconds). `status`
 * is what the page then answers: it stands in the log.
 */
export async function askStorage<Answer>(
  visit: Visit,
  question: Promise<Answer>,
  { patience, status }: { patience: number; status: number },
): Promise<StorageAnswer<Answer>> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new StorageAwayError(`no answer within ${patience} ms`)), patience)
  })
  try {
    return { isThere: true, answer: await Promise.race([question, late]) }
  } catch (error) {
    if (!(error instanceof StorageAwayError)) throw error
    const { requestId, request, url } = visit
    logProblem({ requestId, method: request.method, path: url.pathname, status, error })
    return { isThere: false }
  } finally {
    clearTimeout(timer)
  }
}
