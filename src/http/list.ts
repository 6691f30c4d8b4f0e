/** Lists as JSON arrays that stream, and files; page by page where they are longer than one answer may be. */
import { writeList } from '#core/registrations/registration-list-schema.ts'
import type { Page } from '#storage/engine/document-pages.ts'
import type { AdminContext } from './endpoint.ts'
import { apiHeaders, downloadResponse } from './response.ts'
import { streamText } from './stream.ts'

/** Where the page before ended; null for the first. Anything but the id of a document begins afresh. */
export function readFrom({ url }: Pick<AdminContext, 'url'>): string | null {
  const from = url.searchParams.get('from') ?? ''
  return /^[0-9a-f.-]{1,20}$/.test(from) ? from : null
}

function* writeObject(object: Readonly<Record<string, unknown>>): Generator<string, void> {
  let before = '{'
  for (const [name, value] of Object.entries(object)) {
    yield `${before}${JSON.stringify(name)}:`
    if (Array.isArray(value)) yield* writeList(value)
    else yield JSON.stringify(value)
    before = ','
  }
  yield before === '{' ? '{}' : '}'
}

/** A JSON object of which members are long lists. */
export function objectResponse(object: Readonly<Record<string, unknown>>): Response {
  return new Response(streamText(writeObject(object)), {
    headers: { ...apiHeaders, 'content-type': 'application/json' },
  })
}

/** Where there is more, the header Link names the next page (RFC 8288), as `?from=…` of the same address. */
function linkTo(url: URL, next: string | null): { readonly link?: string } {
  if (next === null) return {}
  const nextPage = new URL(url)
  nextPage.searchParams.set('from', next)
  return { link: `<${nextPage.pathname}${nextPage.search}>; rel="next"` }
}

/** A JSON array. */
export function listResponse(
  { url }: Pick<AdminContext, 'url'>,
  { next }: Pick<Page<unknown>, 'next'>,
  pieces: Generator<string, void>,
): Response {
  return new Response(streamText(pieces), {
    headers: { ...apiHeaders, 'content-type': 'application/json', ...linkTo(url, next) },
  })
}

/** A part of a file: the parts after one another are the file. */
export function partResponse(
  { url }: Pick<AdminContext, 'url'>,
  { items, next }: Page<string>,
  file: Parameters<typeof downloadResponse>[1],
  headers: Readonly<Record<string, string>> = {},
): Response {
  return downloadResponse(items.values(), file, { ...headers, ...linkTo(url, next) })
}

/** The records of a page, whole. */
export function pageResponse(context: Pick<AdminContext, 'url'>, page: Page<unknown>): Response {
  return listResponse(context, page, writeList(page.items))
}
