/** What the build knows of the photographs in src/content/pictures, provided by photographs.ts. */
declare module 'virtual:photographs' {
  import type { Photograph } from '#drawing/photographs/photograph.ts'

  export const photographs: Readonly<Record<string, Photograph>>
}
