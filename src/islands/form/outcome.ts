/** What became of a plain form stands in the address (server/plain-form.ts) until something newer happens to the form. */

/** A page loaded again must not tell of an old failure. */
export function forgetOutcome(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('outcome')) return
  url.searchParams.delete('outcome')
  window.history.replaceState(window.history.state, '', url)
}
