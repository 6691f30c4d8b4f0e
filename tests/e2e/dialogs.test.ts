/** Whatever fails while a modal dialog is open is read in the dialog: the toasts of the page lie beneath it. */
import { globSync, readFileSync } from 'node:fs'
import type { Locator, Page } from '@playwright/test'
import { payableSchema } from '#core/money/payments.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import * as z from 'zod/mini'
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
  /** Below src/islands: where the dialog is drawn. */
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
    file: 'admin/enquiries/AnswerDialog.tsx',
    open: async ({ page }) => {
      await page.goto('/admin')
      await click(page, 'Mark as answered: message of')
    },
    fail: press('Mark as answered'),
  },
  {
    file: 'admin/drafts/ShareDraft.tsx',
    open: async ({ page }) => {
      await page.goto('/admin/events')
      await click(page, 'Share this draft')
    },
    fail: press('End all links to this draft'),
  },
  {
    file: 'admin/registrations/CorrectDialog.tsx',
    open: async (given) => {
      await view('registrations', given)
      await click(given.page, 'Correct the registration of Owes Money')
    },
    fail: press('Save'),
  },
  {
    file: 'admin/waiting-list/MoveDialog.tsx',
    open: async ({ page }) => {
      await click(page, 'Move Owes Money to another event')
      await page.getByRole('dialog').getByRole('radio').last().check()
    },
    fail: press('Move to "'),
  },
  {
    file: 'admin/ui/RemovalDialog.tsx',
    open: ({ page }) => click(page, 'Delete the registration of Owes Money'),
    fail: press('Delete registration'),
  },
  {
    file: 'admin/money/PaidDialog.tsx',
    open: ({ page }) => click(page, 'Mark as paid: Owes Money'),
    fail: press('Mark as paid'),
  },
  {
    file: 'admin/money/AmountDialog.tsx',
    open: ({ page }) => click(page, 'Change amount: Owes Money'),
    fail: async (dialog) => {
      await dialog.getByLabel('Reason').fill('Student price')
      await press('Change the amount')(dialog)
    },
  },
  {
    file: 'admin/money/RefundDialog.tsx',
    open: async ({ page, event }) => {
      await page.goto(`/admin/money?event=${event.id}&show=all`)
      await click(page, 'Refund: Has Paid')
    },
    fail: press('Note the refund'),
  },
  {
    file: 'admin/money/AssignDialog.tsx',
    open: async ({ page }) => {
      const statement =
        'Date,Narration,Withdrawal Amt.,Deposit Amt.\n21/11/26,UPI-SOMEBODY-SHOP@YBL,,250.00\n'
      await page
        .getByLabel('Statement as a file')
        .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
      await click(page, 'Which seat? ₹250')
      const dialog = page.getByRole('dialog')
      await dialog.getByRole('button', { name: 'Enter' }).click()
      // Nobody is chosen yet.
      await expect(dialog.getByLabel('Seat')).toBeFocused()
      await expect(dialog.getByLabel('Seat')).toHaveAccessibleDescription('Please choose whose it is')
      await dialog.getByLabel('Seat').selectOption({ index: 1 })
      await dialog.getByRole('radio').first().check()
    },
    fail: press('Enter for'),
  },
  {
    file: 'admin/money/StatementMatches.tsx',
    open: async ({ page }) => {
      const statement =
        'Date,Narration,Withdrawal Amt.,Deposit Amt.\n21/11/24,UPI-SOMEBODY-SHOP@YBL,,260.00\n'
      await page.reload()
      await page
        .getByLabel('Statement as a file')
        .setInputFiles({ name: 'old.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
      await click(page, 'Which seat? ₹260')
      const dialog = page.getByRole('dialog')
      await dialog.getByLabel('Seat').selectOption({ index: 1 })
      await dialog.getByRole('radio').first().check()
      await dialog.getByRole('button', { name: 'Enter for' }).click()
      await page.getByRole('dialog', { name: 'More than a year ago' }).waitFor()
    },
    fail: press('Enter all the same'),
  },
  {
    file: 'admin/waiting-list/FullDialog.tsx',
    open: async (given) => {
      await view('add', given)
      await given.page.getByLabel('Name').fill('One Too Many')
      await given.page.getByLabel('Email').fill('one-too-many@example.com')
      await given.page.getByRole('button', { name: 'Add', exact: true }).click()
    },
    fail: press('Put them on the waiting list'),
  },
  {
    file: 'admin/mail/PreviewDialog.tsx',
    open: async (given) => {
      await view('emails', given)
      await click(given.page, 'Preview an e-mail to Owes Money')
    },
    fail: async (dialog) => void (await dialog.getByLabel('Language').selectOption('mr')),
    says: 'The preview could not be loaded.',
  },
  {
    file: 'admin/mail/LetterDialog.tsx',
    open: async (given) => {
      await view('emails', given)
      await click(given.page, 'Write to participants')
    },
    fail: async (dialog) => {
      await dialog.getByLabel('Subject, English').fill('Slides')
      await dialog.getByLabel('Text, English').fill('Here they are.')
      await dialog.getByRole('button', { name: /^Send to/ }).click()
    },
  },
  {
    file: 'admin/mail/ToldDialog.tsx',
    open: async ({ page, event }) => {
      await page.goto(`/admin/events?edit=${event.id}`)
      await page.getByLabel('Event Date & Time').fill('2031-03-01T10:00')
      await click(page, 'Update Event')
    },
    fail: press('Save and tell'),
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
      // Without an answer it is kept, and the dialog closes.
      await page.unroute('**/api/**')
      await page.route('**/api/admin/payments', (route) =>
        route.fulfill({ status: 409, json: { message: refused, code: 'recordMoving' } }),
      )
      await press('Mark as paid')(dialog)
      await page.unroute('**/api/admin/payments')
    },
  },
  {
    file: 'admin/records/EraseDialog.tsx',
    open: async ({ page }) => {
      await page.goto('/admin/records')
      await page.getByLabel('E-mail').fill('owes-money@example.com')
      await click(page, 'Show what would go')
      await click(page, 'Erase everything')
    },
    fail: press('Erase for good'),
  },
  {
    file: 'admin/access/Sessions.tsx',
    open: async ({ page }) => {
      await page.goto('/admin/safety')
      await click(page, 'Sign out everywhere')
    },
    fail: press('Sign out everywhere'),
  },
  {
    file: 'admin/access/SignInAgain.tsx',
    open: async ({ page }) => {
      await page.context().clearCookies()
      await click(page, 'Back up now')
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

test('every dialog has its row', () => {
  const source = `${import.meta.dirname}/../../src/`
  const drawn = globSync('{islands,admin}/**/*.tsx', { cwd: source }).filter((file) =>
    /<(Modal|ModalDialog|MoneyDialog)\b/.test(readFileSync(source + file, 'utf8')),
  )
  // Drawn by the two that have a row.
  const shared = 'admin/money/MoneyDialog.tsx'
  expect(rows.map(({ file }) => file).sort()).toEqual(drawn.filter((file) => file !== shared).sort())
})

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
    const listed = await page.request.get(`${site.url}/api/admin/payments`)
    const payables = z.array(payableSchema).parse(await listed.json())
    const paid = payables.find((one) => one.eventId === event.id && one.name === 'Has Paid')
    const payment = { eventId: event.id, registrationId: paid?.registrationId, amount: 199_900 }
    await page.request.post(`${site.url}/api/admin/payments`, {
      data: { by: 'admin', payments: [{ ...payment, movedOn: '2026-11-21' }] },
      headers: { origin: site.url },
    })

    for (const { file, open, fail, says = refused, stays } of rows) {
      await test.step(file, async () => {
        const given = { page, site, event }
        await open(given)
        const dialog = page.locator('dialog:modal')
        await expect(dialog).toBeVisible()
        await page.route('**/api/**', (route, request) =>
          request.method() === 'GET' && !request.url().includes('preview')
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
    const { x, y, width, height } = element.getBoundingClientRect()
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2))
  })
}
