/** The dashboard: counts, tabs, filters in the address, the export. */
import { readFile } from 'node:fs/promises'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.beforeEach(async ({ page, site }) => {
  await signIn(page, site)
})

test.describe('the counts and tabs', () => {
  test('lead to what they name, and stand in the address', async ({ page }) => {
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

    await page.goBack()
    await expect(tab('Contact Forms')).toHaveAttribute('aria-selected', 'true')
    await page.goForward()
    await page.reload()
    await expect(tab('Stay Updated Signups')).toHaveAttribute('aria-selected', 'true')
  })

  test('are walked by keyboard alone', async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('tab', { name: 'Contact Forms' }).focus()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Event Registrations' })).toBeFocused()
    await expect(page.getByLabel('Search')).toBeVisible()
    await page.keyboard.press('End')
    await expect(page.getByRole('tab', { name: 'Events Overview' })).toBeFocused()
    await page.keyboard.press('ArrowRight')
    await expect(page.getByRole('tab', { name: 'Contact Forms' })).toBeFocused()
  })

  test('show events that lead to their registrations', async ({ page, site }) => {
    const event = await addEvent(page, site, { title: 'AI at a glance' })
    await page.goto('/admin?tab=events')
    await expect(page.getByRole('link', { name: 'AI at a glance' })).toBeVisible()
    await page.getByRole('link', { name: 'AI at a glance' }).click()
    await expect(page).toHaveURL(`/admin/events?view=registrations&event=${event.id}`)
  })

  test('lead on to the events', async ({ page }) => {
    await page.goto('/admin')
    await page.getByRole('link', { name: 'Manage Events' }).click()
    await expect(page.getByRole('heading', { name: 'Events Management' })).toBeVisible()
  })
})

test.describe('the registrations', () => {
  test('are filtered, and the address keeps the filters', async ({ page, site }) => {
    const event = await addEvent(page, site, { title: 'AI for the filtered' })
    await register(
      page,
      site,
      event,
      { name: 'Meera Filter', email: 'meera@example.com', company: 'Sieve & Sons', experience: 'advanced' },
      { name: 'Nitin Filter', email: 'nitin@example.com', company: '', experience: 'beginner' },
    )
    await page.goto('/admin?tab=registrations')
    const rows = page.getByRole('tabpanel').locator('tbody tr[data-index]')
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

    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).toHaveURL('/admin?tab=registrations')
    await expect(
      page
        .getByRole('tabpanel')
        .getByText(/^\d+ registrations/)
        .first(),
    ).toBeVisible()
  })

  test(
    'are sorted, and the address keeps the order',
    { tag: '@both' },
    async ({ page, site }, { project }) => {
      const event = await addEvent(page, site)
      await register(page, site, event, { name: 'Zarina' }, { name: 'Anand' })
      await page.goto(`/admin?tab=registrations&event=${event.id}`)
      const rows = page.locator('tbody tr[data-index]')
      await expect(rows).toContainText(['Anand', 'Zarina'])
      if (project.name === 'mobile') await page.getByLabel('Sort').selectOption('Oldest first')
      else await page.getByRole('button', { name: 'Registered' }).click()
      await expect(rows).toContainText(['Zarina', 'Anand'])
      await page.reload()
      await expect(rows).toContainText(['Zarina', 'Anand'])
    },
  )
})

test.describe('the registrations, on every device', () => {
  test('are filtered by days in India, both inclusive', async ({ page, site }) => {
    const event = await addEvent(page, site, { title: 'AI for the punctual' })
    await register(page, site, event, { name: 'Today Registered' })
    const day = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' })
    const today = day.format(new Date())
    const tomorrow = day.format(new Date(Date.now() + 24 * 60 * 60 * 1000))
    const query = `tab=registrations&event=${event.id}`
    const rows = page.locator('tbody tr[data-index]')
    await page.goto(`/admin?${query}&from=${today}&to=${today}`)
    await expect(page.getByLabel('From')).toHaveValue(today)
    await expect(rows).toHaveCount(1)
    await page.getByLabel('From').fill(tomorrow)
    await expect(rows).toHaveCount(0)
    await expect(page).toHaveURL(new RegExp(`from=${tomorrow}`))
  })

  test('are exported as they are filtered', async ({ page, site }) => {
    const event = await addEvent(page, site, { title: 'AI, for "export"' })
    await register(page, site, event, {
      name: '=HYPERLINK("http://x.example")',
      email: 'formula@example.com',
      phone: '98220 00001',
      company: 'कुलकर्णी, साडी केंद्र',
      designation: 'Owner',
      expectations: 'One\nTwo',
    })
    await page.goto(`/admin?tab=registrations&event=${event.id}`)
    const downloaded = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Export CSV' }).click()
    const download = await downloaded
    expect(download.suggestedFilename()).toMatch(/^event-registrations-\d{4}-\d\d-\d\d\.csv$/)
    const text = await readFile(await download.path(), 'utf8')
    const [head, ...lines] = text.split('\r\n')
    expect(head).toBe(
      '\uFEFFName,Email,Phone,Event,Company,Designation,Experience,Expectations,Attendance,Registration Date',
    )
    expect(lines.join('\r\n')).toMatch(
      /^"'=HYPERLINK\(""http:\/\/x\.example""\)",formula@example\.com,\+91 98220 00001,"AI, for ""export""","कुलकर्णी, साडी केंद्र",Owner,beginner,"One\nTwo",Registered,\d{4}-\d\d-\d\d \d\d:\d\d IST\r\n$/,
    )
  })
})
