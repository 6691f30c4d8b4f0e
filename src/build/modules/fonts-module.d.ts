/** The module with the bundled fonts' addresses, provided by fonts.ts. */
declare module 'virtual:fonts' {
  export const latinUrl: string
  export const devanagariUrl: string
  export const wordUrl: string
}
