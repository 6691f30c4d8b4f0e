/** The module with the bundled fonts' addresses, provided by fonts.ts. */
declare module 'virtual:fonts' {
  export const latinUrl: string
  export const devanagariUrl: string
  /** The subset for the one Devanagari word on English pages. */
  export const wordUrl: string
}
