/**
 * Checks with axe the pages that only a link leads to. Pages to read: page/reading.test.ts; every other page, screen and state is checked
 * by the test that visits it: docs/decisions/009-pages-of-events.md.
 */
import { addEvent, register, signIn } from '../support/browser/admin.ts'
import { expect, test } from '../support/browser/end-to-end.ts'
import { ownPageOf, signupPageOf } from '../support/api/own-page.ts'
import { other } from '../support/browser/visitor.ts'
import { freeWorkshop } from '#content/workshops.ts'

const pages = ['/forgot', '/r/1-AAAAAAAAAAAAAAAAAAAAAA']

const { locale, at, tag } = other

test(
  'of links that lead nowhere, and of a signup with a further wish',
  { tag },
  async ({ page, site, axe }) => {
    for (const path of pages) {
      await page.goto(at(path))
      await axe()
    }
    const email = 'wish@example.com'
    const post = (path: string, data: object) =>
      page.request.post(`${site.url}/api/${path}`, { data, headers: { origin: site.url } })
    await post('notification-signup', { email, lang: locale })
    const own = await signupPageOf(site, email)
    await post(`${own.slice(1)}/confirm`, {})
    await post('notification-signup', { email, lang: locale, about: freeWorkshop.slug })
    await page.goto(at(own))
    await expect(page.locator('main form')).toHaveCount(2)
    await axe()
  },
)

test(
  'of a registration with a seat, in line, and offered a seat',
  { tag },
  async ({ page, site, axe, fits }) => {
    await signIn(page, site)
    const event = await addEvent(page, site, { price: 49_900, venue: 'Deccan, Pune', maxAttendees: 1 })
    const [holder, waiting] = [`holds-${event.id}@example.com`, `waits-${event.id}@example.com`]
    const lang = locale
    await register(page, site, event, { email: holder, lang }, { email: waiting, waitlist: true, lang })
    const [ownPage, waitingPage] = [await ownPageOf(site, holder), await ownPageOf(site, waiting)]
    for (const path of [waitingPage, ownPage]) {
      await page.goto(path)
      for (const summary of await page.locator('main summary').all()) await summary.click()
      await axe()
      await fits()
    }
    await page.locator('form[action$="/cancel"] button').click()
    await expect(page.getByRole('status')).toBeVisible()
    await page.goto(waitingPage)
    await expect(page.locator('form[action$="/seat"]')).toBeVisible()
    await axe({ within: 'main' })
    await fits()
  },
)
