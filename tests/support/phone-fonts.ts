/**
 * Gives the browser what every phone in Maharashtra has and a server often has not: a font of its own for Devanagari. The
 * site's fonts stand in front of that one; where there is none, pages wait for theirs, and what is measured is another page.
 * Android's Noto is written into .cache/phone-fonts and named to fontconfig, as Linux finds its fonts.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import decompress from 'woff2-encoder/decompress'

const folder = join(import.meta.dirname, '../../.cache/phone-fonts')
const noto = import.meta
  .resolve('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2')

/** The environment to start a browser in. */
export async function phoneFonts(): Promise<Record<string, string>> {
  const font = join(folder, 'noto-sans-devanagari.ttf')
  const configuration = join(folder, 'fonts.conf')
  if (!existsSync(configuration)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(font, await decompress(await readFile(new URL(noto))))
    // Last, so that it stands only where all is there. The machine's own fonts stay.
    writeFileSync(
      configuration,
      `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <dir>${folder}</dir>
  <cachedir>${join(folder, 'cache')}</cachedir>
</fontconfig>
`,
    )
  }
  const environment = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  )
  return { ...Object.fromEntries(environment), FONTCONFIG_FILE: configuration }
}
