import { editEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { languages, other, soonestOpen } from '../../support/browser/visitor.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

// This test lets the workshops' dates pass, moves one and calls it off: on a separate site, because other end-to-end tests need them
// unchanged.
test.use({ siteOptions: { adminPassword: 'for the workshops alone' } })
// One worker, and so one such site, for the file.
test.describe.configure({ mode: 'default' })

const paid = 'ai-marketing-workshop-pune'

/** Changes a workshop's event as an admin; nobody is signed in afterwards. */
async function changeWorkshop(
  page: Page,
  site: ServedSite,
  differences: Parameters<typeof editEvent>[3],
  slug = paid,
) {
  await signIn(page, site)
  const answer = await page.request.get(`${site.url}/api/admin/events`)
  const events = (await answer.json()) as EventRecord[]
  await editEvent(
    page,
    site,
    events.find((event) => event.slug === slug)!,
    differences,
  )
  await page.context().clearCookies()
  await forgotten(page, site, slug)
}

/** Waits until the edge has dropped its earlier copy: no answer waits for the purge that its change causes. */
async function forgotten(page: Page, site: ServedSite, slug: string): Promise<void> {
  for (const { locale } of languages) {
    const address = `${site.url}/api/events/${slug}?lang=${locale}`
    const bodyOf = async (url: string) => (await page.request.get(url)).text()
    await expect.poll(async () => (await bodyOf(address)) === (await bodyOf(`${address}&fresh`))).toBe(true)
  }
}

test('a past date is named as the last one, beside a signup for the next @trade', async ({
  page,
  site,
  fits,
}) => {
  await changeWorkshop(page, site, { eventDate: '2025-08-23T04:00:00.000Z' })
  for (const { locale, t, at } of languages) {
    await page.goto(at('/ai-marketing-workshop'))
    const opening = page.locator('#workshop')
    await expect(opening.getByText(t('workshop.nextBatch'))).toBeVisible()
    await expect(opening.locator('.leaf')).toBeHidden()
    await expect(opening.locator('.cost')).toBeHidden()
    if (locale === 'en')
      await expect(opening.getByText('Last batch: 23 August 2025 (Saturday), ₹1,999')).toBeVisible()
    await fits()
  }
})

test.describe('without a script', { tag: '@trade' }, () => {
  test.use({ javaScriptEnabled: false })

  test('no page says a date or a price: they lead to where it stands', async ({ page }) => {
    const { t, at } = other
    for (const path of ['/', '/n8n-workshop', '/ai-marketing-flyer', '/ai-marketing-workshop']) {
      await page.goto(at(path))
      const said = (await page.locator('[data-workshop]').allInnerTexts()).join(' ')
      expect(said, path).not.toMatch(/20\d\d|२०[०-९]{2}|₹|IST/)
      for (const claim of ['lastBatch', 'notSet', 'invitation'] as const)
        expect(said, path).not.toContain(t(`workshop.${claim}`))
    }
    await page
      .locator('#workshop')
      .getByRole('link', { name: t('workshop.seeDate') })
      .click()
    await expect(page).toHaveURL(at(`/events/${paid}`))
  })
})

const steps: readonly [name: string, change: Parameters<typeof editEvent>[3], shows: string][] = [
  [
    'a new date and price',
    { eventDate: '2031-03-15T04:30:00.000Z', price: 249_900 },
    '१५ मार्च २०३१ (शनिवार), सकाळी १०:०० ते संध्याकाळी ६:०० IST',
  ],
  ['a closed registration', { registrationOpen: false }, 'नोंदणी बंद'],
  ['a cancellation', { registrationOpen: true, status: 'cancelled' }, 'रद्द'],
]

test('what an admin changes shows without a deploy @marathi', async ({ page, site }) => {
  test.slow()
  const { t, at } = other
  for (const [name, change, shows] of steps)
    await test.step(name, async () => {
      await changeWorkshop(page, site, change)
      const isOpen = change.price !== undefined
      await page.goto(at('/ai-marketing-workshop'))
      const opening = page.locator('#workshop')
      await expect(opening.getByText(shows).and(opening.locator(':visible')).first()).toBeVisible()
      if (isOpen) await expect(opening).toContainText('₹२,४९९')
      await expect(opening.locator('a[data-waits]')).toBeVisible({ visible: isOpen })
      await expect(opening.getByRole('link', { name: t('form.tellMe') })).toBeVisible({ visible: !isOpen })
      await expect(page.locator('#tell-me form')).toBeVisible({ visible: !isOpen })
      // Without the workshop the home page's ticket shows the soonest bookable event.
      await page.goto(at('/'))
      const ticket = page.locator('.ticket')
      await expect(ticket.getByRole('link', { name: t('form.register') })).toBeVisible()
      await expect(ticket.locator('a[data-waits]')).toBeVisible({ visible: isOpen })
    })
})

test('a workshop without an event offers only a signup @trade @english', async ({ page, site, watch }) => {
  watch.expect(/404 for .*\/api\/events\//)
  await changeWorkshop(page, site, { status: 'draft' })
  for (const path of ['/ai-marketing-workshop', '/ai-marketing-flyer']) {
    await page.goto(path)
    await expect(page.locator('[data-workshop]')).toHaveAttribute('data-state', 'none')
    await expect(page.locator('main a:visible', { hasText: 'Register Now' })).toHaveCount(0)
    await expect(page.locator('main [data-fact=price]:visible')).toHaveCount(0)
  }
  // Home leads with the other bookable events.
  const { slug: other } = await soonestOpen(page, site)
  await page.goto('/')
  await expect(page.locator('.ticket .title a')).toHaveAttribute('href', `/events/${other}`)
  await expect(page.locator('#workshop').getByRole('link', { name: 'Tell me first' })).toBeVisible()
  await page.goto('/ai-marketing-workshop')
  await page.locator('#workshop').getByRole('link', { name: 'Tell me first' }).click()
  const form = page.locator('#tell-me form')
  await form.getByLabel('Email').fill('first@example.com')
  await form.getByRole('button', { name: 'Tell me first' }).click()
  await expect(page.getByText('You will be the first to hear')).toBeVisible()
  await signIn(page, site)
  const signups = await (await page.request.get(`${site.url}/api/admin/notification-signups`)).json()
  expect(signups).toContainEqual(
    expect.objectContaining({ email: 'first@example.com', about: [paid], news: false }),
  )
})
