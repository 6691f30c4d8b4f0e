/**
 * `npm run screenshots -- readme`: makes the two pictures of README.md, docs/images/home.webp (a phone, in Marathi) and
 * docs/images/admin.webp (a desktop), and the pictures of the five places in docs/admin.md (a phone). Run it again when one of these
 * screens has changed.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { signIn } from '../../tests/support/browser/admin.ts'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { phoneFonts } from '../../tests/support/site/phone-fonts.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'
import { stateClock } from './states.ts'

/** Screens of the admin, by the name of their picture. */
const places = {
  today: '/admin',
  events: '/admin/events',
  money: '/admin/money',
  people: '/admin/people',
  settings: '/admin/settings',
}

const folder = join(import.meta.dirname, '../../docs/images')

/** Writes a picture of the window, with one pixel per CSS pixel. */
async function keep(page: Page, name: string): Promise<void> {
  // The first page may appear without the site's fonts; a reload has them.
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
  // The admin's screen decides by the browser's clock what is past.
  await desktop.clock.setFixedTime(stateClock)
  await signIn(desktop, site)
  await desktop.goto(`${site.url}/admin/events`)
  await keep(desktop, 'admin')
  const small = await browser.newPage({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })
  await small.clock.setFixedTime(stateClock)
  await signIn(small, site)
  for (const [name, path] of Object.entries(places)) {
    await small.goto(`${site.url}${path}`)
    await keep(small, `admin-${name}`)
  }
} finally {
  await browser.close()
  await site.close()
}
