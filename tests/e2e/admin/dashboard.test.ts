/** Tests the lists of the first screen: counts, tabs, filters in the address, the export. */
import { readFile } from 'node:fs/promises'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

test('the tabs open what they count, are folded before, and stand in the address', async ({ page, axe }) => {
  await page.goto('/admin')
  const tab = (name: string) => page.getByRole('tab', { name })
  await expect(page.getByRole('region', { name: 'Lists' }).getByRole('tab')).toHaveText([
    /^\d+ Contacts Contact Forms$/,
    /^\d+ Registrations Event Registrations$/,
    /^\d+ Notifications Stay Updated Signups$/,
    /^\d+ Events Events Overview$/,
  ])
  await expect(page.getByRole('tabpanel')).toHaveCount(0)
  await tab('Contact Forms').click()
  await expect(page.getByRole('tabpanel', { name: 'Contact Forms' }).getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL('/admin?tab=signups')
  await expect(tab('Stay Updated Signups')).toHaveAttribute('aria-selected', 'true')
  await expect(page.getByRole('tabpanel').getByRole('row').nth(1)).toBeVisible()
  await axe({ within: 'main' })

  await page.goBack()
  await expect(tab('Event Registrations')).toHaveAttribute('aria-selected', 'true')
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

    await page.getByText('Filters', { exact: true }).click()
    await page.getByLabel('Event', { exact: true }).selectOption('AI for the filtered')
    await expect(rows).toHaveCount(2)
    await expect(page.getByText(/^2 of \d+ guests/)).toBeVisible()
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

    await rows.getByRole('link', { name: 'Notes and history: Meera Filter' }).click()
    await expect(page).toHaveURL('/admin/people?open=1')
    const person = page.getByRole('region', { name: 'Meera Filter' })
    await expect(person.getByText(/^1 seat, came 1 time, paid /)).toBeVisible()
    await expect(person.getByRole('table')).toContainText('AI for the filtered')
    await page.goBack()
    await expect(rows).toHaveCount(1)

    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin?tab=registrations')
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/^\d+ guests/)
        .first(),
    ).toBeVisible()
  })

  test('are exported; where the connection breaks, no file is saved', async ({ page, watch }) => {
    watch.expect(/net::ERR_FAILED/)
    await page.goto('/admin?tab=registrations')
    await expect(page.locator('tbody tr').first()).toBeVisible()
    const start = page.getByRole('button', { name: 'Export CSV' })
    await page.route('**/acts/exportRegistrations', (route) => route.abort())
    await start.press('Enter')
    await expect(page.locator('.toast')).toContainText('No file was saved.')
    await expect(start).toBeFocused()
    await page.unroute('**/acts/exportRegistrations')
    const saved = page.waitForEvent('download')
    await start.press('Enter')
    const lines = (await readFile(await (await saved).path(), 'utf8')).split('\r\n')
    expect(lines[0]).toMatch(/^\uFEFFName,Email,Phone,Event,/)
    expect(lines.length).toBeGreaterThan(2)
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
  const correct = panel.getByRole('button', { name: /^Correct:/ }).first()
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
