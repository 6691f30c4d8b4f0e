/** What fonts.ts tells pages: where the bundler put each file. */
declare module 'virtual:fonts' {
  export const latinUrl: string
  export const devanagariUrl: string
  /** Of the one Devanagari word that English pages show. */
  export const wordUrl: string
}
