/** A failure while a modal dialog is open is read in the dialog, and in a toast above it. */
import type { Locator, Page } from '@playwright/test'
import type { EventRecord } from '#core/events/event-schema.ts'
import { addEvent, register, signIn } from '../support/browser/admin.ts'
import { expect, test } from '../support/browser/end-to-end.ts'
import type { ServedSite } from '../support/site/served-site.ts'

const refused = 'Storage is not reachable just now.'

interface Given {
  readonly page: Page
  readonly site: ServedSite
  readonly event: EventRecord
}

interface Row {
  /** Below src: where the dialog is drawn. Others show a failure by the same ModalDialog. */
  readonly file: string
  readonly open: (given: Given) => Promise<void>
  /** Presses what fails then. */
  readonly fail: (dialog: Locator, given: Given) => Promise<void>
  /** It stays open, and says it itself. */
  readonly isOwn?: true
}

const press = (name: string) => (dialog: Locator) => dialog.getByRole('button', { name }).click()
const view = (which: string, { page, event }: Given) =>
  page.goto(`/admin/events?view=${which}&event=${event.id}`)
const click = (page: Page, name: string) => page.getByRole('button', { name }).first().click()

const rows: readonly Row[] = [
  {
    file: 'admin/ui/RemovalDialog.tsx',
    open: async (given) => {
      await view('registrations', given)
      await click(given.page, 'Delete the registration of Ravi Patil')
    },
    fail: press('Delete registration'),
  },
  {
    file: 'admin/access/SignInAgain.tsx',
    open: async ({ page }) => {
      await page.goto('/admin/settings')
      await expect(page.getByRole('button', { name: 'Copy now' })).toBeEnabled()
      await page.context().clearCookies()
      // Also where something else was asked meanwhile, and the dialog lies over it.
      await page.getByRole('button', { name: 'Copy now' }).dispatchEvent('click')
    },
    fail: async (dialog) => {
      await dialog.getByLabel('Password').fill('correct')
      await press('Sign in')(dialog)
    },
    isOwn: true,
  },
]

test(
  'what fails is read in the dialog, and in a toast above it that goes',
  { tag: '@phone' },
  async ({ page, site, watch }) => {
    test.slow()
    page.setDefaultTimeout(12_000)
    watch.expect(/503 for|status of 401/)
    await signIn(page, site)
    const event = await addEvent(page, site)
    await register(page, site, event, { name: 'Ravi Patil' })

    for (const { file, open, fail, isOwn } of rows) {
      await test.step(file, async () => {
        const given = { page, site, event }
        await open(given)
        const dialog = page.locator('dialog:modal')
        await expect(dialog).toBeVisible()
        await page.route('**/api/**', (route, request) =>
          request.method() === 'GET'
            ? route.continue()
            : route.fulfill({ status: 503, json: { message: refused, code: 'storageAway' } }),
        )
        await fail(dialog, given)
        const message = dialog.getByRole('alert').filter({ hasText: refused })
        await expect(message).toBeVisible()
        const words = message.getByText(refused)
        await expect.poll(() => isOnTop(words), `${file}: nothing lies over the message`).toBe(true)
        await page.unroute('**/api/**')
        if (isOwn) return
        const toast = dialog.locator('.toast')
        await expect.poll(() => isOnTop(toast.getByText(refused)), `${file}: the toast is above`).toBe(true)
        await toast.getByRole('button', { name: 'Close' }).click()
        await expect(toast).toBeHidden()
        await expect(words).toBeVisible()
        await page.keyboard.press('Escape')
        await expect(page.getByText(refused).filter({ visible: true })).toHaveCount(0)
      })
    }
  },
)

function isOnTop(words: Locator): Promise<boolean> {
  return words.evaluate((element) => {
    // Of its first line, should there be two.
    const [{ x, y, width, height } = new DOMRect()] = element.getClientRects()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
