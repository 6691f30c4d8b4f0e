/** Tests the events screen: list, registrations and form. */
import { zoneName } from '#core/basics/this-site.ts'
import type { Locator } from '@playwright/test'
import { toIndianDay } from '#core/basics/india-time.ts'
import type { Payable } from '#core/money/payables.ts'
import { inDays } from '../../support/builders.ts'
import { addEvent, editEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

const nextYear = new Date().getFullYear() + 1

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

test('the list says that the events did not come, and the form what it lacks', async ({
  page,
  axe,
  fits,
  watch,
}) => {
  watch.expect(/500 for .*\/api\/admin\/events/)
  await page.route('**/api/admin/events', (route) => route.fulfill({ status: 500, body: 'broken' }))
  await page.goto('/admin/events')
  await expect(page.getByRole('alert')).toContainText('The events could not be loaded.')
  await page.unroute('**/api/admin/events')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('article').first()).toBeVisible()
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeFocused()
  const asked = page.locator('main').locator('input, select, textarea').filter({ visible: true })
  await expect(asked).toHaveCount(8)
  await fits()

  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByLabel('Event Title')).toBeFocused()
  await axe()

  await page.getByLabel('Event Title').fill('AI for Temples & Trusts')
  await expect(page.getByLabel('URL Slug')).toHaveValue('ai-for-temples-and-trusts')
  await expect(page.getByText('Page address /events/ai-for-temples-and-trusts')).toBeVisible()

  // Fields below *More* are optional, and *More* opens if one of them is wrong.
  await page.getByText('More', { exact: true }).last().click()
  await page.getByLabel('Zoom Link').fill('no address')
  await axe({ within: 'main' })
  await fits()
  await page.getByText('More', { exact: true }).last().click()
  await expect(page.getByLabel('Zoom Link')).toBeHidden()
  await page.getByLabel('Description', { exact: false }).first().fill('Receipts, festivals and donors.')
  await page.getByLabel('Event Date & Time').fill(`${nextYear}-03-01T10:00`)
  await page.getByRole('button', { name: 'Create Event' }).click()
  await expect(page.getByLabel('Zoom Link')).toBeFocused()
})

test.describe('the form on every device', () => {
  test('keeps what was typed through a reload, and a new event a draft until it is published', async ({
    page,
  }) => {
    await page.goto('/admin/events?new')
    await page.getByLabel('Event Title').fill('Half a thought')
    await page.reload()
    await expect(page.getByLabel('Event Title')).toHaveValue('Half a thought')
    await expect(page.getByText('What you typed earlier and did not save is back.')).toBeVisible()

    await page.getByRole('button', { name: 'Cancel' }).click()
    await expect(page.getByRole('heading', { name: 'Events Management' })).toBeVisible()
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByLabel('Event Title')).toHaveValue('')

    await expect(page.getByLabel('Status')).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Create Event' })).toHaveAccessibleDescription(
      /^Create Event shows it to visitors at once/,
    )
    await page.getByLabel('Description', { exact: false }).first().fill('Nobody shall see this half done.')
    await page.getByLabel('Event Date & Time').fill(`${nextYear}-03-01T10:00`)
    await page.getByLabel('Event Title').fill('AI for the patient')
    // Enter neither publishes an unfinished event nor hides it as a draft.
    await page.keyboard.press('Enter')
    await expect(page.getByRole('heading', { name: 'Create New Event' })).toBeVisible()
    await page.getByLabel('Event Date & Time').fill('2026-01-16T10:00')
    await page.getByRole('button', { name: 'Create Event' }).click()
    const passed = page.getByRole('alertdialog', { name: 'This day has passed' })
    await expect(passed).toContainText(`Jan 16, 2026 at 10:00 AM ${zoneName}`)
    await passed.getByRole('button', { name: 'Cancel' }).click()
    await page.getByLabel('Event Date & Time').fill('2037-01-16T10:00')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    const card = page.getByRole('article', { name: 'AI for the patient' })
    await expect(card).toContainText('Draft')
    await card.getByRole('button', { name: 'Edit' }).click()
    await expect(page.getByLabel('Status')).toHaveCount(0)
    await page.getByLabel('Venue', { exact: true }).fill('Nashik')
    await page.getByRole('button', { name: 'Save as draft' }).click()
    await expect(card).toContainText('Nashik')
    await expect(card).toContainText('Draft')
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Publish' }).click()
    const far = page.getByRole('alertdialog', { name: 'This day is more than two years away' })
    await far.getByRole('button', { name: 'Save with this day' }).click()
    // The people who asked for every new event.
    await page.getByRole('alertdialog').getByRole('button', { name: 'Save and tell' }).click()
    await expect(card).toContainText('Scheduled')
  })

  test('keeps mine when the connection is lost, and after a conflict what only they changed', async ({
    page,
    site,
    watch,
    axe,
    fits,
  }) => {
    watch.expect(/net::ERR_INTERNET_DISCONNECTED/)
    const event = await addEvent(page, site, { title: 'A title of old' })
    await page.goto(`/admin/events?edit=${event.id}`)
    await page.getByLabel('Event Title').fill('My title')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page.locator('.toast')).toContainText('Failed to update event')
    await expect(page.getByLabel('Event Title')).toHaveValue('My title')

    await page.context().setOffline(false)
    await editEvent(page, site, event, { title: 'Their title', venue: 'Nashik' })
    await page.getByRole('button', { name: 'Update Event' }).click()

    const dialog = page.getByRole('alertdialog', { name: 'Somebody else changed this event meanwhile' })
    await expect(dialog).toContainText('My title')
    await expect(dialog).toContainText('Their title')
    await expect(dialog).toContainText('What only they changed stays as they saved it.')
    await axe({ within: 'dialog:modal' })
    await fits()
    await dialog.getByRole('button', { name: 'Keep mine' }).click()
    await expect(page.locator('.toast')).toContainText('Event Updated')
    const card = page.getByRole('article', { name: 'My title' })
    await expect(card).toContainText('Offline Event - Nashik')
  })
})

