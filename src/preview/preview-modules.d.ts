/** What src/build/preview.ts provides: in previews the files of this folder, in every other build nothing. */
declare module 'virtual:preview-banner' {
  const Banner: (props: object) => unknown
  export default Banner
}
declare module 'virtual:preview-headers' {
  import type { PreviewHeaders } from '#http/headers/headers.ts'
  /** Null in every other build. */
  export const previewHeaders: PreviewHeaders | null
}
declare module 'virtual:preview-facts' {
  export const deploy: { readonly label: string; readonly commit: string }
}
