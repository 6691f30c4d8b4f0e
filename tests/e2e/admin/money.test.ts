/** Tests money in the admin: from registrations through a bank's text to receipts, and back. */
import { toIndianDay } from '#core/basics/india-time.ts'
import type { Payable } from '#core/money/payables.ts'
import { financialYearOf } from '#core/receipts/receipt.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

const heads = 'Date,Narration,Chq./Ref.No.,Value Dt,Withdrawal Amt.,Deposit Amt.,Closing Balance'

test(
  'payments are found in a text in the browser, entered in one press, and taken back',
  { tag: ['@phone', '@rupees'] },
  async ({ page, site, axe, fits }) => {
    await signIn(page, site)
    const event = await addEvent(page, site, { title: 'AI for tailors', price: 199_900, maxAttendees: 25 })
    const names = ['आशा कुलकर्णी', 'Ravi Patil', 'Sunita Deshpande']
    await register(
      page,
      site,
      event,
      ...names.map((name, place) => ({ name, email: `money-${place}@example.com` })),
    )
    const list = await page.request.get(`${site.url}/api/admin/views/payables`)
    const payables = (await list.json()) as Payable[]
    const referenceOf = (name: string): string =>
      payables.find((one) => one.name === name && one.eventId === event.id)?.reference ?? ''
    /** Unique per run: tests share a site, and a UTR pays once only. */
    const run = String(Date.now()).slice(-10)
    const utr = (place: number): string => `6${run}${place}`
    const day = toIndianDay(new Date()).slice(2).split('-').toReversed().join('/')
    const line = (place: number, text: string, out: string, into: string): string =>
      `${day},UPI-${text}-${utr(place)},0000${utr(place)},${day},${out},${into},"50,000.00"`
    const statement = [
      'HDFC BANK Ltd.',
      heads,
      line(1, `ASHA KULKARNI-ASHA@OKAXIS-${referenceOf('आशा कुलकर्णी').toLowerCase()}`, '', '"1,999.00"'),
      line(2, `RAVI PATIL-RAVI@YBL-${referenceOf('Ravi Patil')}`, '', '"1,900.00"'),
      line(3, 'SUNITA DESHPANDE-SUNITA@YBL-Payment', '', '"1,999.00"'),
      line(4, 'SOMEBODY ELSE-SHOP@YBL-Payment', '', '250.00'),
      line(5, 'MSEDCL-BILL@YBL-Electricity', '"1,999.00"', ''),
    ].join('\n')

    const sent: string[] = []
    page.on('request', (request) => sent.push(request.postData() ?? ''))
    await page.goto(`/admin/money?event=${event.id}&show=all#payables-title`)
    const headings = page.locator('main h2')
    await expect(headings).toHaveText(['Find payments', 'Seats'])
    await expect(headings.filter({ hasText: 'Seats' })).toBeInViewport()
    await expect(page.getByText(/^This year ₹[\d,]+ from \d+ events?; ₹[\d,]+ to come$/)).toBeVisible()
    await expect(page.getByText(/^3 of \d+ seats: ₹5,997 to come$/)).toBeVisible()
    await page.getByText('Expenses', { exact: true }).click()
    const expenses = page.locator('details', { hasText: 'Expenses' })
    await expect(expenses.getByLabel('Of the event')).toHaveValue(String(event.id))
    await expenses.getByLabel('What for').fill('Hall in Kothrud')
    await expenses.getByRole('button', { name: 'Add' }).click()
    await expect(expenses.getByLabel('Rupees')).toBeFocused()
    await expect(expenses.getByLabel('What for')).toHaveValue('Hall in Kothrud')
    await expenses.getByLabel('Rupees').fill('1,00,000')
    await expenses.getByRole('button', { name: 'Add' }).click()
    await expect(expenses.getByRole('listitem')).toHaveText(/^Hall in Kothrud₹1,00,000/)
    // In the last days of March the event is of the next year.
    const isThisYear = financialYearOf(event.eventDate) === financialYearOf(new Date())
    const spent = isThisYear ? ', ₹1,00,000 spent, ₹[\\d,]+ lost' : ''
    const thisYear = new RegExp(`^This year ₹[\\d,]+ from \\d+ events?${spent}; ₹[\\d,]+ to come$`)
    await expect(page.getByText(thisYear)).toBeVisible()
    await expenses.getByRole('button', { name: 'Remove Hall in Kothrud' }).click()
    await expect(expenses.getByRole('listitem')).toHaveCount(0)
    await page.getByText('Ledger', { exact: true }).click()
    await expect(page.getByText(/^\d{4}-\d\d: \d+ receipts?, ₹/)).toBeVisible()
    const payers = page.locator('tbody tr')
    await expect(payers).toHaveCount(3)
    await expect(payers.getByRole('button', { expanded: false })).toHaveCount(3)
    await page
      .getByLabel('CSV file')
      .setInputFiles({ name: 'statement.csv', mimeType: 'text/csv', buffer: Buffer.from(statement) })
    const group = (name: string) =>
      page
        .locator('section')
        .filter({ has: page.getByRole('heading', { name }) })
        .last()
    await expect(group('Certain (1)')).toContainText(referenceOf('आशा कुलकर्णी').toLowerCase())
    await expect(group('Doubtful (1)')).toContainText('₹1,900 came, ₹1,999 is due.')
    await expect(group('Perhaps: the whole name, and exactly what is due (1)')).toContainText('SUNITA')
    await axe({ within: 'main' })
    await fits()

    await page.getByRole('button', { name: 'Enter 1 payment' }).click()
    await expect(page.locator('.toast')).toContainText('1 receipt: AI')
    await expect(page.getByRole('heading', { name: 'Find payments' })).toBeFocused()
    const asha = page.getByRole('row').filter({ hasText: 'आशा कुलकर्णी' })
    await expect(asha).toContainText('Paid')
    await expect(page.getByText(/^3 of \d+ seats: ₹3,998 to come, ₹1,999 paid$/)).toBeVisible()
    await asha.getByRole('button', { expanded: false }).click()
    await axe({ within: 'main' })
    await fits()
    await expect(asha.getByRole('link', { name: /^AI\d{4}\/\d+\/\d{4}$/ })).toBeVisible()
    await expect(page.getByText('1 payment entered already.')).toBeVisible()
    // Payments of strangers have not left the browser.
    expect(sent.join('\n')).toContain(utr(1))
    expect(sent.join('\n')).not.toMatch(/SOMEBODY|MSEDCL|SHOP@YBL/)

    // The dialog shows the line's facts, and only its button enters them.
    await page.getByRole('button', { name: `₹1,999 from Sunita Deshpande, ${event.title}` }).press('Enter')
    const found = page.getByRole('dialog', { name: 'Mark as paid: Sunita Deshpande' })
    await expect(found.getByLabel('UTR')).toHaveValue(utr(3))
    await expect(found.getByLabel('Amount in rupees')).toHaveValue('1999')
    await found.getByLabel('Amount in rupees').fill('24000')
    await expect(found.getByText('₹22,001 more than is due')).toBeVisible()
    await expect(found.getByRole('button')).toHaveText(['Cancel', 'Enter: ₹22,001 more came in'])
    await found.getByLabel('Amount in rupees').press('Enter')
    await expect(found).toBeVisible()
    await axe({ within: 'dialog:modal' })
    await found.getByLabel('Amount in rupees').fill('1999')
    await found.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(page.getByRole('row').filter({ hasText: 'Sunita Deshpande' })).toContainText('Paid')

    await asha.getByRole('button', { name: 'Take back: आशा कुलकर्णी' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Take back' }).click()
    await expect(asha).toContainText('Due')
    await expect(page.getByRole('heading', { name: 'Certain (1)' })).toBeVisible()

    await page.getByRole('button', { name: `₹1,900 from Ravi Patil, ${event.title}` }).click()
    const short = page.getByRole('dialog', { name: 'Mark as paid: Ravi Patil' })
    await short.getByRole('button', { name: 'Enter: ₹99 is still owed' }).click()
    const ravi = page.getByRole('row').filter({ hasText: 'Ravi Patil' })
    await expect(ravi).toContainText('Due ₹99')
    await ravi.getByRole('button', { expanded: false }).click()
    await expect(ravi).toContainText('₹1,900 of ₹1,999, ₹99 still due')
    await page.getByRole('button', { name: 'Mark as paid: Ravi Patil' }).click()
    const dialog = page.getByRole('dialog', { name: 'Mark as paid: Ravi Patil' })
    await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('99')
    await dialog.getByLabel('Amount in rupees').fill('90')
    const waive = dialog.getByRole('button', { name: 'Waive ₹9: the seat is paid' })
    await dialog.getByLabel('UTR').fill('123')
    await waive.click()
    await expect(dialog.getByLabel('UTR')).toHaveAttribute('aria-invalid', 'true')
    await axe({ within: 'dialog:modal' })
    await dialog.getByLabel('UTR').fill('')
    await waive.click()
    await expect(ravi).toContainText('Paid')
    await expect(ravi).toContainText('₹1,990 of ₹1,999')
    await page.getByRole('button', { name: 'Refund: Ravi Patil' }).click()
    await expect(page.getByRole('dialog').getByLabel('Amount in rupees')).toHaveValue('1990')
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()

    // From the event's own list; deleting a registrant who has paid leads the admin to the refund.
    await page.goto(`/admin/events?view=registrations&event=${event.id}`)
    await page.getByRole('button', { name: 'Due ₹1,999: आशा कुलकर्णी' }).click()
    await page.getByRole('dialog').getByLabel('Amount in rupees').fill('1000')
    await page.getByRole('dialog').getByRole('button', { name: 'Enter: ₹999 is still owed' }).click()
    await page.getByRole('button', { name: 'Due ₹999: आशा कुलकर्णी' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Mark as paid' }).click()
    await expect(asha).toContainText('Paid ₹1,999')
    await expect(page.getByRole('button', { name: 'आशा कुलकर्णी', expanded: false })).toBeFocused()
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'Delete: आशा कुलकर्णी' }).click()
    const deletion = page.getByRole('alertdialog')
    await expect(deletion).toContainText('gets no e-mail.')
    await deletion.getByRole('button', { name: 'Delete registration' }).click()
    await expect(deletion).toContainText('₹1,999 goes with it.')
    await deletion.getByRole('link', { name: 'To the refunds' }).click()
    await expect(page.getByRole('button', { name: 'Refund: आशा कुलकर्णी' })).toBeVisible()
    // A search also finds registrants who have paid.
    await page.goto(`/admin/money?event=${event.id}&search=Ravi`)
    await expect(page.getByRole('button', { name: 'Refund: Ravi Patil' })).toBeVisible()
  },
)

test('of many seats the first twenty are drawn, and a press draws the rest', async ({ page, site }) => {
  await signIn(page, site)
  const event = await addEvent(page, site, { title: 'AI for many', price: 50_000, maxAttendees: 60 })
  await register(page, site, event, ...Array.from({ length: 27 }, () => ({ priceSeen: 50_000 })))
  await page.goto(`/admin/money?event=${event.id}`)
  await expect(page.locator('tbody tr')).toHaveCount(20)
  await page.getByRole('button', { name: 'Show all 27' }).click()
  await expect(page.locator('tbody tr')).toHaveCount(27)
})
