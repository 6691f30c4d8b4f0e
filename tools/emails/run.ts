/**
 * `npm run screenshots -- emails [FOLDER]`: every e-mail in both languages, on a phone (360 px) and in a window (640 px), light
 * and dark, and one page that shows them all; into .cache/emails where no folder is named. For looking at, one by one. Beside
 * each lie its HTML and its plain text.
 *
 *     npm run screenshots -- emails ../shots --only joining,reserved --also bare,inverted
 *
 * `--also`: `bare` is the e-mail as programs show it that strip styles from the head, in a dark one; `inverted` as the Gmail app
 * and Outlook's turn a light e-mail dark by themselves (Chromium's own way of doing that stands in for theirs).
 */
import { isToConsultant } from '#core/mail/email-schema.ts'
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { chromium, type Browser } from 'playwright'

import { withPicturesInside } from '#mail/drawing/pictures.ts'
import { locales } from '#core/basics/locale.ts'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { emailSamples } from '../../tests/support/mail/email-samples.ts'
import { phoneFonts } from '../../tests/support/site/phone-fonts.ts'

const root = join(import.meta.dirname, '../..')
const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    only: { type: 'string' },
    also: { type: 'string' },
    widths: { type: 'string', default: '360,640' },
    themes: { type: 'string', default: 'light,dark' },
  },
})
const folder = resolve(positionals[0] ?? join(root, '.cache/emails'))
const only = options.only?.split(',')
const also = options.also?.split(',') ?? []

interface Picture {
  /** Of its file, without the ending. */
  readonly name: string
  readonly email: string
  readonly html: string
  readonly width: number
  readonly isDark: boolean
}

const samples = await Promise.all(
  locales.map(async (locale) =>
    (await emailSamples(locale, 'https://example.in')).map((sample) => ({ locale, ...sample })),
  ),
)
const emails = samples
  .flat()
  .filter(({ locale, kind }) => locale === 'en' || !isToConsultant(kind))
  .filter(({ name }) => only?.includes(name) ?? true)
  .map(({ locale, name, email }) => {
    // A page has no message around it.
    const html = withPicturesInside(email.html, email.pictures)
    return { name: `${name}.${locale}`, rendered: { ...email, html } }
  })

const pictures = (ending: string, themes: string): Picture[] =>
  emails.flatMap(({ name, rendered: { html } }) =>
    options.widths.split(',').flatMap((width) =>
      themes.split(',').map((theme) => ({
        name: `${name}.${width}.${ending === '' ? theme : ending}`,
        email: name,
        html:
          ending === 'bare'
            ? html.replace(/<style>.*?<\/style>/s, '').replaceAll(/ class="[^"]*"/g, '')
            : html,
        width: Number(width),
        isDark: theme === 'dark',
      })),
    ),
  )

async function shoot(browser: Browser, { name, html, width, isDark }: Picture): Promise<void> {
  const page = await browser.newPage({
    viewport: { width, height: 640 },
    deviceScaleFactor: 1,
    colorScheme: isDark ? 'dark' : 'light',
    // What an e-mail needs is in it.
    offline: true,
    javaScriptEnabled: false,
  })
  await page.setContent(html)
  await page.screenshot({ path: join(folder, `${name}.png`), fullPage: true })
  await page.close()
}

async function shootAll(some: readonly Picture[], args: readonly string[] = []): Promise<readonly Picture[]> {
  const launch = launchOptions()
  const browser = await chromium.launch({
    ...launch,
    args: [...launch.args, ...args],
    env: await phoneFonts(),
  })
  try {
    for (const picture of some) await shoot(browser, picture)
  } finally {
    await browser.close()
  }
  return some
}

/** One page with all of them, by e-mail. */
function contactSheet(all: readonly Picture[]): string {
  const sections = emails.map(({ name, rendered: { subject, html } }) => {
    const shown = all
      .filter(({ email }) => email === name)
      .map((picture) => `<img src="${picture.name}.png" width="${picture.width}" alt="${picture.name}">`)
    const size = (Buffer.byteLength(html) / 1024).toFixed(1)
    return `<h2>${name}: ${subject.replaceAll('<', '&lt;')}</h2><p>${size} KB, <a href="${name}.html">HTML</a>, <a href="${name}.txt">text</a></p><div>${shown.join('')}</div>`
  })
  return `<!doctype html><meta charset="utf-8"><title>E-mails</title><style>body{font-family:system-ui;background:#888}div{display:flex;gap:16px;align-items:start;overflow-x:auto}h2,p{margin:16px 0 4px}</style>${sections.join('\n')}`
}

if (only === undefined) rmSync(folder, { recursive: true, force: true })
mkdirSync(folder, { recursive: true })
for (const { name, rendered } of emails) {
  writeFileSync(join(folder, `${name}.html`), rendered.html)
  writeFileSync(join(folder, `${name}.txt`), `${rendered.subject}\n\n${rendered.text}`)
}
const all = [
  ...(await shootAll(pictures('', options.themes))),
  ...(also.includes('bare') ? await shootAll(pictures('bare', 'dark')) : []),
  ...(also.includes('inverted')
    ? await shootAll(pictures('inverted', 'light'), [
        '--enable-features=WebContentsForceDark',
        '--blink-settings=forceDarkModeEnabled=true',
      ])
    : []),
]
const sheet = join(folder, 'index.html')
writeFileSync(sheet, contactSheet(all))
console.log(`${all.length} pictures of ${emails.length} e-mails: ${pathToFileURL(sheet).href}`)
