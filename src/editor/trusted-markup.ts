/** Trusted Types on the editor's page: lets markup of the editor through, but no scripts. */

declare global {
  interface Window {
    /** Absent if the browser does not know Trusted Types. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createHTML: (markup: string) => string },
      ) => unknown
    }
  }
}

const allowed = new WeakSet<Window>()

/** The editor cleans what comes from files. Scripts and their addresses stay refused. */
export function allowMarkup(page: Window): void {
  if (allowed.has(page)) return
  allowed.add(page)
  page.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })
}
