/** The module with what the banner of previews says, provided by preview.ts. */
declare module 'virtual:preview' {
  import type { Preview } from '#build/modules/preview.ts'
  export const preview: Preview | null
}
