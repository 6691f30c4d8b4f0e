/** Whatever fails while a modal dialog is open is read in the dialog: the toasts of the page lie beneath it. */
import type { Locator, Page } from '@playwright/test'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Payable } from '#core/money/payments.ts'
import { addEvent, editEvent, register, signIn } from '../support/browser/admin.ts'
import { expect, test } from '../support/browser/end-to-end.ts'
import type { ServedSite } from '../support/site/served-site.ts'
import { fill } from '../support/browser/visitor.ts'

const refused = 'Storage is not reachable just now.'

interface Given {
  readonly page: Page
  readonly site: ServedSite
  /** Full: one seat is due, one is paid. */
  readonly event: EventRecord
}

interface Row {
  /** Below src: where the dialog is drawn. Others show a failure by the same ModalDialog. */
  readonly file: string
  readonly open: (given: Given) => Promise<void>
  /** Presses what fails then. */
  readonly fail: (dialog: Locator, given: Given) => Promise<void>
  readonly says?: string
  /** `closed` before it is known whether the action succeeds, so the page says that it did not; `open` whatever is pressed. */
  readonly stays?: 'closed' | 'open'
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
      await click(given.page, 'Delete the registration of Owes Money')
    },
    fail: press('Delete registration'),
  },
  {
    file: 'admin/money/PaidDialog.tsx',
    open: ({ page }) => click(page, 'Mark as paid: Owes Money'),
    fail: press('Mark as paid'),
  },
  {
    file: 'admin/events/ConflictDialog.tsx',
    open: async ({ page, site, event }) => {
      const other = await addEvent(page, site)
      await page.goto(`/admin/events?edit=${other.id}`)
      await page.getByLabel('Event Title').fill('My title')
      await editEvent(page, site, other, { title: `Their title of ${event.id}` })
      await click(page, 'Update Event')
    },
    fail: press('Keep mine'),
    stays: 'closed',
  },
  {
    file: 'admin/check-in/TakePayment.tsx',
    open: async (given) => {
      await view('door', given)
      await click(given.page, 'Take ₹1,999 from Owes Money')
    },
    fail: async (dialog, { page }) => {
      await page.unroute('**/api/**')
      await page.context().setOffline(true)
      await press('Mark as paid')(dialog)
    },
    says: 'Paid, kept on this device',
    stays: 'closed',
  },
  {
    file: 'admin/access/SignInAgain.tsx',
    open: async ({ page }) => {
      await page.goto('/admin/safety')
      await expect(page.getByRole('button', { name: 'Copy now' })).toBeEnabled()
      await page.context().clearCookies()
      // Also where something else was asked meanwhile, and the dialog lies over it.
      await page.getByRole('button', { name: 'Copy now' }).dispatchEvent('click')
    },
    fail: async (dialog) => {
      await dialog.getByLabel('Password').fill('correct')
      await press('Sign in')(dialog)
    },
    stays: 'open',
  },
  {
    file: 'islands/workshops/WorkshopDialog.tsx',
    open: async ({ page }) => {
      await page.goto('/ai-marketing-workshop')
      await page.locator('[data-waits]:visible').first().click()
      const visitor = { name: 'Asha Shinde', email: 'asha@example.com', phone: '98220 54321' }
      await fill(page.getByRole('dialog'), { ...visitor, company: 'Shinde Steel', experience: 'expert' })
    },
    fail: press('Register Now'),
  },
]

test(
  'what fails is read in the dialog, once, and nothing lies over it',
  { tag: '@phone' },
  async ({ page, site, watch }) => {
    test.slow()
    page.setDefaultTimeout(12_000)
    watch.expect(/503 for|ERR_INTERNET_DISCONNECTED|status of 401/)
    await signIn(page, site)
    const event = await addEvent(page, site, { price: 199_900, maxAttendees: 2 })
    await addEvent(page, site)
    await addEvent(page, site, { status: 'draft' })
    await register(page, site, event, { name: 'Owes Money', email: 'owes-money@example.com' })
    await register(page, site, event, { name: 'Has Paid', email: 'has-paid@example.com' })
    const listed = await page.request.get(`${site.url}/api/admin/views/payables`)
    const payables = (await listed.json()) as Payable[]
    const paid = payables.find((one) => one.eventId === event.id && one.name === 'Has Paid')
    const payment = { eventId: event.id, registrationId: paid?.registrationId, amount: 199_900 }
    await page.request.post(`${site.url}/api/admin/acts/enterPayments`, {
      data: { payments: [{ ...payment, movedOn: '2026-11-21' }] },
      headers: { origin: site.url },
    })

    for (const { file, open, fail, says = refused, stays } of rows) {
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
        const message = (stays === 'closed' ? page.locator('.toast') : dialog.getByRole('alert')).filter({
          hasText: says,
        })
        await expect(message).toBeVisible()
        const words = message.getByText(says)
        await expect.poll(() => isOnTop(words), `${file}: nothing lies over the message`).toBe(true)
        await expect(page.getByText(says).filter({ visible: true })).toHaveCount(1)
        await page.unroute('**/api/**')
        await page.context().setOffline(false)
        if (stays) return
        await page.keyboard.press('Escape')
        await expect(page.getByText(says).filter({ visible: true })).toHaveCount(0)
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
