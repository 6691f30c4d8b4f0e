/** Tests an event's own question from both sides: asked in two languages, answered in one, read on the list and at the door. */
import { code } from '#i18n/messages/code/mr.ts'
import { form as labels } from '#i18n/messages/form/mr.ts'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test('a question is asked, answered in Marathi, and read by the admin @marathi', async ({
  page,
  site,
  browser,
  baseURL,
}) => {
  const adminContext = await browser.newContext({ baseURL: baseURL ?? '' })
  const admin = await adminContext.newPage()
  await signIn(admin, site)
  const event = await addEvent(admin, site, {
    title: 'AI for the whole way',
    titleMr: 'सगळ्यांसाठी AI',
    descriptionMr: 'दुकानात AI कसे वापरायचे ते सोप्या भाषेत.',
  })

  await admin.goto(`/admin/events?edit=${event.id}`)
  await admin.locator('summary', { hasText: 'Registering' }).click()
  await expect(admin.getByLabel('Marathi Question')).toHaveCount(0)
  await admin.getByLabel('Question', { exact: true }).fill('Which lunch?')
  await admin.getByLabel('Everybody has to answer').check()
  await admin.getByRole('button', { name: 'Update Event' }).click()
  await expect(admin.getByText('Please write it in Marathi as well')).toBeVisible()
  await admin.getByLabel('Marathi Question').fill('जेवण कोणते?')
  await admin.getByRole('button', { name: 'Update Event' }).click()
  await expect(admin.locator('.toast')).toContainText('Event Updated')

  await page.goto('/mr/events?utm_source=Poster&utm_medium=hall')
  await page.goto(`/mr/events/${event.slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('सगळ्यांसाठी AI')
  const form = page.locator('form[action$="/register"]')
  await form.getByLabel(labels.name).fill('सुनीता Patil')
  await form.getByLabel(labels.email).fill('sunita-whole@example.com')
  await form.getByLabel(labels.phone).fill('98220 12345')
  await form.getByRole('button', { name: labels.register }).click()
  await expect(form.getByText(code.answerMissing)).toBeVisible()
  await form.getByLabel('जेवण कोणते?').fill('जैन')
  await form.getByRole('button', { name: labels.register }).click()
  await expect(page.getByText(labels.registeredTitle).first()).toBeVisible()

  await admin.goto(`/admin/events?view=registrations&event=${event.id}`)
  const row = admin.getByRole('row').filter({ hasText: 'सुनीता Patil' })
  await expect(row).toContainText('sunita-whole@example.com')
  await expect(row).toContainText('+91 98220 12345')
  await expect(row.getByText('Marathi')).toHaveCount(1)
  await expect(row).toContainText('Which lunch? जैन')

  await admin.goto('/admin/figures')
  await expect(admin.getByRole('row').filter({ hasText: event.title })).toContainText('poster')

  await admin.goto(`/admin/events?view=door&event=${event.id}`)
  const guest = admin.getByRole('listitem').filter({ hasText: 'सुनीता Patil' })
  await expect(guest).toContainText('Which lunch? जैन')

  await adminContext.close()
})
