/** Tests registrations by hand: entered at the door, corrected, moved to another event; and the waiting list by keyboard. */
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { ledgerEntrySchema } from '#core/receipts/receipt-schema.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { translator } from '#i18n/translate.ts'
import { ownPageOf } from '../../support/api/own-page.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

const t = translator('en')

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

const guest = (page: Page, name: string) => page.getByRole('checkbox', { name })

test(
  'a walk-in is entered at the door, corrected, and moved to another event',
  { tag: ['@phone', '@rupees'] },
  async ({ page, site, axe, fits, watch }) => {
    watch.expect(/status of 409/)
    const event = await addEvent(page, site, { title: 'AI at the door', price: 199900, maxAttendees: 1 })
    const other = await addEvent(page, site, { title: 'AI in December', maxAttendees: 5 })
    await register(page, site, event, { name: 'Ravi Patil', email: 'ravi@example.com' })

    await page.goto(`/admin/events?view=door&event=${event.id}`)
    await expect(page.getByText('Unpaid')).toBeVisible()
    await page.getByRole('button', { name: 'Take ₹1,999 from Ravi Patil' }).click()
    await page.getByLabel('UTR').fill('4321 0987 6543')
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(page.locator('.toast')).toContainText('₹1,999 from Ravi Patil: receipt AI')
    await expect(page.getByText('Unpaid')).toHaveCount(0)
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Add somebody' })).toBeFocused()

    // A known person is shown instead of being entered twice.
    await page.getByLabel('Name').fill('Ravi Patil')
    await page.getByLabel('Email').fill('ravi@example.com')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(page.getByRole('alert')).toContainText('This person is on the list already.')
    await expect(page.getByRole('row').filter({ hasText: 'ravi@example.com' })).toHaveCount(1)

    // A draft survives a reload. The form asks about a probable typo, and accepts the address if the admin does not answer.
    await page.getByLabel('Name').fill('आशा कुलकर्णी')
    await page.getByLabel('Email').fill('asha@gmial.com')
    await page.getByLabel('Phone').fill('98500 00001')
    await page.reload()
    await expect(page.getByLabel('Name')).toHaveValue('आशा कुलकर्णी')
    await page.getByLabel('Email').focus()
    await page.getByLabel('Phone').focus()
    await expect(page.getByRole('button', { name: 'Did you mean asha@gmail.com?' })).toBeVisible()
    await page.getByLabel('What each seat costs them').selectOption('Guest of the house: free')
    await expect(page.getByLabel('They are here now')).toBeChecked()
    await fits()
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByRole('button', { name: 'Raise the event to 2 seats and add them' }).click()
    await expect(page.locator('.toast')).toContainText('आशा कुलकर्णी has a seat. The event has 2 seats now.')
    await expect(guest(page, 'आशा कुलकर्णी')).toBeChecked()
    await expect(page.getByText('1 of 2 here')).toBeVisible()

    await page.getByRole('button', { name: 'All details' }).click()
    await page.getByRole('button', { name: 'आशा कुलकर्णी', expanded: false }).click()
    await page.getByRole('button', { name: 'Correct: आशा कुलकर्णी' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toBeVisible()
    await axe({ within: 'dialog:modal' })
    await dialog.getByLabel('Email').fill('asha@gmail.com')
    await dialog.getByRole('button', { name: 'Save' }).click()
    await expect(page.locator('.toast')).toContainText('goes to asha@gmail.com')
    await expect(page.getByRole('row').filter({ hasText: 'asha@gmail.com' })).toHaveCount(1)
    await axe({ within: 'main' })
    await fits()

    await page.getByRole('button', { name: 'Move: आशा कुलकर्णी' }).click()
    await dialog.getByRole('radio', { name: /AI in December/ }).check()
    await expect(dialog.getByRole('status')).toHaveText('Nothing is to be paid.')
    await axe({ within: 'dialog:modal' })
    await fits()
    await dialog.getByRole('button', { name: 'Move to "AI in December"' }).click()
    await expect(page.locator('.toast')).toContainText('to "AI in December"')
    await expect(page.getByRole('row').filter({ hasText: 'आशा कुलकर्णी' })).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: 'moved to AI in December' })).toBeVisible()
    await page.goto(`/admin/events?view=registrations&event=${other.id}`)
    await expect(page.getByRole('row').filter({ hasText: 'asha@gmail.com' })).toHaveCount(1)
  },
)

