/** The dashboard: counts, tabs, filters in the address, the export. */
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

test('the counts and tabs lead to what they name, and stand in the address', async ({ page, axe }) => {
  await page.goto('/admin')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(tab('Contact Forms')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel', { name: 'Contact Forms' }).getByRole('row').nth(1)).toBeVisible()

  const counts = page.getByRole('region', { name: 'Counts' })
  await expect(counts.getByRole('listitem')).toHaveText([
    /^\d+Contacts$/,
    /^\d+Events$/,
    /^\d+Registrations$/,
    /^\d+Notifications$/,
  ])
  await counts.getByRole('link', { name: 'Notifications' }).click()
  await expect(page).toHaveURL('/admin?tab=signups')
  await expect(tab('Stay Updated Signups')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible()
  await axe({ within: 'main' })

  await page.goBack()
  await expect(tab('Contact Forms')).toHaveAttribute('aria-selected', 'true')
  await page.goForward()
  await page.reload()
  await expect(tab('Stay Updated Signups')).toHaveAttribute('aria-selected', 'true')
})

test.describe('the registrations', () => {
  test('are filtered, and the address keeps the filters', async ({ page, site }) => {
    const event = await addEvent(page, site, { title: 'AI for the filtered' })
    await register(
      page,
      site,
      event,
      {
        name: 'Meera Filter',
        email: 'meera.filter@example.com',
        phone: '9812300001',
        company: 'Sieve & Sons',
        experience: 'advanced',
      },
      { name: 'Nitin Filter', email: 'nitin@example.com', company: '', experience: 'beginner' },
    )
    await page.goto('/admin?tab=registrations')
    const rows = page.getByRole('tabpanel').locator('tbody tr')
    await expect(rows.first()).toBeVisible()

    await page.getByLabel('Event', { exact: true }).selectOption('AI for the filtered')
    await expect(rows).toHaveCount(2)
    await expect(page.getByText(/^2 of \d+ registrations/)).toBeVisible()
    await page.getByLabel('Experience').selectOption('Advanced')
    await expect(rows).toHaveCount(1)
    await page.getByLabel('Search').fill('sieve meera')
    await expect(rows).toContainText(['Meera Filter'])

    await page.reload()
    await expect(page.getByLabel('Search')).toHaveValue('sieve meera')
    await expect(page.getByLabel('Event', { exact: true })).toHaveValue(String(event.id))
    await expect(rows).toHaveCount(1)
    await rows.getByRole('checkbox').check()
    await page.getByLabel('Status').selectOption('Registered')
    await expect(page.getByText('No registrations match these filters')).toBeVisible()
    await page.getByLabel('Status').selectOption('Attended')
    await expect(rows).toHaveCount(1)

    await rows.getByRole('button', { name: 'Notes and history: Meera Filter' }).click()
    const person = page.getByRole('dialog', { name: 'Meera Filter' })
    await expect(person.getByText(/^1 seat, came 1 time, paid ₹/)).toBeVisible()
    await expect(person.getByRole('listitem')).toContainText(['AI for the filtered'])
    await person.getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin?tab=registrations')
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/^\d+ registrations/)
        .first(),
    ).toBeVisible()
  })

  test('an export that takes long shows how far it is; cancelled, it saves no file', async ({
    page,
    axe,
  }) => {
    let downloads = 0
    page.on('download', () => (downloads += 1))
    await page.goto('/admin?tab=registrations')
    const start = page.getByRole('button', { name: /^Export/ })
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const network = await page.context().newCDPSession(page)
    const limit = (downloadThroughput: number) =>
      network.send('Network.emulateNetworkConditions', {
        ...{ offline: false, latency: 0, uploadThroughput: -1 },
        downloadThroughput,
      })
    await limit(500)
    await start.press('Enter')
    await expect(page.getByRole('progressbar')).toHaveAccessibleName(/^Exporting/)
    await axe({ within: 'main' })
    await page.getByRole('button', { name: 'Cancel' }).press('Enter')
    await expect(page.getByText('Export cancelled. No file was saved.')).toBeVisible()
    await expect(start).toBeFocused()
    expect(downloads).toBe(0)
  })
})

test('code that does not come is said of a tab and of a dialog, and comes at the next try', async ({
  page,
  watch,
}) => {
  watch.expect(/net::ERR_FAILED|Failed to fetch dynamically imported module/)
  await page.route(/\/_astro\/Registration(Panel|Dialog)\./, (route) => route.abort())
  // Few enough to be drawn at once.
  await page.goto('/admin?tab=registrations&experience=advanced')
  const panel = page.getByRole('tabpanel')
  await expect(panel.getByRole('alert')).toContainText('The tab could not be loaded.')
  await page.unroute(/\/_astro\/Registration(Panel|Dialog)\./)
  await page.route(/\/_astro\/RegistrationDialog\./, (route) => route.abort())
  await panel.getByRole('button', { name: 'Try again' }).click()
  await panel.getByRole('button', { expanded: false }).first().click()
  const correct = panel.getByRole('button', { name: /^Correct the registration/ }).first()
  await correct.press('Enter')
  const failure = page.getByRole('alertdialog', { name: 'This could not be opened' })
  await expect(failure).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(failure).toBeHidden()
  await expect(correct).toBeFocused()
  await correct.press('Enter')
  await expect(failure).toBeVisible()
  await page.unroute(/\/_astro\/RegistrationDialog\./)
  await failure.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('dialog', { name: 'Correct a registration' })).toBeVisible()
})
