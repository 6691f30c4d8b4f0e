import { expect, test } from '../../support/browser/end-to-end.ts'
import { english, fieldErrorOf, other } from '../../support/browser/visitor.ts'

const { t, at } = other

test('registering by keyboard alone @trade', async ({ page }) => {
  await page.goto(at('/events/ai-for-your-shop'))
  const press = (key: string) => page.keyboard.press(key)
  /** Presses Tab until this element has the focus; the page's order decides how often. */
  const reach = async (selector: string) => {
    for (let step = 0; step < 40; step++) {
      await press('Tab')
      if (await page.locator(selector).evaluate((element) => element === document.activeElement)) return
    }
    throw new Error(`The Tab key never comes to ${selector}`)
  }
  await press('Tab')
  await press('Enter')
  await reach('form [name=name]')
  await page.locator('#register astro-island:not([ssr])').waitFor()
  await press('Tab')
  await page.keyboard.type('not an address')
  await press('Enter')
  await expect(page.locator('[name=name]')).toBeFocused()
  expect(await fieldErrorOf(page, 'name')).toBe(t('code.nameTooShort'))
  expect(await fieldErrorOf(page, 'email')).toBe(t('code.emailInvalid'))
  await page.keyboard.type('Kaveri')
  await press('Tab')
  await expect(page.locator('[name=email]')).toBeFocused()
  await press('ControlOrMeta+a')
  await page.keyboard.type('kaveri@example.com')
  await reach('form details:has([name=experience]) > summary')
  await press('Enter')
  await reach('form [name=experience]')
  await press('ArrowDown')
  await reach('form button[type=submit]')
  await press('Enter')
  await expect(page.getByRole('heading', { name: t('form.registeredTitle') })).toBeFocused()
  // After the links to calendars.
  await reach('.registered button')
  await expect(page.getByRole('button', { name: t('registered.registerAnother') })).toBeFocused()
  await press('Enter')
  await expect(page.locator('form [name=name]')).toHaveValue('')
})

test('the language is changed by keyboard, and the page stays @marathi', async ({ page }) => {
  const link = page.locator('header a[data-language]')
  for (const [from, to] of [
    [english, other],
    [other, english],
  ] as const) {
    await page.goto(`${from.at('/contact')}?utm_source=letter#from-a-letter`)
    for (let step = 0; step < 30; step++) {
      await page.keyboard.press('Tab')
      if (await link.evaluate((element) => element === document.activeElement)) break
    }
    await expect(link).toBeFocused()
    // On a desktop, too, the menu is a popover, which by default cuts off the focus rings of its links.
    await expect(page.locator('#places')).toHaveCSS('overflow', 'visible')
    await page.keyboard.press('Enter')
    await expect(page.locator('html')).toHaveAttribute('lang', to.locale)
    await expect(page).toHaveURL(`${to.at('/contact')}?utm_source=letter#from-a-letter`)
    expect(await page.evaluate(() => localStorage.getItem('language'))).toBe(to.locale)
    // Back shows the earlier page in its language, and a reload keeps it; a link from elsewhere follows the choice.
    await page.goBack()
    await expect(page).toHaveURL(`${from.at('/contact')}?utm_source=letter#from-a-letter`)
    await expect(page.locator('html')).toHaveAttribute('lang', from.locale)
    await page.reload()
    await expect(page.locator('html')).toHaveAttribute('lang', from.locale)
  }
})
