/** The address of the page after this one, as the answer's header Link says it (RFC 8288); null of the last. */
export function nextPageOf(answer: {
  readonly headers: { readonly get: (name: string) => string | null }
}): string | null {
  return /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1] ?? null
}
