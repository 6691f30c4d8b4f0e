/** The result of a plain form post is in the query (http/forms/plain-form.ts); it is removed on the next action. */

export function forgetOutcome(): void {
  const url = new URL(window.location.href)
  if (!url.searchParams.has('outcome')) return
  url.searchParams.delete('outcome')
  window.history.replaceState(window.history.state, '', url)
}
