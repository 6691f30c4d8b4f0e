/** An event's page as one meets it on a small phone: what, when, where, in which language, how much, with whom, before any form. */
import { sampleEvents } from '#content/sample-events.ts'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { inDays } from '../../support/builders.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { languages, marathi, soonestOpen } from '../../support/browser/visitor.ts'

const smallPhone = { width: 360, height: 640 }
const open = sampleEvents(new Date()).filter(
  ({ slug }) => !['ai-for-clinics', 'a-month-of-posts'].includes(slug),
)

for (const { locale, at } of languages) {
  test(`${locale}: price and button are in the first screen of a small phone`, async ({ page }) => {
    await page.setViewportSize(smallPhone)
    for (const { slug } of open) {
      await page.goto(at(`/events/${slug}`))
      for (const part of ['.leaf', '[data-fact="price"]', '.ticket .button']) {
        const box = await page.locator(part).first().boundingBox()
        expect.soft((box?.y ?? 999) + (box?.height ?? 999), `${slug}: ${part}`).toBeLessThanOrEqual(640)
      }
    }
  })
}

const { t, at } = marathi

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

test('the paid workshop brings its day along, by the hours of this edition', async ({ page }) => {
  await page.goto(at('/events/ai-marketing-workshop-pune'))
  await expect(page.getByRole('heading', { name: t('workshop.agendaTitle', { n: 7 }) })).toBeVisible()
  await expect(page.locator('.steps .at').first()).toHaveText('९:३०')
  await expect(page.getByRole('link', { name: t('told.dayLink') })).toHaveAttribute(
    'href',
    at('/ai-marketing-workshop'),
  )
})

test('one that is over leads to what comes next', async ({ page, site }) => {
  const { slug } = await soonestOpen(page, site)
  await page.goto(at('/events/a-month-of-posts'))
  const next = page.getByRole('region', { name: t('told.next') })
  await expect(next.getByRole('link')).toHaveCount(3)
  await expect(next.getByRole('link').first()).toHaveAttribute('href', at(`/events/${slug}`))
  await expect(page.locator('.ticket')).toHaveCount(0)
})

test('an event that says nothing more has no empty place for it', async ({ page, site }) => {
  await signIn(page, site)
  const { slug } = await addEvent(page, site, { eventDate: inDays(9) })
  await page.goto(`/events/${slug}`)
  await expect(page.getByRole('heading', { name: 'What we do' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Who it is for' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'What you take home' })).toHaveCount(0)
  await expect(page.locator('.host')).not.toContainText('In ')
  const empty = page.locator('.guide :is(p, ul, ol, li, h2, dd):empty')
  await expect(empty).toHaveCount(0)
})
