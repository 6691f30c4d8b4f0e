/** Tests the exercise: from home and the landing page to its result for the visitor's trade. It needs no script. */
import { trades } from '#content/trades.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { other } from '../../support/browser/visitor.ts'

const { locale, t, at } = other

test.use({ javaScriptEnabled: false })

test("shows the visitor's trade", { tag: ['@phone', '@trade'] }, async ({ page }) => {
  await page.goto(at('/'))
  const section = page.getByRole('region', { name: t('exercise.title') })
  for (const [index, chosen] of trades.entries()) {
    const link = (index === 0 ? section : page.locator('main')).getByRole('link', {
      name: chosen.name[locale],
    })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: chosen.name[locale] })).toBeInViewport()
    for (const said of [chosen.after, chosen.reply, ...chosen.week].map((text) => text[locale]))
      await expect(page.getByText(said)).toBeVisible()
    const headings = page.locator('main').getByRole('heading', { level: 2 })
    await expect(headings.filter({ visible: true })).toHaveCount(1)
  }
})
