/** The result of a plain form post is in the query (http/forms/plain-form.ts); it is removed on the next action. */

/** Removes it from the address, so that a reload does not repeat an old error. */
export function forgetOutcome(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('outcome')) return
  url.searchParams.delete('outcome')
  window.history.replaceState(window.history.state, '', url)
}