test(
  'a copy asks for the date alone; cancelling says whom it tells and what is to be given back, and is taken up again',
  { tag: ['@phone', '@rupees'] },
  async ({ page, site, axe, fits }) => {
    const event = await addEvent(page, site, { title: 'AI once more', price: 49_900, maxAttendees: 25 })
    await register(page, site, event, { name: 'Gita Once', email: 'gita-once@example.com' })
    // Only a registrant who was told of the seat is told that the event is cancelled.
    const emails = `${site.url}/api/admin/views/emails?eventId=${event.id}`
    await expect.poll(async () => (await page.request.get(emails)).text()).toContain('"state":"sent"')
    await page.goto('/admin/events?search=AI+once+more')
    const card = page.getByRole('article', { name: 'AI once more' })
    await expect(card).toContainText('1 of 25 seats taken, 24 left; ₹499 to come')
    const list = await page.request.get(`${site.url}/api/admin/views/payables`)
    const payables = (await list.json()) as Payable[]
    const registrationId = payables.find(({ eventId }) => eventId === event.id)?.registrationId
    const payment = { eventId: event.id, registrationId, amount: 49_900, movedOn: toIndianDay(new Date()) }
    await page.request.post(`${site.url}/api/admin/acts/enterPayments`, {
      data: { payments: [payment] },
      headers: { origin: site.url },
    })

    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Cancel the event' }).click()
    const asked = page.getByRole('alertdialog', { name: 'Cancel this event?' })
    await expect(asked).toContainText('1 person will be told by e-mail that it is cancelled.')
    await expect(asked).toContainText('1 refund is then to give: ₹499 together.')
    await asked.getByText('Add a sentence of your own').click()
    await axe({ within: 'dialog:modal' })
    await asked.getByRole('button', { name: 'Keep it' }).click()
    // If the admin keeps the event and saves another change, the event is not cancelled.
    await page.getByLabel('Max Attendees').fill('30')
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(card).toContainText('Scheduled')
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Cancel the event' }).click()
    await asked.getByText('Add a sentence of your own').click()
    await asked.getByLabel('Your words about it').fill('The hall is flooded.')
    await asked.getByRole('button', { name: 'Cancel the event' }).click()
    await expect(card).toContainText('Cancelled')
    const saved = await page.request.get(`${site.url}/api/admin/events`)
    expect(await saved.json()).toContainEqual(
      expect.objectContaining({ id: event.id, status: 'cancelled', changeNote: 'The hall is flooded.' }),
    )
    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Take it up again' }).click()
    const again = page.getByRole('alertdialog', { name: 'Take this event up again?' })
    await again.getByRole('button', { name: 'Take it up again' }).click()
    await expect(card).toContainText('Scheduled')

    await card.getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('button', { name: 'Duplicate for another date' }).click()
    await expect(page.getByLabel('Event Date & Time')).toBeFocused()
    await expect(page.getByLabel('Event Title')).toBeHidden()
    await expect(page.getByText('AI once more, Webinar, 60 minutes, Online, 30 seats, ₹499')).toBeVisible()
    await axe()
    await fits()
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(page.getByText('Event date is required')).toBeVisible()
    await page.getByLabel('Event Date & Time').fill(inDays(20).slice(0, 16))
    await page.getByRole('button', { name: 'Create Event' }).click()
    await expect(card).toHaveCount(2)
    await expect(card.last()).toContainText('0 of 30 seats taken, 30 left')
  },
)

test('a tooltip says what is cut short: after 700 ms, sooner after another, at once by keyboard', async ({
  page,
  site,
}) => {
  const description = 'What a small shop types twice, AI types once. '.repeat(5)
  for (const title of ['Cut short, one', 'Cut short, two']) await addEvent(page, site, { title, description })
  await page.clock.install()
  await page.goto('/admin/events?search=cut+short')
  const texts = page.getByRole('article').locator('[data-tooltip]')
  await expect(texts).toHaveCount(2)
  await page.clock.pauseAt(Date.now() + 60_000)
  const point = async (at: Locator) => {
    const box = await at.boundingBox()
    if (!box) throw new Error('It is not drawn')
    const { x, y, width, height } = box
    await page.mouse.move(x + width / 2, y + height / 2)
  }
  const tooltip = page.locator('.tooltip')
  const opensAfter = async (milliseconds: number) => {
    if (milliseconds > 0) await page.clock.runFor(milliseconds - 1)
    await expect(tooltip).toHaveCount(0)
    await page.clock.runFor(1)
    await expect(tooltip).toBeVisible()
  }
  await point(texts.nth(0))
  await opensAfter(700)
  await expect(tooltip).toContainText('AI types once')

  // The pointer may rest on the tooltip; Escape closes it.
  await point(tooltip)
  await page.clock.runFor(1_000)
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(299)
  await point(texts.nth(1))
  await opensAfter(0)
  await page.mouse.move(1, 1)
  await page.clock.runFor(100)
  await expect(tooltip).toHaveCount(0)
  await page.clock.runFor(300)
  await point(texts.nth(0))
  await opensAfter(700)
  await page.mouse.move(1, 1)
  await page.clock.runFor(100)

  // The card's title, which opens the guests, has the focus before the text.
  await page.getByRole('article').getByRole('link').first().focus()
  await page.keyboard.press('Tab')
  await expect(texts.nth(0)).toBeFocused()
  await expect(tooltip).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(tooltip).toHaveCount(0)
})
