/** The project's own client directives for .astro files. */

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on the first focus, pointer or touch event; the value is the key of a draft that triggers it at once. */
    'client:reach'?: boolean | string
    /** Hydrates once the page shows what it shows first, and the browser is idle. */
    'client:later'?: boolean
  }
}

/** The Network Information API, which TypeScript does not know: https://wicg.github.io/netinfo/. Chromium has it. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string }
}
