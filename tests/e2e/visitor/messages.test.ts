import type { VisitorFieldCode } from '#core/basics/code.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { fill, fieldErrorOf, marathi, toast, wake } from '../../support/browser/visitor.ts'

// On a narrow screen sentences need most lines.
test.use({ viewport: { width: 360, height: 740 } })

interface Form {
  name: string
  /** The form's page, by the English path of an event or a page. */
  path: string
  first: string
  /** The typed texts, and the message beside each wrong field. */
  cases: { typed: Record<string, string>; said: Record<string, VisitorFieldCode> }[]
  button: 'form.register' | 'form.signup'
}

const forms: Form[] = [
  {
    name: 'an event’s own page',
    path: '/events/ai-for-your-shop',
    first: 'name',
    button: 'form.register',
    cases: [
      { typed: {}, said: { name: 'nameTooShort', email: 'emailInvalid' } },
      {
        typed: { name: ' क ', email: 'a@b', phone: '98220' },
        said: { name: 'nameTooShort', email: 'emailInvalid', phone: 'phoneInvalid' },
      },
      // Long enough, but no valid number: only the server knows.
      {
        typed: { name: 'Asha', email: 'asha@example.com', phone: '12345 67890 12345' },
        said: { phone: 'phoneInvalid' },
      },
    ],
  },
  {
    name: 'the signup beside the events',
    path: '/events',
    first: 'email',
    button: 'form.signup',
    cases: [
      { typed: {}, said: { email: 'contactMissing' } },
      { typed: { email: 'no at sign', phone: '12' }, said: { email: 'emailInvalid', phone: 'phoneInvalid' } },
    ],
  },
]

const { t, at } = marathi

test('each form says what is wrong beside each field', async ({ page, axe, fits }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.method() === 'POST') sent.push(request.url())
  })
  for (const form of forms) {
    await page.goto(at(form.path))
    await wake(page, form.first)
    const place = page.locator('form', { has: page.locator(`[name="${form.first}"]`) }).last()
    const around = page.locator('astro-island', { has: place }).last()
    sent.length = 0
    for (const { typed, said } of form.cases) {
      await fill(around, typed)
      await place.getByRole('button', { name: t(form.button) }).click()
      for (const [name, code] of Object.entries(said)) {
        await expect.poll(() => fieldErrorOf(around, name), `${form.name}: ${name}`).toBe(t(`code.${code}`))
      }
      await expect(place.locator(`[name="${Object.keys(said)[0] ?? ''}"]`)).toBeFocused()
      await expect(place.locator('[aria-invalid]')).toHaveCount(Object.keys(said).length)
    }
    // The browser sends only what it cannot check itself.
    expect(sent.length, form.name).toBe(form.name.startsWith('an event') ? 1 : 0)
    // page/reading.test.ts checks the page around the form.
    await axe({ within: 'form:has([aria-invalid=true])' })
    await fits()
  }
  // A corrected field is no longer marked, and the others stay marked.
  await fill(page, { phone: '98220 12345' })
  await expect.poll(() => fieldErrorOf(page, 'phone')).toBe('')
  expect(await fieldErrorOf(page, 'email')).toBe(t('code.emailInvalid'))

  // If both e-mail and phone are missing, a toast says so too, and stays while the pointer is on it.
  await fill(page, { email: '', phone: '' })
  await page.getByRole('button', { name: t('form.signup') }).click()
  await expect(toast(page)).toContainText(t('form.missingInformation'))
  await expect(toast(page)).toContainText(t('code.contactMissing'))
  await toast(page).hover()
  await axe({ within: '.toasts' })
  await toast(page)
    .getByRole('button', { name: t('form.close'), exact: true })
    .click()
  await expect(toast(page)).toHaveCount(0)
})
