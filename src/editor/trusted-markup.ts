/** Trusted Types on the editor's page: markup that its program writes is let through, scripts are not. */

declare global {
  interface Window {
    /** Absent where the browser does not know Trusted Types. */
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createHTML: (markup: string) => string },
      ) => unknown
    }
  }
}

const allowed = new WeakSet<Window>()

/** The program cleans what comes from files. Scripts and their addresses stay refused. */
export function allowMarkup(page: Window): void {
  if (allowed.has(page)) return
  allowed.add(page)
  page.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })
}
