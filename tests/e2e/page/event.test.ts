/** Tests an event's page on a small phone: what, when, where, in which language, how much, with whom, all before any form. */
import { expect, test } from '../../support/browser/end-to-end.ts'
import { other } from '../../support/browser/visitor.ts'

const { locale, t, at } = other

const smallPhone = { width: 360, height: 640 }

test('it answers before it asks, and the bar shows while no button is in view @trade', async ({
  page,
  axe,
  fits,
}) => {
  await page.setViewportSize(smallPhone)
  await page.goto(at('/events/whatsapp-replies-with-ai'))
  await expect(page.locator('.host')).toContainText(t(`event.taught_${locale}`))
  for (const title of ['workshop.takeawaysTitle', 'told.agenda', 'told.forWhom', 'events.needTitle'] as const)
    await expect(page.getByRole('heading', { name: t(title) })).toBeVisible()
  await expect(page.locator('.steps > li')).toHaveCount(5)
  const bar = page.getByRole('region', { name: t('told.bar') })
  await expect(bar).toBeHidden()
  await page.locator('.steps').scrollIntoViewIfNeeded()
  await expect(bar).toBeVisible()
  await axe()
  await fits()
  await bar.getByRole('link').click()
  await expect(page.getByRole('heading', { name: t('events.registerTitle') })).toBeInViewport()
  await expect(bar).toBeHidden()
})
