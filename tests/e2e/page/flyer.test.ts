import { expect, test } from '../../support/browser/end-to-end.ts'
import { readQrCodes } from '../../support/readers/qr-reader.ts'
import { marathi } from '../../support/browser/visitor.ts'

const { t, at } = marathi

test('the flyer is a poster, and prints from a window of its own, its page as the sheet alone', async ({
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
  await page.waitForFunction(() => 'fonts' in localStorage)
  await page.goto(at('/ai-marketing-flyer'))
  const { href } = new URL(
    at('/ai-marketing-workshop'),
    (await page.locator('link[rel=canonical]').getAttribute('href')) ?? '',
  )
  expect(readQrCodes(await page.content())).toEqual([href])
  const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
  expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
})
