/** Declares the build's additions to Astro (client directives, photographs.ts's module), and an API that TypeScript lacks. */

declare namespace Astro {
  interface ClientDirectives {
    /** Hydrates on the first focus or press. The value is the key of a draft that triggers it at once, or `seen`. */
    'client:reach'?: boolean | string
    /** Hydrates once the page has shown its first content and the browser is idle. */
    'client:later'?: boolean
  }
}

/** The Network Information API, which TypeScript does not know: https://wicg.github.io/netinfo/. Chromium has it. */
interface Navigator {
  readonly connection?: { readonly saveData: boolean; readonly effectiveType: string }
}

declare module 'virtual:photographs' {
  import type { Photograph } from '#drawing/photographs/photograph.ts'

  export const photographs: Readonly<Record<string, Photograph>>
}
