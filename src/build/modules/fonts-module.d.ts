/** The addresses of the bundled fonts, provided by fonts.ts. */
declare module 'virtual:fonts' {
  export const latinUrl: string
  export const devanagariUrl: string
  export const wordUrl: string
}
