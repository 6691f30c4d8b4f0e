/**
 * `npm run screenshots -- readme`: the two pictures of README.md, docs/images/home.webp (a phone, in Marathi) and
 * docs/images/admin.webp (a desktop). To be run again when either looks different now.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from 'playwright'
import sharp from 'sharp'
import { signIn } from '../../tests/support/browser/admin.ts'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { phoneFonts } from '../../tests/support/site/phone-fonts.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'
import { stateClock } from './states.ts'

const folder = join(import.meta.dirname, '../../docs/images')

/** Writes what is in the window, in one picture pixel for each of CSS. */
async function keep(page: Page, name: string): Promise<void> {
  // Fonts that stand back behind the words of a first page are there on the second.
  await page.reload({ waitUntil: 'networkidle' })
  const picture = await sharp(await page.screenshot({ animations: 'disabled' }))
    .webp({ quality: 80 })
    .toBuffer()
  writeFileSync(join(folder, `${name}.webp`), picture)
  console.log(`docs/images/${name}.webp: ${(picture.length / 1024).toFixed(0)} KB`)
}

mkdirSync(folder, { recursive: true })
const site = await serveSite({ now: stateClock })
const browser = await chromium.launch({ ...launchOptions(), env: await phoneFonts() })
try {
  const phone = await browser.newPage({ viewport: { width: 360, height: 740 }, reducedMotion: 'reduce' })
  await phone.goto(`${site.url}/mr`, { waitUntil: 'networkidle' })
  await keep(phone, 'home')
  const desktop = await browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' })
  // What is past the admin's screen tells by the browser's clock.
  await desktop.clock.setFixedTime(stateClock)
  await signIn(desktop, site)
  await desktop.goto(`${site.url}/admin/events`)
  await keep(desktop, 'admin')
} finally {
  await browser.close()
  await site.close()
}
