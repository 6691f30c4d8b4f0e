/** An event's page as one meets it on a small phone: what, when, where, in which language, how much, with whom, before any form. */
import { sampleEvents } from '#content/sample-events.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { marathi } from '../../support/browser/visitor.ts'

const { t, at } = marathi

const smallPhone = { width: 360, height: 640 }
const open = sampleEvents(new Date()).filter(
  ({ slug }) => !['ai-for-clinics', 'a-month-of-posts'].includes(slug),
)

test('price and button are in the first screen of a small phone', async ({ page }) => {
  await page.setViewportSize(smallPhone)
  // Marathi is longer.
  for (const { slug } of open) {
    await page.goto(at(`/events/${slug}`))
    for (const part of ['.leaf', '[data-fact="price"]', '.ticket .button']) {
      const box = await page.locator(part).first().boundingBox()
      expect.soft((box?.y ?? 999) + (box?.height ?? 999), `${slug}: ${part}`).toBeLessThanOrEqual(640)
    }
  }
})

test('it answers before it asks, and the bar shows while no button is in view', async ({
  page,
  axe,
  fits,
}) => {
  await page.setViewportSize(smallPhone)
  await page.goto(at('/events/whatsapp-replies-with-ai'))
  await expect(page.locator('.host')).toContainText(t('event.taught_mr'))
  for (const title of ['workshop.takeawaysTitle', 'told.agenda', 'told.forWhom', 'event.needTitle'] as const)
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible()
  await expect(page.locator('.steps > li')).toHaveCount(5)
  const bar = page.getByRole('region', { name: t('told.bar') })
  await expect(bar).toBeHidden()
  await page.locator('.steps').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await axe()
  await fits()
  await bar.getByRole('link').click()
  await expect(page.getByRole('heading', { name: t('event.registerTitle') })).toBeInViewport()
  await expect(bar).toBeHidden()
})
