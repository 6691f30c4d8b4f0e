/** Tests that a failure while a modal dialog is open is read in the dialog, and in a toast above it. */
import type { Locator } from '@playwright/test'
import { addEvent, register, signIn } from '../support/browser/admin.ts'
import { expect, test } from '../support/browser/end-to-end.ts'

const refused = 'Storage is not reachable just now.'

function isOnTop(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    // The rectangle of its first line, if it has two.
    const [{ x, y, width, height } = new DOMRect()] = element.getClientRects()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}

test(
  'what fails is read in the dialog, and in a toast above it that goes',
  { tag: '@phone' },
  async ({ page, site, watch }) => {
    watch.expect(/503 for/)
    await signIn(page, site)
    const event = await addEvent(page, site)
    await register(page, site, event, { name: 'Ravi Patil' })
    await page.goto(`/admin/events?view=registrations&event=${event.id}`)
    await page.getByRole('button', { name: 'Delete: Ravi Patil' }).first().click()
    const dialog = page.locator('dialog:modal')
    await expect(dialog).toBeVisible()
    await page.route('**/api/**', (route, request) =>
      request.method() === 'GET'
        ? route.continue()
        : route.fulfill({ status: 503, json: { message: refused, code: 'storageAway' } }),
    )
    await dialog.getByRole('button', { name: 'Delete registration' }).click()
    const words = dialog.getByRole('alert').getByText(refused)
    await expect.poll(() => isOnTop(words), 'nothing lies over the message').toBe(true)
    const toast = dialog.locator('.toast')
    await expect.poll(() => isOnTop(toast.getByText(refused)), 'the toast is above').toBe(true)
    await toast.getByRole('button', { name: 'Close' }).click()
    await expect(toast).toBeHidden()
    await expect(words).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByText(refused).filter({ visible: true })).toHaveCount(0)
  },
)
