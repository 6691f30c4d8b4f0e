import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { field, fill, other, toast, wake } from '../../support/browser/visitor.ts'

const typed = {
  name: 'Asha Joshi',
  email: 'asha@example.com',
  company: 'Joshi Tailors',
  expectations: 'Fewer typed replies',
}

const { t, at } = other

test('a lost connection keeps everything; sent again by a double click, it is one registration', async ({
  page,
  site,
  watch,
  axe,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED|ERR_FAILED/)
  await signIn(page, site)
  const event = await addEvent(page, site)
  await page.goto(at(`/events/${event.slug}`))
  await wake(page, 'name')
  await fill(page, typed)
  // The request arrives, but its answer does not.
  const submissionIds: unknown[] = []
  await page.route('**/register', async (route) => {
    submissionIds.push((route.request().postDataJSON() as { submissionId: string }).submissionId)
    await route.fetch()
    await route.abort('internetdisconnected')
  })
  await page.getByRole('button', { name: t('form.register') }).click()
  await expect(toast(page)).toContainText(t('form.registrationFailed'))
  await expect(toast(page)).toContainText(t('form.connectionLost'))
  await expect(page.locator('form .notice-bad')).toContainText(t('form.connectionLost'))
  for (const [name, value] of Object.entries(typed)) await expect(field(page, name)).toHaveValue(value)
  await axe({ within: '#register' })

  await page.unroute('**/register')
  const { promise: held, resolve: release } = Promise.withResolvers<undefined>()
  await page.route('**/register', async (route) => {
    submissionIds.push((route.request().postDataJSON() as { submissionId: string }).submissionId)
    await held
    await route.continue()
  })
  const button = page.locator('#register form button[type=submit]')
  await button.dblclick()
  await expect(button).toHaveText(t('form.registering'))
  await expect(button).toHaveAttribute('aria-busy', 'true')
  release(undefined)
  await expect(page.getByRole('heading', { name: t('form.registeredTitle') })).toBeFocused()
  await expect(toast(page)).toHaveCount(0)
  expect(submissionIds).toHaveLength(2)
  expect(submissionIds[0]).toBe(submissionIds[1])
  const kept = await page.request.get(`${site.url}/api/admin/events/${event.id}/registrations`)
  expect(await kept.json()).toHaveLength(1)
})

test('full while typing: one press joins the line, or where that is closed signs up', async ({
  page,
  site,
  axe,
}) => {
  await signIn(page, site)
  const event = await addEvent(page, site, { maxAttendees: 1 })
  await page.goto(at(`/events/${event.slug}`))
  await wake(page, 'name')
  await fill(page, typed)
  await register(page, site, event, {})
  await page.getByRole('button', { name: t('form.register') }).click()
  await expect(toast(page)).toContainText(t('error.eventFull'))
  await expect(page.getByText(t('form.waitlistHint'))).toBeVisible()
  await expect(field(page, 'name')).toHaveValue(typed.name)
  await axe({ within: '#register' })
  await page.getByRole('button', { name: t('form.joinWaitlist') }).click()
  await expect(page.getByRole('heading', { name: t('form.waitlistTitle') })).toBeFocused()

  const closed = await addEvent(page, site, { maxAttendees: 1, waitlistOpen: false })
  await page.goto(at(`/events/${closed.slug}`))
  await wake(page, 'name')
  await fill(page, typed)
  await register(page, site, closed, {})
  await page.getByRole('button', { name: t('form.register') }).click()
  await expect(toast(page)).toContainText(t('form.registrationFailed'))
  await expect(toast(page)).toContainText(t('error.eventFull'))
  await expect(field(page, 'name')).toHaveValue(typed.name)
  // In the same place the visitor can sign up for the next date, with the texts already typed.
  const full = page.locator('.full-event')
  await expect(full.getByRole('heading', { name: t('form.signupTitle') })).toBeFocused()
  await expect(field(full, 'email')).toHaveValue(typed.email)
  await axe({ within: '.full-event' })
  await full.getByRole('button', { name: t('form.signup') }).click()
  await expect(full.getByRole('heading', { name: t('form.subscribedTitle') })).toBeFocused()
  await expect(field(page, 'name')).toHaveValue(typed.name)
})

test('what answers in the server’s place is said in the specification’s words @trade @english', async ({
  page,
  watch,
}) => {
  watch.expect(/502 for/)
  await page.route('**/event-registrations', (route) =>
    route.fulfill({ status: 502, body: '<h1>Bad gateway</h1>' }),
  )
  await page.goto('/n8n-workshop')
  await wake(page, 'name')
  await fill(page, { name: typed.name, email: typed.email, phone: '98220 12345' })
  await page.getByRole('button', { name: 'Register Now' }).last().click()
  await expect(toast(page)).toContainText('Registration Failed')
  await expect(toast(page).getByText('Registration failed', { exact: true })).toBeVisible()
})

test('one toast at a time, gone after five seconds, reached by F8, sent away by Escape or to the right @english', async ({
  page,
}) => {
  await page.clock.install()
  await page.goto('/events')
  await wake(page, 'email')
  for (const _attempt of [1, 2]) await page.getByRole('button', { name: 'Notify Me' }).click()
  await expect(toast(page)).toHaveCount(1)
  await expect(toast(page)).toContainText('Missing Information')
  await expect(toast(page)).toContainText('Please provide either email or phone number.')
  await page.keyboard.press('F8')
  await expect(page.locator('.toasts')).toBeFocused()
  // The toast stays while it has the focus; once the focus has moved, its time runs on.
  await page.clock.fastForward(6_000)
  await expect(toast(page)).toHaveCount(1)
  await field(page, 'phone').focus()
  await page.clock.fastForward(5_000)
  await expect(toast(page)).toHaveCount(0)
  const again = page.getByRole('button', { name: 'Notify Me' })
  await again.click()
  await expect(toast(page)).toHaveCount(1)
  await page.keyboard.press('Escape')
  await expect(toast(page)).toHaveCount(0)
  await again.click()
  const swipe = async (pixels: number): Promise<void> => {
    const finger = { pointerType: 'touch', pointerId: 1, clientY: 20, bubbles: true }
    await toast(page).evaluate((card) => (card.setPointerCapture = () => undefined))
    await toast(page).dispatchEvent('pointerdown', { ...finger, clientX: 20 })
    await toast(page).dispatchEvent('pointermove', { ...finger, clientX: 20 + pixels })
    await toast(page).dispatchEvent('pointerup', { ...finger, clientX: 20 + pixels })
  }
  await swipe(40)
  await expect(toast(page)).toHaveAttribute('data-state', 'open')
  await swipe(60)
  await expect(toast(page)).toHaveCount(0)
})
