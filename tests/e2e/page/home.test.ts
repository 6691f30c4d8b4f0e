import { expect, test } from '../../support/browser/end-to-end.ts'
import { languages } from '../../support/browser/visitor.ts'

test('shows name, offer and next workshop on the first screen, and promotes the workshop below', async ({
  page,
}) => {
  for (const { locale, t, at } of languages) {
    const isEnglish = locale === 'en'
    await page.goto(at('/'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('home.headline'))
    const claims = page.getByRole('list', { name: t('home.claims') })
    await expect(claims.getByRole('listitem')).toHaveText(
      isEnglish
        ? // As specified, each with what it counts.
          [/^7\+ years in \w/, /^500\+ businesses \w/, /^50\+ projects \w/, /^95% success rate: \w/]
        : [/^७\+/, /^५००\+/, /^५०\+/, /^९५%/],
    )
    const ticket = page.locator('.ticket')
    await expect(ticket).toContainText(isEnglish ? '₹1,999' : '₹१,९९९')
    await expect(ticket.locator('.leaf')).toBeVisible()
    await expect(ticket.getByText(t('offer.payLater'))).toBeVisible()
    await expect(page.locator('#workshop').getByText(t('workshop.notSet'), { exact: true })).toBeHidden()
    if (!isEnglish) continue
    await expect(page.locator('#agenda ol > li')).toHaveCount(7)
    const gains = page.locator('section', { has: page.getByRole('heading', { name: 'What you take home' }) })
    await expect(gains.locator('ul').first().getByRole('listitem')).toHaveCount(4)
    await expect(gains.locator('ul').nth(1).getByRole('listitem')).toHaveCount(2)
    for (const text of ['Perfect for', "You'll need", '1 Year AI Academy Access', 'Tea and lunch included']) {
      await expect(page.getByText(text, { exact: true }).first()).toBeVisible()
    }
    // The offer ends in weeks.
    await expect(page.getByText('Valid Today & Tomorrow!', { exact: true }).first()).toBeHidden()
    // The day itself is one while the workshop has no date.
    await expect(page.locator('details:not([data-day])')).toHaveCount(3)
    await expect(page.locator('[data-day]')).toHaveAttribute('open', '')
    await expect(page.locator('[data-bar]')).toHaveCount(0)
    await expect(page.locator('main a:visible', { hasText: 'Register Now' })).toHaveCount(2)
  }
})
