/** A draft is shared, read on a stranger's phone without an account, and commented on. */
import { translator } from '#i18n/translate.ts'
import { addEvent, signIn } from '../support/admin.ts'
import { expect, test } from '../support/end-to-end.ts'
import { readOutbox } from '../support/outbox.ts'

const t = translator('mr')

test('the admin shares a draft, somebody comments on it in Marathi, and the links are ended', async ({
  page,
  site,
  browser,
  axe,
}) => {
  await signIn(page, site)
  const title = `Shared draft ${process.pid}`
  const titleMr = 'दुकानांसाठी AI'
  await addEvent(page, site, { title, titleMr, status: 'draft', price: 49_900 })
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
  await stranger.getByRole('button', { name: t('draft.send') }).click()
  await expect(stranger.getByLabel(t('draft.comment'))).toHaveAccessibleDescription(
    new RegExp(t('draft.commentMissing')),
  )
  const comment = 'तारीख शनिवारची हवी.'
  await stranger.getByLabel(t('draft.comment')).fill(comment)
  await stranger.getByLabel(t('draft.name')).fill('आशा')
  await stranger.getByRole('button', { name: t('draft.send') }).click()
  await expect(stranger.getByText(t('draft.sent'))).toBeVisible()

  await expect
    .poll(async () => {
      const emails = await readOutbox(site.dataFolder)
      return emails.find(({ subject }) => subject === `Comment on the draft: ${title}`)?.text ?? ''
    })
    .toContain(comment)

  await dialog.getByRole('button', { name: 'End all links to this draft' }).click()
  await expect(page.locator('.toast')).toContainText('Links ended')
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(t('draft.endedTitle'))
  await phone.close()

  await page.goto('/admin?tab=contacts')
  const row = page.getByRole('row').filter({ hasText: comment })
  await expect(row).toContainText('आशा')
  await expect(row.getByRole('link', { name: title })).toBeVisible()
})