test('a company books several seats, and names who comes on its own page @rupees @english', async ({
  page,
  site,
  fits,
  axe,
  watch,
}) => {
  watch.expect(/status of 409/)
  const event = await addEvent(page, site, { title: 'AI for a team', price: 199900, maxAttendees: 12 })
  const email = `company-${event.id}@example.com`
  await page.goto(`/admin/events?view=add&event=${event.id}`)
  await page.getByLabel('Name').fill('Asha Patil')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Seats').fill('13')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('Company')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Company').fill('Asha Traders')
  await page.getByLabel('The others').fill('Ravi Joshi, ravi@example.com')
  await page.reload()
  await expect(page.getByLabel('The others')).toHaveValue('Ravi Joshi, ravi@example.com')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  const tooFew = page.getByRole('alertdialog', { name: 'Too few seats are free' })
  await expect(tooFew).toContainText('12 of 12 are free, and you ask for 13.')
  await expect(tooFew.getByRole('button', { name: 'Raise the event to 13 seats and add them' })).toBeVisible()
  await expect(tooFew.getByRole('button', { name: 'Put them on the waiting list' })).toBeDisabled()
  await tooFew.getByRole('button', { name: 'Cancel' }).click()
  await page.getByLabel('Seats').fill('4')
  await page.getByLabel('When they pay').selectOption('Pays now, by UPI')
  await page.getByLabel('UTR').fill('123')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByLabel('UTR')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('When they pay').selectOption('Pays now, in cash')
  await axe({ within: 'main' })
  await fits()
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.locator('.toast')).toContainText('Asha Patil has 4 seats. ₹7,996 is paid: receipt AI')
  await expect(page.getByRole('row').filter({ hasText: 'Booked by Asha Patil' })).toHaveCount(3)
  const correction = page.getByRole('dialog', { name: 'Correct a registration' })
  await page.getByRole('button', { name: 'Seat 3 of Asha Traders' }).click()
  await page.getByRole('button', { name: 'Correct: Seat 3 of Asha Traders' }).click()
  await correction.getByLabel('Name').fill('Meera Kale')
  await correction.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Meera Kale' })).toHaveCount(1)
  await axe({ within: 'main' })
  await fits()

  const people = page.getByLabel(t('own.people'))
  await page.goto(await ownPageOf(site, email))
  await expect(people).toHaveValue('Ravi Joshi, ravi@example.com\nMeera Kale')
  await people.fill('Ravi Joshi\nMeera Kale\nSunil Rao\nOne too many')
  const save = page.locator('#guests').getByRole('button', { name: t('own.save') })
  await save.click()
  await expect(people).toHaveAccessibleDescription(new RegExp(t('code.peopleTooMany')))
  await people.fill('Ravi Joshi, ravi@example.com\nMeera Kale')
  await save.click()
  await expect(page.getByText(t('own.peopleSaved'))).toBeVisible()
  await axe({ within: 'main' })
  await fits()
})

