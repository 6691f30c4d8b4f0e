/** Follows visitors from an event to a seat: free, and paid. */
import { readOutbox } from '../support/mail/outbox.ts'
import { serveSite } from '../support/site/served-site.ts'
import { aPerson, expect, formWith, linkIn, ownPage, test, viewRegistrations } from './journey.ts'

test(
  'registers for a free event',
  { tag: ['@phone', '@marathi'] },
  async ({ page, calls, emailTo, axe, fits }) => {
    const event = await calls.createEvent('AI for sweet shops', {
      titleMr: 'मिठाईच्या दुकानासाठी AI',
      maxAttendees: 3,
    })
    const visitor = aPerson('आशा कुलकर्णी')
    await page.goto('/mr/events')
    await page.getByRole('link', { name: 'मिठाईच्या दुकानासाठी AI' }).first().click()
    await expect(page).toHaveURL(`/mr/events/${event.slug}`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('मिठाईच्या दुकानासाठी AI')

    const form = formWith(page, 'नोंदणी करा')
    await form.getByLabel('पूर्ण नाव').fill(visitor.name)
    await form.getByLabel('ईमेल').fill(visitor.email)
    await form.getByLabel('फोन नंबर').fill('९८२२१ ५४३२१')
    await form.getByRole('button', { name: 'नोंदणी करा' }).click()
    await expect(page.getByRole('heading', { name: 'नोंदणी यशस्वी झाली!' })).toBeFocused()
    await expect(form).toHaveCount(0)
    await expect(page.getByText('२ जागा शिल्लक').filter({ visible: true }).first()).toBeVisible()
    await axe()
    await fits()

    const confirmation = await emailTo(visitor.email, /मिठाईच्या दुकानासाठी AI/)
    await page.goto(linkIn(confirmation, ownPage))
    await expect(page.getByText('आपली जागा नक्की झाली आहे.')).toBeVisible()
    await expect(page.getByText('+91 98221 54321')).toBeVisible()
    expect(await calls.registrationsOf(event)).toMatchObject([{ name: visitor.name, email: visitor.email }])
  },
)

test.describe('on a site of its own', () => {
  const options = { sampleData: 'off', adminPassword: 'for the one who pays' } as const
  test.use({ siteOptions: options })

  test('registers for a paid event, reports the UTR, is marked as paid, and has a receipt @rupees @english', async ({
    page,
    calls,
    emailTo,
    signIn,
    site,
  }) => {
    const event = await calls.createEvent('AI for tailors', { price: 199_900 })
    const visitor = aPerson('Sunita Patil')
    await page.goto(`/events/${event.slug}`)
    const form = formWith(page, 'Register Now')
    await form.getByLabel('Full name').fill(visitor.name)
    await form.getByLabel('Email').fill(visitor.email)
    await form.getByLabel('Phone').fill(visitor.phone)
    await form.getByRole('button', { name: 'Register Now' }).click()
    await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused()
    await expect(page.getByRole('main')).toContainText(/UPI/)
    await expect(page.getByRole('main')).toContainText(/₹1,999/)

    const own = linkIn(await emailTo(visitor.email, /₹1,999/), ownPage)
    await page.goto(own)
    await page.getByLabel('UTR number').fill('4123 4567 8901')
    await page.getByRole('button', { name: 'I have paid' }).click()
    await expect(page.getByText(/412345678901/).first()).toBeVisible()
    await expect(page.getByRole('link', { name: /receipt/i })).toHaveCount(0)

    const numbered = /receipt\D{0,30}\d/i
    const told = await readOutbox(site.dataFolder)
    expect(told.filter(({ to, text }) => to === visitor.email && numbered.test(text))).toEqual([])
    await signIn()
    await page.goto('/admin/money')
    const due = page.getByRole('row').filter({ hasText: visitor.name })
    await expect(due).toContainText('412345678901')
    await due.getByRole('button', { name: /^Mark as paid/ }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Amount in rupees')).toHaveValue('1999')
    await expect(dialog.getByLabel('UTR')).toHaveValue('412345678901')
    await dialog.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(dialog).toBeHidden()
    await viewRegistrations(page, event)
    await expect(page.getByRole('row').filter({ hasText: visitor.name })).toContainText('Paid ₹1,999')

    await page.goto(own)
    const address = await page.getByRole('link', { name: /receipt/i }).getAttribute('href')
    expect((await page.request.get(address ?? '')).status()).toBe(200)
    // A due e-mail is sent within a minute, or sooner, when the site starts.
    await site.kill()
    const again = await serveSite({ ...options, dataFolder: site.dataFolder })
    try {
      const receipt = await emailTo(visitor.email, numbered)
      expect(receipt.text).toContain('₹1,999')
    } finally {
      await again.close()
    }
  })
})
