/** A signup's life by the link in its e-mail, without a script: typed, confirmed, stopped. */
import { translator } from '#i18n/translate.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { readOutbox } from '../../support/mail/outbox.ts'
import type { ServedSite } from '../../support/site/served-site.ts'
import { fill } from '../../support/browser/visitor.ts'

const t = translator('mr')
const email = 'anagha.joshi@example.com'

/** The texts of what was e-mailed to this address. */
async function textsTo({ dataFolder }: ServedSite): Promise<string[]> {
  const emails = await readOutbox(dataFolder)
  return emails.filter(({ to }) => to === email).map(({ text }) => text)
}

test.describe('mr: without JavaScript', { tag: '@phone' }, () => {
  test.use({ javaScriptEnabled: false })

  test('signing up, saying that it was oneself, and stopping', async ({ page, site, fits }) => {
    await page.goto('/mr/events')
    await fill(page, { email })
    await page.getByRole('button', { name: t('form.signup') }).click()
    await expect(page.getByText(t('site.outcomeConfirm'))).toBeVisible()

    await expect.poll(async () => (await textsTo(site)).length).toBe(1)
    const [asked = ''] = await textsTo(site)
    const address = /\/mr\/signup\/[0-9a-f]-[\w-]{22}/.exec(asked)?.[0] ?? ''
    // A scanner opens it first, and changes nothing.
    await page.request.get(address)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signup.askTitle'))
    await expect(page.getByText('a…i@example.com')).toBeVisible()
    await fits()
    await page.getByRole('button', { name: t('signup.confirm') }).click()
    await expect(page.getByRole('status')).toHaveText(t('signup.confirmed'))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signup.onTitle'))
    await expect(page.getByRole('button', { name: t('signup.confirm') })).toHaveCount(0)
    await expect.poll(async () => (await textsTo(site)).length).toBe(2)

    await page.getByRole('button', { name: t('signup.stop') }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signup.stoppedTitle'))
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('signup.goneTitle'))
    await page.getByRole('link', { name: t('signup.again') }).click()
    await expect(page.locator('#signup')).toBeInViewport()
  })
})
