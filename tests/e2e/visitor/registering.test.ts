import { textIn } from '#core/events/event.ts'
import { aVisitor } from '../../support/builders.ts'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { english, field, fill, fieldErrorOf, other, wake } from '../../support/browser/visitor.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

let visitors = 0
const somebody = () => {
  const { name, email, phone } = aVisitor(++visitors)
  return { name, email, phone }
}

/** Adds an event for this test only, in both languages, and signs the admin out. */
async function anEvent(page: Page, site: ServedSite, differences: Parameters<typeof addEvent>[2] = {}) {
  await signIn(page, site)
  const event = await addEvent(page, site, {
    title: 'AI for sweet shops',
    titleMr: 'मिठाईच्या दुकानासाठी AI',
    description: 'An evening for those who sell sweets and write offers.',
    descriptionMr: 'मिठाई विकणाऱ्यांसाठी आणि ऑफर लिहिणाऱ्यांसाठी एक संध्याकाळ.',
    ...differences,
  })
  await page.context().clearCookies()
  return event
}

function cardOf(page: Page, address: string) {
  return page.locator('.event-card', { has: page.locator(`.event-card-title a[href="${address}"]`) })
}

async function registrationsOf(page: Page, site: ServedSite, id: number): Promise<{ email: string }[]> {
  await signIn(page, site)
  const answer = await page.request.get(`${site.url}/api/admin/events/${id}/registrations`)
  await page.context().clearCookies()
  return (await answer.json()) as { email: string }[]
}

const { locale, t, at, tag } = other

test.describe('without JavaScript', { tag }, () => {
  test.use({ javaScriptEnabled: false })

  test('from the list to a seat, after errors beside the fields', async ({ page, site }) => {
    const event = await anEvent(page, site)
    const { text: title } = textIn(event.title, event.titleMr, locale)
    const visitor = somebody()
    await page.goto(at('/events'))
    await cardOf(page, at(`/events/${event.slug}`)).click()
    await fill(page, {
      name: 'अ',
      email: 'nobody',
      phone: '123',
      company: 'Kaka <b>Halwai</b>',
      experience: 'beginner',
    })
    await page.getByRole('button', { name: t('form.register') }).click()
    expect(await fieldErrorOf(page, 'name')).toBe(t('code.nameTooShort'))
    expect(await fieldErrorOf(page, 'email')).toBe(t('code.emailInvalid'))
    expect(await fieldErrorOf(page, 'phone')).toBe(t('code.phoneInvalid'))
    await expect(field(page, 'name')).toHaveValue('अ')
    await expect(field(page, 'email')).toHaveValue('nobody')
    await expect(field(page, 'company')).toHaveValue('Kaka <b>Halwai</b>')
    await expect(field(page, 'experience')).toHaveValue('beginner')
    await expect(field(page, 'name')).toBeFocused()
    expect(await page.title()).toContain(t('site.correctTitle', { page: title }))
    // The typed texts were for this one page only.
    expect(await page.context().cookies()).toEqual([])
    await fill(page, visitor)
    await page.getByRole('button', { name: t('form.register') }).click()
    await expect(page.getByRole('heading', { name: t('form.registeredTitle') })).toBeVisible()
    await expect(page.getByText(t('form.registeredText', { title }))).toBeVisible()
    await expect(page.locator('form')).toHaveCount(0)
    expect((await registrationsOf(page, site, event.id)).map(({ email }) => email)).toEqual([visitor.email])
    await page.reload()
    expect(await registrationsOf(page, site, event.id)).toHaveLength(1)
  })
})

