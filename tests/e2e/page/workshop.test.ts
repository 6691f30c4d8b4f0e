import { inDays } from '../../support/builders.ts'
import { editEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { languages, marathi, soonestOpen } from '../../support/browser/visitor.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

// The workshops' dates pass, and one is moved and called off here: on a site of its own, because other end-to-end tests meet them as
// they were.
test.use({ siteOptions: { adminPassword: 'for the workshops alone' } })
// One worker, and so one such site, for the file.
test.describe.configure({ mode: 'default' })

const paid = 'ai-marketing-workshop-pune'

/** The event of a workshop as an admin changes it; nobody is signed in afterwards. */
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

/**
 * Waits until the edge has forgotten what it answered before a change, in each language apart: it takes two purges of one tag in
 * five seconds at most, so that a third change waits for its turn.
 */
async function forgotten(page: Page, site: ServedSite, slug: string): Promise<void> {
  for (const { locale } of languages) {
    const address = `${site.url}/api/events/${slug}?lang=${locale}`
    const bodyOf = async (url: string) => (await page.request.get(url)).text()
    await expect
      .poll(async () => (await bodyOf(address)) === (await bodyOf(`${address}&fresh`)), { timeout: 15_000 })
      .toBe(true)
  }
}

/** Counts from the first paint on how far anything jumps. */
async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    // As on everybody's first page; whether later ones, with the site's own Devanagari, stand still is asked in tests/budgets.
    localStorage.removeItem('fonts')
    const seen = { sum: 0 }
    Object.assign(globalThis, { seenShifts: seen })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) seen.sum += Number(entry.value)
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate(() => (globalThis as unknown as { seenShifts: { sum: number } }).seenShifts.sum)
}

