import type { VisitorFieldCode } from '#core/basics/code.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { fill, fieldErrorOf, marathi, toast, wake } from '../../support/browser/visitor.ts'

// Where it is narrow, sentences are longest.
test.use({ viewport: { width: 360, height: 740 } })

interface Form {
  name: string
  /** Where it stands, by an event's or a page's English path. */
  path: string
  first: string
  /** What is typed, and what is then said beside which field. */
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
      // Long enough, but no such number: only the server knows.
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
    // Only what the browser cannot know is asked.
    expect(sent.length, form.name).toBe(form.name.startsWith('an event') ? 1 : 0)
    // The page around it: page/reading.test.ts.
    await axe({ within: 'form:has([aria-invalid=true])' })
    await fits()
  }
  // What is mended is no longer marked, and the rest stays.
  await fill(page, { phone: '98220 12345' })
  await expect.poll(() => fieldErrorOf(page, 'phone')).toBe('')
  expect(await fieldErrorOf(page, 'email')).toBe(t('code.emailInvalid'))

  // Neither e-mail nor phone is a toast as well, which stays while it is looked at.
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
