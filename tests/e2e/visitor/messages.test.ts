import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { fill, fieldErrorOf, languages, marathi, toast, wake } from '../../support/browser/visitor.ts'

// Where it is narrow, sentences are longest.
test.use({ viewport: { width: 360, height: 740 } })

/** The specification's words, letter for letter. */
const english = {
  nameTooShort: 'Name must be at least 2 characters',
  emailInvalid: 'Please enter a valid email address',
  phoneInvalid: 'Please enter a valid phone number',
  companyTooShort: 'Company name is required',
  experienceMissing: 'Please select your experience level',
  firstNameTooShort: 'First name must be at least 2 characters',
  lastNameTooShort: 'Last name must be at least 2 characters',
  contactMissing: 'Please provide either email or phone number.',
} as const
type Code = keyof typeof english

interface Form {
  name: string
  /** Where it stands, by an event's or a page's English path. */
  path: string
  open?: (page: Page) => Promise<void>
  first: string
  /** What is typed, and what is then said beside which field. */
  cases: { typed: Record<string, string>; said: Record<string, Code> }[]
  button: 'form.register' | 'form.signup' | 'form.contactSend'
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
    name: 'the free workshop',
    path: '/n8n-workshop',
    first: 'name',
    button: 'form.register',
    cases: [{ typed: {}, said: { name: 'nameTooShort', email: 'emailInvalid', phone: 'phoneInvalid' } }],
  },
  {
    name: 'the paid workshop’s dialog',
    path: '/ai-marketing-workshop',
    open: async (page) => {
      await page.locator('[data-waits]:visible').first().click()
      await page.getByRole('dialog').waitFor()
    },
    first: 'name',
    button: 'form.register',
    cases: [
      {
        typed: {},
        said: {
          name: 'nameTooShort',
          email: 'emailInvalid',
          phone: 'phoneInvalid',
          company: 'companyTooShort',
          experience: 'experienceMissing',
        },
      },
    ],
  },
  {
    name: 'the block of upcoming events',
    path: '/',
    open: async (page) => {
      await page.locator('#events, .event-skeletons').first().scrollIntoViewIfNeeded()
      await page.locator('[data-event]').first().click()
    },
    first: 'name',
    button: 'form.register',
    cases: [{ typed: {}, said: { name: 'nameTooShort', email: 'emailInvalid', phone: 'phoneInvalid' } }],
  },
  {
    name: 'the enquiry',
    path: '/contact',
    first: 'firstName',
    button: 'form.contactSend',
    cases: [
      {
        typed: { firstName: 'G' },
        said: { firstName: 'firstNameTooShort', lastName: 'lastNameTooShort', email: 'emailInvalid' },
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
      { typed: { email: 'no at sign' }, said: { email: 'emailInvalid' } },
      { typed: { email: '', phone: '12' }, said: { phone: 'phoneInvalid' } },
    ],
  },
]

for (const { locale, t, at } of languages) {
  test(`${locale}: each form says what is wrong beside each field`, async ({ page, axe, fits }) => {
    // Six pages.
    test.slow()
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST') sent.push(request.url())
    })
    for (const form of forms) {
      await page.goto(at(form.path))
      const open = form.open ?? (() => wake(page, form.first))
      await open(page)
      const place = page.locator('form', { has: page.locator(`[name="${form.first}"]`) }).last()
      const island = page.locator('astro-island', { has: page.locator(`[name="${form.first}"]`) }).last()
      const around = (await page.getByRole('dialog').count()) > 0 ? page.getByRole('dialog') : island
      sent.length = 0
      for (const { typed, said } of form.cases) {
        await fill(around, typed)
        await place.getByRole('button', { name: t(form.button) }).click()
        for (const [name, code] of Object.entries(said)) {
          const words = locale === 'en' ? english[code] : t(`code.${code}`)
          await expect.poll(() => fieldErrorOf(around, name), `${form.name}: ${name}`).toBe(words)
        }
        await expect(place.locator(`[name="${Object.keys(said)[0] ?? ''}"]`)).toBeFocused()
        await expect(place.locator('[aria-invalid]')).toHaveCount(Object.keys(said).length)
      }
      // Only what the browser cannot know is asked.
      expect(sent.length, form.name).toBe(form.name.startsWith('an event') ? 1 : 0)
      // The state is the same in both languages.
      if (locale === 'mr') await axe()
      await fits()
    }
  })
}

const { t, at } = marathi

test('what is mended is no longer marked, and the rest stays', async ({ page }) => {
  await page.goto(at('/events/ai-for-your-shop'))
  await wake(page, 'name')
  await page.getByRole('button', { name: t('form.register') }).click()
  await expect.poll(() => fieldErrorOf(page, 'name')).toBe(t('code.nameTooShort'))
  await fill(page, { name: 'Asha' })
  await expect.poll(() => fieldErrorOf(page, 'name')).toBe('')
  expect(await fieldErrorOf(page, 'email')).toBe(t('code.emailInvalid'))
})

test('neither e-mail nor phone is a toast as well', async ({ page, axe }) => {
  await page.goto(at('/events'))
  await wake(page, 'email')
  await page.getByRole('button', { name: t('form.signup') }).click()
  await expect(toast(page)).toContainText(t('form.missingInformation'))
  await expect(toast(page)).toContainText(t('code.contactMissing'))
  // While it is looked at it stays.
  await toast(page).hover()
  await axe()
  await toast(page)
    .getByRole('button', { name: t('form.close'), exact: true })
    .click()
  await expect(toast(page)).toHaveCount(0)
})
