/** Follows visitors who do not register yet: they sign up, enquire, pass the flyer on. */
import { readFile } from 'node:fs/promises'
import { aPerson, expect, formWith, linkIn, test } from './journey.ts'

test.describe('without a script', { tag: ['@phone', '@marathi'] }, () => {
  test.use({ javaScriptEnabled: false })

  test('signs up, confirms by the e-mail, and stops', async ({ page, calls, emailTo, fits }) => {
    const { email } = aPerson('अनघा जोशी')
    await page.goto('/mr/events')
    const form = formWith(page, 'मला कळवा')
    await form.getByLabel('ईमेल').fill(email)
    await form.getByRole('button', { name: 'मला कळवा' }).click()
    await expect(page.getByText('फक्त एक पायरी राहिली').first()).toBeVisible()
    const address = linkIn(await emailTo(email), /\/signup\//)
    // A mail scanner opens the link first, and changes nothing.
    await page.request.get(address)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपल्याला कळवू ना?')
    // The page does not show the whole address, which only the mailbox's reader knows.
    await expect(page.getByText(email)).toHaveCount(0)
    await fits()
    await page.getByRole('button', { name: 'हो, मला कळवा' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('आपले नाव यादीत आहे')
    await expect(page.getByRole('button', { name: 'हो, मला कळवा' })).toHaveCount(0)
    expect(await calls.read('/api/admin/notification-signups')).toContain(email)
    await emailTo(email, /धन्यवाद/)

    await page.getByRole('button', { name: 'ईमेल थांबवा' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ईमेल थांबवले आहेत')
    expect(await calls.read('/api/admin/notification-signups')).not.toContain(email)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('ही लिंक आता उघडत नाही')
    await page.getByRole('link', { name: 'मुख्यपृष्ठावर नोंद करा' }).click()
    await expect(form).toBeInViewport()
  })
})

test('sends an enquiry, which the consultant reads, and may send another @english', async ({
  page,
  calls,
  emailTo,
  signIn,
}) => {
  const { email } = aPerson('Ganesh Kulkarni')
  await page.goto('/contact')
  const form = formWith(page, 'Send Message')
  await form.getByLabel('First name').fill('Ganesh')
  await form.getByLabel('Last name').fill('Kulkarni')
  await form.getByRole('textbox', { name: /^Email/ }).fill(email)
  await form.getByText('Tell us more (optional)').click()
  await form.getByLabel('Type of business').selectOption('Retail')
  await form.getByLabel('Your message').fill('Can AI answer our orders?')
  await form.getByRole('button', { name: 'Send Message' }).click()
  await expect(page.getByRole('heading', { name: 'Message Sent Successfully!' })).toBeFocused()
  await page.getByRole('button', { name: 'Send Another Message' }).click()
  await expect(form.getByLabel('Your message')).toHaveValue('')
  await emailTo(email)
  expect(await calls.read('/api/contacts')).toContain(email)

  await signIn()
  await page.goto('/admin')
  await page.getByRole('tab', { name: 'Contact Forms' }).click()
  await expect(page.getByRole('row').filter({ hasText: 'Ganesh Kulkarni' })).toContainText(
    'Can AI answer our orders?',
  )
})

test('takes the flyer home, and passes the workshop on @trade @rupees @english', async ({
  page,
  context,
  calls,
  site,
}) => {
  const slug = 'ai-marketing-workshop-pune'
  // The specification sets its address: when the test is repeated, the event exists already.
  if ((await page.request.get(`/api/events/${slug}`)).status() === 404)
    await calls.createEvent('AI for Marketing Workshop - From Research to Launch in 30 Days', {
      ...{ slug, eventType: 'workshop', price: 179_900, duration: 480, maxAttendees: 25 },
    })
  await context.grantPermissions(['clipboard-write'])
  await page.goto('/ai-marketing-flyer')
  await expect(page.getByRole('main').getByText('₹1,799').filter({ visible: true }).first()).toBeVisible()
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download SVG' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('ai-marketing-workshop-flyer.svg')
  expect(await readFile(await download.path(), 'utf8')).toMatch(/^<svg[^]*₹1,799/)

  const alerted = page.waitForEvent('dialog')
  await page.getByRole('button', { name: 'Share Workshop' }).dispatchEvent('click')
  const alert = await alerted
  expect(alert.message()).toBe('Workshop link copied to clipboard!')
  await alert.accept()
  await page.goto('/search')
  await page.getByRole('searchbox').press('ControlOrMeta+v')
  await expect(page.getByRole('searchbox')).toHaveValue(`${site.url}/ai-marketing-workshop`)
})
