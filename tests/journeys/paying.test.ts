/** Sunita has a link from a WhatsApp group and a phone: to a seat, to the money, and back with the UTR, without her mailbox. */
import type { Locator } from '@playwright/test'
import { aPerson, expect, formWith, test, type Page } from '../support/browser/journey.ts'

/** Taps on the site, the link itself among them. A list takes two: to open it, and to choose. What her UPI app asks is not ours. */
const tapsMost = 13

test.use({
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
  siteOptions: { sampleData: 'on', adminPassword: 'for the one who taps' },
})

const languages = [
  {
    lang: 'en',
    path: '/events/ai-marketing-workshop-pune',
    register: 'Register Now',
    fields: ['Full name', 'Email', 'Phone', 'Company'],
    experience: 'Experience',
    done: 'Registration Successful!',
    pay: 'Pay ₹1,999',
    paid: 'I have paid',
    utr: 'UTR number',
    typo: 'Please enter all 12 digits of the UTR, as your app shows them',
    thanks: 'Thank you. We will look for your payment and write to you.',
    told: 'Thank you. We will look for this payment, and write to the person who registered.',
  },
  {
    lang: 'mr',
    path: '/mr/events/ai-marketing-workshop-pune',
    register: 'नोंदणी करा',
    fields: ['पूर्ण नाव', 'ईमेल', 'फोन नंबर', 'कंपनी'],
    experience: 'अनुभव',
    done: 'नोंदणी यशस्वी झाली!',
    pay: '₹१,९९९ भरा',
    paid: 'पैसे भरले',
    utr: 'UTR नंबर',
    typo: 'कृपया ॲपमध्ये दिसणारे UTR चे सगळे १२ अंक लिहा',
    thanks: 'धन्यवाद. आपले पैसे आले का, ते पाहून कळवू.',
    told: 'धन्यवाद. पैसे आले का, ते पाहू आणि नोंदणी करणाऱ्या व्यक्तीला कळवू.',
  },
] as const

type Words = (typeof languages)[number]

/** From the button at the top of the event's page to the panel that takes the money. */
async function register(page: Page, words: Words, tap = (what: Locator) => what.click()): Promise<Locator> {
  const visitor = aPerson('Sunita Patil')
  await page.goto(words.path)
  await tap(page.getByRole('link', { name: words.register }).first())
  const form = formWith(page, words.register)
  const typed = [visitor.name, visitor.email, visitor.phone, 'Sunita Sarees']
  for (const [index, label] of words.fields.entries()) {
    const field = form.getByLabel(label).first()
    await tap(field)
    await field.fill(typed[index] ?? '')
  }
  const experience = form.getByLabel(words.experience).first()
  await tap(experience)
  await experience.selectOption('beginner')
  await tap(form.getByRole('button', { name: words.register }))
  await expect(page.getByRole('heading', { name: words.done })).toBeVisible()
  return page.locator('.registered')
}

for (const words of languages) {
  const { lang } = words

  test(`${lang}: from the link to the reported UTR in ${tapsMost} taps`, async ({
    page,
    axe,
    fits,
    watch,
  }) => {
    // The site's letters are there on the second page at the latest; a test machine's own are wider than a phone's.
    await page.goto('/about')
    await page.evaluate(() => document.fonts.ready)
    // The link, and the choice in the list.
    let taps = 2
    const tap = async (what: Locator): Promise<void> => {
      await what.tap()
      taps += 1
    }
    const panel = await register(page, words, tap)
    await expect(panel.getByRole('heading', { name: words.done })).toBeFocused()
    const box = await panel.boundingBox()
    expect(box?.height).toBeLessThanOrEqual(1000)
    await axe()
    await fits()

    const pay = panel.getByRole('link', { name: words.pay })
    await expect(pay).toHaveAttribute('href', /^upi:\/\/pay\?.*&am=1999\.00&/)
    // Another app opens; the browser stays where it is.
    await pay.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
    await tap(pay)
    const utr = panel.getByLabel(words.utr)
    await tap(utr)
    await utr.fill('४१२३ ४५६७ ८९०१')
    await tap(panel.getByRole('button', { name: words.paid }))
    await expect(panel.getByText(words.thanks)).toBeFocused()
    await expect(pay).toHaveCount(0)
    expect(taps).toBeLessThanOrEqual(tapsMost)
    // It is not asked for again.
    await page.reload()
    await expect(panel.getByText(words.thanks)).toBeVisible()

    // What is cut short stays in its field, with what is missing.
    await page.evaluate(() => sessionStorage.clear())
    await register(page, words)
    await utr.fill('4123')
    watch.expect(/422/)
    await panel.getByRole('button', { name: words.paid }).tap()
    await expect(panel.getByText(words.typo)).toBeVisible()
    await expect(utr).toBeFocused()
    await expect(utr).toHaveValue('4123')
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test(`${lang}: the same by plain forms, which say what is wrong beside the field`, async ({ page }) => {
      const panel = await register(page, words)
      await panel.getByLabel(words.utr).fill('4123')
      await panel.getByRole('button', { name: words.paid }).click()
      await expect(page.getByLabel(words.utr)).toHaveValue('4123')
      await expect(page.getByLabel(words.utr)).toHaveAccessibleDescription(/12|१२/)
      await page.getByLabel(words.utr).fill('4123 4567 8901')
      await page.getByRole('button', { name: words.paid }).click()
      await expect(page.getByText(words.told)).toBeVisible()
    })
  })
}
