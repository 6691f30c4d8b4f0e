/** The module with what the banner of previews says, provided by preview.ts. */
declare module 'virtual:preview' {
  import type { Preview } from '#build/modules/preview.ts'
  /** Null in every build but those of previews. */
  export const preview: Preview | null
}
