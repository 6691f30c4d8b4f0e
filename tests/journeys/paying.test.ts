/** Follows Sunita from a link in a WhatsApp group to a seat, the payment, and back with the UTR, on a phone, without her mailbox. */
import type { Locator } from '@playwright/test'
import { aPerson, expect, formWith, test, type Page } from './journey.ts'

/** Taps on the site, including the link itself. A list takes two: to open it, and to choose. Taps in her UPI app do not count. */
const tapsMost = 13

test.use({ viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true, siteOptions: {} })

const words = {
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
} as const

/** Registers: from the button at the top of the event's page to the panel with the payment. */
async function register(page: Page, tap = (what: Locator) => what.click()): Promise<Locator> {
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

test(`in Marathi from the link to the reported UTR in ${tapsMost} taps @marathi`, async ({
  page,
  axe,
  fits,
  watch,
}) => {
  // The site's fonts are loaded on the second page at the latest; a test machine's own are wider than a phone's.
  await page.goto('/about')
  await page.evaluate(() => document.fonts.ready)
  // The link, and the choice in the list.
  let taps = 2
  const tap = async (what: Locator): Promise<void> => {
    await what.tap()
    taps += 1
  }
  const panel = await register(page, tap)
  await expect(panel.getByRole('heading', { name: words.done })).toBeFocused()
  const box = await panel.boundingBox()
  expect(box?.height).toBeLessThanOrEqual(1000)
  await axe()
  await fits()

  const pay = panel.getByRole('link', { name: words.pay })
  await expect(pay).toHaveAttribute('href', /^upi:\/\/pay\?.*&am=1999\.00&/)
  // Another app opens; the browser stays on the page.
  await pay.evaluate((link) => link.addEventListener('click', (event) => event.preventDefault()))
  await tap(pay)
  const utr = panel.getByLabel(words.utr)
  await tap(utr)
  await utr.fill('४१२३ ४५६७ ८९०१')
  await tap(panel.getByRole('button', { name: words.paid }))
  await expect(panel.getByText(words.thanks)).toBeFocused()
  await expect(pay).toHaveCount(0)
  expect(taps).toBeLessThanOrEqual(tapsMost)
  // A reload does not ask for it again.
  await page.reload()
  await expect(panel.getByText(words.thanks)).toBeVisible()

  // A UTR that is too short stays in its field, with a message about what is missing.
  await page.evaluate(() => sessionStorage.clear())
  await register(page)
  await utr.fill('4123')
  watch.expect(/422/)
  await panel.getByRole('button', { name: words.paid }).tap()
  await expect(panel.getByText(words.typo)).toBeVisible()
  await expect(utr).toBeFocused()
  await expect(utr).toHaveValue('4123')
})
