/**
 * Gives the browser a Devanagari system font, which phones have and servers often lack. Without one, pages wait for the
 * site's fonts, which changes the measurements. Installs Android's Noto into .cache/phone-fonts and configures fontconfig.
 */
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import decompress from 'woff2-encoder/decompress'

const folder = join(import.meta.dirname, '../../../.cache/phone-fonts')
const noto = import.meta
  .resolve('@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2')

/** Returns the environment variables with which to start a browser. */
export async function phoneFonts(): Promise<Record<string, string>> {
  const font = join(folder, 'noto-sans-devanagari.ttf')
  const configuration = join(folder, 'fonts.conf')
  if (!existsSync(configuration)) {
    mkdirSync(folder, { recursive: true })
    writeFileSync(font, await decompress(await readFile(new URL(noto))))
    // Written last, so that it exists only if everything is complete. The machine's own fonts stay available.
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