test('a payment at the door without a connection is kept, sent later, and entered once @rupees', async ({
  page,
  site,
  watch,
  fits,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  const event = await addEvent(page, site, { price: 199900 })
  await register(page, site, event, { name: 'Ravi Patil', email: 'ravi@example.com' })
  await page.goto(`/admin/events?view=door&event=${event.id}`)
  // The first request arrives, and its answer is lost.
  await page.route('**/acts/enterPayments', async (route) => {
    await route.fetch()
    await page.context().setOffline(true)
    await route.abort()
  })
  await page.getByRole('button', { name: 'Take ₹1,999 from Ravi Patil' }).click()
  await page.getByRole('button', { name: 'Mark as paid' }).click()
  await expect(page.locator('.toast')).toContainText('sent as soon as there is a connection')
  await expect(page.getByText('1 entry is not sent yet.')).toBeVisible()
  await expect(page.getByText('Paid, not sent yet')).toBeVisible()
  await fits()
  await page.unroute('**/acts/enterPayments')
  await page.context().setOffline(false)
  await expect(page.getByText('not sent yet')).toHaveCount(0)
  await expect(page.getByText('Unpaid')).toHaveCount(0)
  const { entries } = z
    .object({ entries: z.array(ledgerEntrySchema) })
    .parse(await (await page.request.get(`${site.url}/api/admin/views/ledger`)).json())
  expect(entries.filter(({ eventId }) => eventId === event.id)).toMatchObject([{ amount: 199_900 }])
})

test(
  'guests and who waits stand in one list, found, filtered and opened by keyboard',
  { tag: '@phone' },
  async ({ page, site, axe, fits }) => {
    const event = await addEvent(page, site, { title: 'AI for one', maxAttendees: 1, waitlistOpen: true })
    await register(page, site, event, { name: 'Ravi Patil', email: 'ravi@example.com' })
    const waiting = [
      { name: 'Meera Shah', email: 'meera@example.com', waitlist: true },
      { name: 'Nitin Rao', email: 'nitin@example.com', waitlist: true },
    ]
    await register(page, site, event, ...waiting)
    await page.goto(`/admin/events?view=registrations&event=${event.id}`)
    const rows = page.locator('tbody tr')
    await expect(rows).toContainText(['Ravi Patil', 'Meera Shah', 'Nitin Rao'])
    await expect(rows.last()).toContainText('Waiting')
    await expect(page.getByText('Found 1 registration(s), 2 waiting')).toBeVisible()
    // A thumb can press a row of the list, which holds no button that deletes.
    for (const row of await rows.all()) expect((await row.boundingBox())?.height).toBeLessThan(60)
    await expect(page.getByRole('button', { name: /^(?:Delete|Remove)/ })).toHaveCount(0)

    await page.getByRole('checkbox', { name: 'Ravi Patil attended' }).check()
    const shows = (view: string) => page.getByRole('radio', { name: view })
    await shows('All').press('ArrowLeft')
    await expect(shows('Came')).toBeChecked()
    await expect(rows).toContainText(['Ravi Patil'])
    await shows('Came').press('ArrowLeft')
    await expect(rows).toContainText(['Meera Shah', 'Nitin Rao'])
    await expect(page.getByText('Visitors can join the waiting list while the event is full.')).toBeVisible()
    await axe({ within: 'main' })
    await fits()
    await shows('All').check({ force: true })
    await page.getByLabel('Search').fill('RAVI@')
    await expect(rows).toContainText(['Ravi Patil'])
    // A single result is unfolded.
    await page.getByRole('button', { name: 'Delete: Ravi Patil' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete registration' }).press('Enter')
    await expect(rows).toHaveCount(0)

    // The dialog blocks typing behind it until it is closed.
    await expect(page.getByRole('alertdialog')).toHaveCount(0)
    await page.getByLabel('Search').fill('')
    // The free seat was offered to the first in line.
    await expect(rows).toContainText(['Seat offered', 'Waiting'])
    await page.getByRole('button', { name: 'Meera Shah', expanded: false }).press('Enter')
    await expect(page.getByRole('button', { name: 'Take the offer back: Meera Shah' })).toBeVisible()
    await page.getByRole('button', { name: 'Remove: Meera Shah' }).press('Enter')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Remove' }).press('Enter')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(['Seat offered'])
  },
)
