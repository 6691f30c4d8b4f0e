/** What this project uses of fontverter, which has no types of its own. */
declare module 'fontverter' {
  export function convert(font: Buffer, format: 'sfnt' | 'woff2'): Promise<Buffer>
}