test('a press before any script has come is carried out in place', async ({ page, site, axe, fits }) => {
  const event = await anEvent(page, site)
  const visitor = somebody()
  // An SSR page and a prerendered one.
  for (const path of [`/events/${event.slug}`, at('/contact')]) {
    const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
    await page.route('**/_astro/*.js', async (route) => {
      await held
      await route.continue()
    })
    let posts = 0
    page.on('request', (request) => (posts += request.method() === 'POST' ? 1 : 0))
    await page.goto(path, { waitUntil: 'commit' })
    const values =
      path !== at('/contact')
        ? { name: visitor.name, email: visitor.email, experience: 'intermediate' }
        : { firstName: 'सुनीता', lastName: 'पाटील', email: visitor.email, message: 'फोन करा' }
    await fill(page, values)
    // By Enter, and again by the button.
    await field(page, 'email').press('Enter')
    await page.locator('form [type=submit]').last().dispatchEvent('click')
    await expect(page).toHaveURL(path)
    expect(posts).toBe(0)
    release(undefined)
    await expect(page.locator('.notice h2')).toBeFocused()
    await expect(page).toHaveURL(path)
    expect(posts).toBe(1)
    await page.unroute('**/_astro/*.js')
  }
  await axe({ within: '.notice' })
  await fits()
  await page.getByRole('button', { name: t('form.contactAgain') }).click()
  await expect(field(page, 'firstName')).toBeFocused()
  await expect(field(page, 'message')).toHaveValue('')
})

test('a form whose scripts never arrive posts by itself @english', async ({ page, site, watch }) => {
  watch.expect(/ERR_FAILED|dynamically imported/)
  const event = await anEvent(page, site)
  await page.route('**/_astro/*.js', (route) => route.abort())
  await page.goto(`/events/${event.slug}`)
  await fill(page, { ...somebody(), phone: '12' })
  await page.getByRole('button', { name: 'Register Now' }).click()
  // The form is posted only after the browser has requested the scripts twice.
  await expect(page).toHaveURL(/outcome=/)
  expect(await fieldErrorOf(page, 'phone')).toBe('Please enter a valid phone number')
  // Now the scripts arrive: a success removes the old failure from the address.
  await page.unroute('**/_astro/*.js')
  await page.reload()
  await wake(page, 'phone')
  await fill(page, somebody())
  await page.getByRole('button', { name: 'Register Now' }).click()
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeVisible()
  await expect(page).toHaveURL(`/events/${event.slug}`)
  await page.reload()
  await expect(page.locator('.notice-bad')).toHaveCount(0)
  expect(await registrationsOf(page, site, event.id)).toHaveLength(1)
})

test('a draft survives a reload, the honeypot does not; a success clears it, survives one, and knows the e-mail @english', async ({
  page,
  site,
}) => {
  const event = await anEvent(page, site)
  const visitor = somebody()
  await page.goto(`/events/${event.slug}`)
  await wake(page, 'name')
  await fill(page, { ...visitor, experience: 'advanced', expectations: 'Two lines\nof text & more' })
  await page
    .locator('[name=topic]')
    .evaluate((field: HTMLInputElement) => (field.value = 'https://spam.example'))
  await field(page, 'name').press('End')
  const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)))
  expect(kept).not.toContain('spam')
  // A new page in the same tab, for which the browser itself restores nothing.
  await page.goto('/contact')
  await page.goto(`/events/${event.slug}`)
  await expect(field(page, 'name')).toHaveValue(visitor.name)
  await expect(field(page, 'experience')).toHaveValue('advanced')
  await expect(field(page, 'expectations')).toHaveValue('Two lines\nof text & more')
  await expect(page.locator('[name=topic]')).toHaveValue('')
  await page.getByRole('button', { name: 'Register Now' }).click()
  await expect(page.getByRole('heading', { name: 'Registration Successful!' })).toBeFocused()
  // The tab keeps only the registrant's e-mail address, for /forgot.
  const left = await page.evaluate(() => Object.entries(sessionStorage))
  expect(left.map(([key]) => key).sort()).toEqual(['came', `registered:${event.slug}`, 'registrant'])
  for (const typed of [visitor.name, visitor.phone]) expect(JSON.stringify(left)).not.toContain(typed)

  const registered = page.getByRole('heading', { name: 'Registration Successful!' })
  await page.reload()
  await expect(registered).toBeVisible()
  await expect(field(page, 'name')).toHaveCount(0)
  await page.getByRole('link', { name: english.t('registered.ownLinkAgain') }).click()
  await expect(page).toHaveURL(`${site.url}/forgot`)
  await expect(field(page, 'email')).toHaveValue(visitor.email)
  await page.goBack()
  await page.getByRole('button', { name: english.t('registered.registerAnother') }).click()
  await expect(field(page, 'name')).toHaveValue('')
  await page.reload()
  await expect(field(page, 'name')).toBeVisible()
  await expect(registered).toHaveCount(0)
})