test('the page of the full day holds all that one asks first, on one sheet of paper; a past date does not shout', async ({
  page,
  site,
  fits,
}) => {
  await changeWorkshop(page, site, { eventDate: '2025-08-23T04:00:00.000Z' })
  for (const { locale, t, at } of languages) {
    await page.goto(at('/ai-marketing-workshop'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
    await expect(page.locator('#agenda ol > li')).toHaveCount(7)
    await expect(page.locator('details')).toHaveCount(6)
    // No leaf, no price beside a button.
    const opening = page.locator('#workshop')
    await expect(opening.getByText(t('workshop.nextBatch'))).toBeVisible()
    await expect(opening.getByText(t('workshop.invitation'))).toBeVisible()
    await expect(opening.locator('.leaf')).toBeHidden()
    await expect(opening.locator('.cost')).toBeHidden()
    await expect(opening.getByRole('link', { name: t('form.tellMe') })).toBeVisible()
    if (locale === 'en') {
      await expect(page.getByText('25 limited seats').last()).toBeVisible()
      await expect(page.locator('#agenda')).toContainText('9:30 AM, 50 min')
      await expect(page.locator('#agenda')).toContainText('5:30 PM IST')
      await expect(page.getByText('Full day, 8 hours').and(page.locator(':visible')).first()).toBeVisible()
      await expect(opening.getByText('Last batch: 23 August 2025 (Saturday), ₹1,999')).toBeVisible()
    }
    await fits()
    const pdf = await page.pdf({ preferCSSPageSize: true, printBackground: true })
    expect(pdf.toString('latin1').match(/\/Type\s*\/Page\b/g), 'sheets').toHaveLength(1)
  }
})

test('the past date of the free workshop is named as the last one, beside a signup for the next', async ({
  page,
  site,
}) => {
  await changeWorkshop(page, site, { eventDate: '2025-06-14T04:30:00.000Z' }, 'n8n-workshop')
  await page.goto('/n8n-workshop')
  await expect(page.getByRole('heading', { name: 'Tell me first' })).toBeVisible()
  await expect(page.getByText('Last batch: 14 June 2025 (Saturday), Free')).toBeVisible()
  const { t, at } = marathi
  await page.goto(at('/n8n-workshop'))
  await expect(page.getByText(t('workshop.invitation'), { exact: true })).toBeVisible()
})

test.describe('without a script', () => {
  test.use({ javaScriptEnabled: false })

  test('no page says a date or a price: they lead to where it stands', async ({ page }) => {
    const { t, at } = marathi
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

test(
  'the bar comes once the first button has left upwards, and goes where the second is',
  { tag: '@phone' },
  async ({ page }) => {
    const { t, at } = marathi
    await page.goto(at('/ai-marketing-workshop'))
    const bar = page.getByRole('region', { name: t('workshop.barLabel') })
    await expect(bar).toBeHidden()
    await page.locator('#agenda li').nth(3).scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    await expect(bar).toContainText(t('workshop.invitationShort'))
    await page.locator('#offer [data-register-place]').scrollIntoViewIfNeeded()
    await expect(bar).toBeHidden()
    await page.locator('#agenda li').nth(3).scrollIntoViewIfNeeded()
    await expect(bar).toBeVisible()
    // The end of the page can be scrolled out from below it.
    await page.locator('footer a').last().click({ trial: true })
    await expect(bar).toBeVisible()
    // From anywhere to the top at once: nothing is crossed on the way.
    await page.evaluate(() => window.scrollTo(0, 0))
    await expect(bar).toBeHidden()
  },
)

test.describe('what an admin changes', () => {
  // One event, changed step by step.
  test.describe.configure({ mode: 'serial' })

  const steps: {
    name: string
    change: Parameters<typeof editEvent>[3]
    state: string
    /** In Marathi, which is longer, and once in English. */
    shows: { mr: string; en?: string }
  }[] = [
    {
      name: 'a new date and price',
      change: {
        eventDate: '2031-03-15T04:30:00.000Z',
        price: 249_900,
        offerEndsOn: inDays(1).slice(0, 10),
      },
      state: 'open',
      shows: {
        en: '15 March 2031 (Saturday), 10:00 AM to 6:00 PM IST',
        mr: '१५ मार्च २०३१ (शनिवार), सकाळी १०:०० ते संध्याकाळी ६:०० IST',
      },
    },
    {
      name: 'fewer seats',
      change: { maxAttendees: 3 },
      state: 'open',
      shows: { mr: '३ जागा शिल्लक' },
    },
    {
      name: 'a closed registration',
      change: { registrationOpen: false },
      state: 'closed',
      shows: { mr: 'नोंदणी बंद' },
    },
    {
      name: 'a cancellation',
      change: { registrationOpen: true, status: 'cancelled' },
      state: 'cancelled',
      shows: { mr: 'रद्द' },
    },
  ]

  for (const { name, change, state, shows } of steps) {
    test(`${name} shows without a deploy, and nothing jumps`, async ({ page, site }) => {
      await changeWorkshop(page, site, change)
      const shifts = await watchShifts(page)
      for (const { locale, t, at } of languages) {
        const words = shows[locale]
        if (words === undefined) continue
        for (const path of ['/ai-marketing-workshop', '/']) {
          await page.goto(at(path))
          const opening = page.locator('#workshop')
          // Home asks for the list of what is to come, in which no cancelled event stands.
          const isHome = path === '/'
          const isListed = state !== 'cancelled'
          await expect(page.locator('[data-workshop]').last()).toHaveAttribute(
            'data-state',
            isHome && !isListed ? 'none' : state,
          )
          const canRegister = state === 'open'
          if (isHome) {
            // Without the workshop the ticket is for the soonest event that can be booked.
            const ticket = page.locator('.ticket')
            await expect(ticket.getByRole('link', { name: t('form.register') })).toBeVisible()
            await expect(ticket.locator('a[data-waits]')).toBeVisible({ visible: canRegister })
            await expect(page.locator('[data-row]:visible')).toHaveCount(canRegister ? 0 : 3)
            expect(await shifts(), at(path)).toBeLessThan(0.01)
            continue
          }
          await expect(opening.getByText(words).and(opening.locator(':visible')).first()).toBeVisible()
          await expect(opening.getByText(t('workshop.invitation'))).toBeHidden()
          const hurry = page.getByText('Valid Today & Tomorrow!', { exact: true }).first()
          await expect(page.locator('#tell-me form')).toBeVisible({ visible: !canRegister })
          if (locale === 'en') await expect(hurry).toBeVisible({ visible: canRegister })
          await expect(opening.getByRole('link', { name: t('form.tellMe') })).toBeVisible({
            visible: !canRegister,
          })
          await expect(opening.locator('a[data-waits]')).toBeVisible({ visible: canRegister })
          if (change.price !== undefined) {
            await expect(opening).toContainText(locale === 'en' ? '₹2,499' : '₹२,४९९')
          }
          await expect(page.locator('#offer-title > :visible')).toHaveText(
            t(canRegister ? 'workshop.offerTitle' : 'workshop.included'),
          )
          expect(await shifts(), at(path)).toBeLessThan(0.01)
        }
        if (state !== 'closed') continue
        await page.goto(at('/ai-marketing-flyer'))
        const sheet = page.locator('[data-sheet]')
        await expect(sheet.getByText(t('workshop.closed'), { exact: true })).toBeVisible()
        await expect(sheet.getByText(t('workshop.launchPrice'))).toBeHidden()
      }
    })
  }
})

test('a page says where date and price are until its event has answered, and asks again', async ({
  page,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED|503/)
  await page.clock.install()
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/api/events/*', async (route) => {
    await held
    await route.abort()
  })
  const asked = page.waitForRequest('**/api/events/*')
  await page.goto('/ai-marketing-workshop')
  const opening = page.locator('#workshop')
  const isNeutral = async () => {
    await expect(opening.getByRole('link', { name: 'See date and price' })).toBeVisible()
    expect(await opening.innerText()).not.toMatch(/Last batch|20\d\d|₹/)
  }
  await asked
  await isNeutral()
  const failed = page.waitForEvent('requestfailed')
  release(undefined)
  await failed
  await isNeutral()
  await page.unroute('**/api/events/*')
  await page.clock.fastForward(5_000)
  await expect(page.locator('[data-workshop]')).not.toHaveAttribute('data-state', 'unknown')
})

test('a workshop without an event offers only a signup', async ({ page, site, watch }) => {
  watch.expect(/404 for .*\/api\/events\//)
  await changeWorkshop(page, site, { status: 'draft' })
  for (const path of ['/ai-marketing-workshop', '/ai-marketing-flyer']) {
    await page.goto(path)
    await expect(page.locator('[data-workshop]')).toHaveAttribute('data-state', 'none')
    await expect(page.locator('main a:visible', { hasText: 'Register Now' })).toHaveCount(0)
    await expect(page.locator('main [data-fact=price]:visible')).toHaveCount(0)
  }
  // Home leads with what else can be booked, and folds the workshop.
  const { slug: other } = await soonestOpen(page, site)
  await page.goto('/')
  await expect(page.locator('.ticket .title a')).toHaveAttribute('href', `/events/${other}`)
  await expect(page.locator('[data-day]')).not.toHaveAttribute('open')
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
