import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { readQrCodes } from '../../support/readers/qr-reader.ts'
import { languages, other } from '../../support/browser/visitor.ts'

const { t, at } = other

async function countSheets(page: Page): Promise<number | undefined> {
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length
}

test('the flyer is a poster, and prints from a window of its own, its page as the sheet alone @trade', async ({
  page,
  context,
}) => {
  // The browser's own dialog would wait for a person.
  await context.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await page.goto(at('/ai-marketing-flyer'))
  const opened = context.waitForEvent('page')
  await page.getByRole('button', { name: t('flyer.print') }).click()
  const paper = await opened
  await expect(paper.locator('img')).toHaveJSProperty('naturalWidth', 794)
  await paper.close()

  // The first Marathi page shows the machine's own font, and fetches the site's for those after it.
  if (other.locale !== 'en') await page.waitForFunction(() => 'fonts' in localStorage)
  await page.goto(at('/ai-marketing-flyer'))
  const { href } = new URL(
    at('/ai-marketing-workshop'),
    (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '',
  )
  expect(readQrCodes(await page.content())).toEqual([href])
  expect(await countSheets(page)).toBe(1)
})

test('the landing page prints as one sheet, to its last module and the phone @trade', async ({ page }) => {
  for (const { at } of languages) {
    await page.goto(at('/ai-marketing-workshop'))
    await expect(page.locator('[data-workshop]')).toHaveAttribute('data-state', 'open')
    expect(await countSheets(page)).toBe(1)
    await page.emulateMedia({ media: 'print' })
    for (const shown of [
      'h1',
      '#workshop [data-fact=price]',
      '#agenda li:last-child h3',
      'footer [href^=tel]',
    ])
      await expect(page.locator(shown).first()).toBeVisible()
    for (const hidden of ['#offer', '#workshop button', '#agenda li p + ul'])
      await expect(page.locator(hidden).first()).toBeHidden()
    await page.emulateMedia({ media: null })
  }
})
