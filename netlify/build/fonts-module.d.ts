/** What fonts.ts tells pages: where the bundler put each file. */
declare module 'virtual:fonts' {
  export const latinUrl: string
  export const devanagariUrl: string
  /** The whole little file as a data address. */
  export const guestsUrl: string
}
