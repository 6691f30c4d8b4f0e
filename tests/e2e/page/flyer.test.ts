import { readFile } from 'node:fs/promises'
import type { Locator } from '@playwright/test'
import { formatPrice } from '#i18n/format.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { readModules, readQrCodes } from '../../support/readers/qr-reader.ts'
import { marathi } from '../../support/browser/visitor.ts'

const { t, at } = marathi

test('the flyer downloads as a drawing that keeps its script', async ({ page, context, site }, testInfo) => {
  await page.goto(at('/ai-marketing-flyer'))
  const waiting = page.waitForEvent('download')
  await page.getByRole('button', { name: t('flyer.download') }).click()
  const download = await waiting
  expect(download.suggestedFilename()).toBe('ai-marketing-workshop-flyer.svg')
  const file = testInfo.outputPath('flyer.svg')
  await download.saveAs(file)
  const svg = await readFile(file, 'utf8')
  expect(svg).toContain('एक दिवस, ७ सत्रे')

  // A camera finds the workshop's page, at the address that the visitor is at.
  const [, modules, code] =
    /viewBox="0 0 (\d+) \1"[^>]*>.*?<path[^>]* d="(M\d+ \d+\.5h[^"]+)"/s.exec(svg) ?? []
  expect(readModules(Number(modules), code ?? '')).toBe(`${site.url}${at('/ai-marketing-workshop')}`)
  expect(svg).toContain(new URL(site.url).host)

  // As a program of its own would open it.
  const drawing = await context.newPage()
  await drawing.setContent(`<body style="margin:0">${svg}</body>`)
  expect(
    await drawing.evaluate(
      (text) =>
        new DOMParser().parseFromString(text, 'image/svg+xml').querySelector('parsererror')?.textContent,
      svg,
    ),
  ).toBeUndefined()
  await drawing.evaluate(() => document.fonts.ready)
  const photo = drawing.locator('image')
  const size = await photo.evaluate(async (image) => {
    const bitmap = new Image()
    bitmap.src = image.getAttribute('href') ?? ''
    await bitmap.decode()
    return [bitmap.naturalWidth, bitmap.naturalHeight]
  })
  expect(size).toEqual([50, 50])
  // Every line stays on the sheet.
  const beyond = await drawing.evaluate(() =>
    [...document.querySelectorAll('text')]
      .filter((text) => {
        const box = text.getBBox()
        return box.x < 0 || box.x + box.width > 794 || box.y + box.height > 1123
      })
      .map((text) => text.textContent),
  )
  expect(beyond).toEqual([])
  await drawing.close()
})

test('the flyer is a poster, and prints from a window of its own, its page as the sheet alone', async ({
  page,
  context,
  site,
}) => {
  // The window's own dialog would wait for somebody.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(at('/ai-marketing-flyer'))
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: t('flyer.print') }).click()
  const paper = await opened
  await expect(paper.locator('img')).toHaveJSProperty('naturalWidth', 794)
  await paper.close()

  // A first page goes without a font that is a tenth of a second late; the second one has it.
  await page.evaluate(() => document.fonts.ready)
  await page.goto(at('/ai-marketing-flyer'))
  // With the code of the workshop's page where the visitor is, as soon as they do anything, and no other.
  await page.keyboard.press('Control')
  await expect(page.locator('[data-qr]')).toBeVisible()
  expect(readQrCodes(await page.content())).toEqual([`${site.url}${at('/ai-marketing-workshop')}`])
  await expect(page.locator('[data-host]')).toHaveText(new URL(site.url).host)
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)

  // Price with its last day, a code of 35 mm, no gap above the price.
  const sheet = page.locator('[data-sheet]')
  await expect(sheet.locator('[data-fact="note"]')).toContainText(formatPrice(300_000, 'mr', ''))
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0
  if ((await widthOf(sheet)) > 700) {
    const share = (await widthOf(sheet.locator('[data-qr]'))) / (await widthOf(sheet))
    expect(Math.round(share * 210)).toBe(35)
    expect((await sheet.boundingBox())?.height).toBeLessThan(1124)
  }
  await page.setViewportSize({ width: 360, height: 780 })
  const place = await sheet.locator('[data-fact="place"]').first().boundingBox()
  const kind = await sheet.locator('[data-fact="price-kind"]').boundingBox()
  expect((kind?.y ?? 0) - (place?.y ?? 0) - (place?.height ?? 0)).toBeLessThan(40)
})
