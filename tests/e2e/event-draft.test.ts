/** A draft is shared, read on a stranger's phone without an account, and no longer once its links are ended. */
import { translator } from '#i18n/translate.ts'
import { addEvent, shareDraft, signIn } from '../support/browser/admin.ts'
import { expect, test } from '../support/browser/end-to-end.ts'

const t = translator('mr')

test('the admin shares a draft, a stranger reads it in Marathi, and the links are ended', async ({
  page,
  site,
  browser,
  axe,
  fits,
}) => {
  await signIn(page, site)
  const title = `Shared draft ${process.pid}`
  const titleMr = 'दुकानांसाठी AI'
  const event = await addEvent(page, site, {
    title,
    titleMr,
    status: 'draft',
    price: 49_900,
    maxAttendees: 25,
  })
  await page.goto((await shareDraft(page, site, event)).mr)
  await axe()
  await fits()
  await page.goto('/admin/events')
  await page.getByRole('article', { name: title }).getByRole('button', { name: 'Share this draft' }).click()
  const dialog = page.getByRole('dialog', { name: 'Share this draft' })
  await expect(dialog).toContainText(/Both work until .* IST/)
  await axe({ within: 'dialog' })
  const address = await dialog.getByLabel('Marathi', { exact: true }).inputValue()
  await page.context().grantPermissions(['clipboard-write'])
  await dialog.getByRole('button', { name: 'Copy the Marathi link' }).click()
  await expect(dialog.getByRole('status').filter({ hasText: 'Copied' })).toBeVisible()

  const phone = await browser.newContext({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })
  const stranger = await phone.newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(titleMr)
  await expect(stranger.getByText(t('draft.notice'))).toBeVisible()
  await expect(stranger.getByLabel(t('form.name'), { exact: false }).first()).toBeDisabled()
  await expect(stranger.getByRole('button', { name: t('form.register') })).toBeDisabled()
  await stranger.getByRole('link', { name: t('draft.toComment') }).click()
  await expect(stranger.locator('#comment a')).toHaveAttribute('href', /^mailto:.+\?subject=/)

  await dialog.getByRole('button', { name: 'End all links to this draft' }).click()
  await expect(page.locator('.toast')).toContainText('Links ended')
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('draft.endedTitle'))
  await phone.close()
})
