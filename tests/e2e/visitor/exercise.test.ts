/** Tests the exercise: from home and the landing page to its result for the visitor's trade. It needs no script. */
import { trades } from '#content/exercise.ts'
import { translator } from '#i18n/translate.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.use({ javaScriptEnabled: false })

test("shows the visitor's trade", { tag: '@phone' }, async ({ page }) => {
  await page.goto('/mr')
  const section = page.getByRole('region', { name: translator('mr')('exercise.title') })
  for (const [index, chosen] of trades.entries()) {
    const link = (index === 0 ? section : page.locator('main')).getByRole('link', { name: chosen.name.mr })
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { level: 2, name: chosen.name.mr })).toBeInViewport()
    for (const said of [chosen.after.mr, chosen.reply.mr, ...chosen.week.map(({ mr }) => mr)])
      await expect(page.getByText(said)).toBeVisible()
    const headings = page.locator('main').getByRole('heading', { level: 2 })
    await expect(headings.filter({ visible: true })).toHaveCount(1)
  }
})
