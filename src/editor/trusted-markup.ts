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

/**
 * The program writes markup itself, and cleans what comes from files. Scripts and their addresses stay refused: the policy has no
 * part that makes them, and script-src lets none run that is not a file of this site.
 */
export function allowMarkup(page: Window): void {
  if (allowed.has(page)) return
  allowed.add(page)
  page.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })
}
