import { expect, test } from '../../support/browser/end-to-end.ts'
import { readQrCodes } from '../../support/readers/qr-reader.ts'
import { marathi } from '../../support/browser/visitor.ts'

const { t, at } = marathi

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
})
