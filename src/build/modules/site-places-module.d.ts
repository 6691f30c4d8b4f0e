/** The module with what addresses of this site begin with, provided by editor.ts. */
declare module 'virtual:site-places' {
  /** 'contact', 'blog', 'rss.xml': what stands first in an address, or second behind 'mr'. */
  export const places: readonly string[]
}
