/** Tests that a fact which the admin changes applies where a seat is paid, and that the screen says where else it will. */
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

// A separate site: pages of a site that was visited before learn the change up to a minute later.
test.use({ siteOptions: { sampleData: 'off' } })

test(
  'a new UPI ID is checked beside its field, counts at once, and says what follows',
  { tag: '@phone' },
  async ({ page, site, axe, fits }) => {
    await signIn(page, site)
    await page.goto('/admin/settings')
    const upi = page.getByLabel('UPI ID')
    await expect(upi).toBeVisible()
    await axe()
    await fits('here')
    await upi.fill('gauri at bank')
    await page.getByLabel('Phone').fill('98220 12345')
    await page.getByText('When you take calls').click()
    await page.getByLabel('Sunday, from').fill('10:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('A UPI ID looks like gauri@okhdfcbank')).toBeVisible()
    await expect(page.getByText('Each day needs both times')).toBeVisible()
    await axe()
    await upi.fill('gauri@okhdfcbank')
    await page.getByLabel('Sunday, until').fill('12:00')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByText('the other pages follow with the next build.')).toBeInViewport()

    const event = await addEvent(page, site, { price: 49_900 })
    await page.goto(`/events/${event.slug}`)
    await expect(page.locator('footer')).toContainText('+91 98220 12345')
    await page.goto('/')
    await expect(page.locator('footer')).not.toContainText('+91 98220 12345')
  },
)
