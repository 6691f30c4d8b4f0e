import { expect, test } from '../../support/browser/end-to-end.ts'
import { field, fill, languages, toast, wake } from '../../support/browser/visitor.ts'

test('shows its date, its seats, its form and six topics, and takes a seat', async ({ page, axe, fits }) => {
  for (const { locale, t, at } of languages) {
    const isEnglish = locale === 'en'
    await page.goto(at('/n8n-workshop'))
    if (isEnglish) {
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('No-Code AI Workflow Automation')
      await expect(page.getByText('Limited Seats').first()).toBeVisible()
    }
    await expect(page.locator('#register form')).toHaveAttribute('action', '/api/event-registrations')
    await expect(page.locator('#register [name=eventId]')).toHaveValue('2')
    await expect(field(page, 'experience')).toHaveValue('beginner')
    const topics = page.locator('section', {
      has: page.getByRole('heading', { name: t('workshop.topicsTitle') }),
    })
    await expect(topics.locator('ol > li')).toHaveCount(6)
    await expect(topics.locator('ol .number')).toHaveText(
      isEnglish ? ['1', '2', '3', '4', '5', '6'] : ['१', '२', '३', '४', '५', '६'],
    )
    await fits()
    if (isEnglish) continue
    // From its last words to the form; and to its top, also when it is loaded again.
    await page.getByRole('link', { name: t('workshop.toForm') }).click()
    await expect(page.getByRole('heading', { name: t('workshop.formTitle') })).toBeInViewport()
    await page.goto(at('/n8n-workshop'))
    await page.evaluate(() => window.scrollTo(0, 1500))
    await page.reload()
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
    await wake(page, 'name')
    await fill(page, { name: 'Vinod Shinde', email: 'vinod-free@example.com', phone: '+91 98220-12345' })
    const form = page.locator('#register')
    await form.getByRole('button', { name: t('form.register') }).click()
    await expect(page.getByRole('heading', { name: t('registered.confirmedTitle') })).toBeFocused()
    await expect(page.locator('.registered')).toContainText(/सकाळी १०:०० IST/)
    await expect(toast(page)).toContainText(t('form.registeredSoon'))
    await fits()
    await axe({ within: '.registered' })
  }
})
