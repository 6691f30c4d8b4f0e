/** Tests today's list, on a site on which nothing else happens. */
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

test.use({ siteOptions: { sampleData: 'off', adminPassword: 'for today alone' } })
// One worker, and so one such site, for the file.
test.describe.configure({ mode: 'default' })

test('Today leads to what is to do, and forgets it then @english', async ({ page, site, axe, fits }) => {
  await signIn(page, site)
  const inHours = (hours: number): string => new Date(Date.now() + hours * 60 * 60 * 1000).toISOString()
  const event = await addEvent(page, site, { title: 'AI tonight', eventDate: inHours(4), maxAttendees: 12 })
  await register(page, site, event, { name: 'Asha', email: 'asha@example.com' })
  const nobody = {
    email: '',
    company: '',
    experience: '',
    people: '',
    utr: '',
    gstin: '',
    businessAddress: '',
  }
  const byHand = {
    ...nobody,
    name: 'Nitin',
    phone: '9822011115',
    kind: 'seat',
    price: 'asListed',
    lang: 'en',
  }
  const added = await page.request.post(`${site.url}/api/admin/acts/addByHand`, {
    data: { ...byHand, eventId: event.id, submissionId: 'nitin-by-hand' },
    headers: { origin: site.url },
  })
  expect(added.status()).toBe(200)
  const message = { firstName: 'Ganesh', lastName: 'Kale', email: 'g@example.com', message: 'Come to us?' }
  await page.request.post(`${site.url}/api/contact`, {
    data: { ...message, company: 'Kale Sweets', businessType: 'retail', newsletter: false },
  })
  await page.goto('/admin')
  const list = page.getByRole('main').getByRole('list').first()
  await expect(list.getByRole('heading', { level: 2 })).toHaveText([
    /^(Today|Tomorrow) at .*: AI tonight$/,
    'Joining link missing: AI tonight',
    '1 person will not get the joining details',
    '1 message waits for an answer',
  ])
  const coming = page.getByRole('region', { name: 'Coming' })
  await expect(coming.getByRole('listitem')).toContainText(['AI tonight2 of 12'])
  await axe({ within: 'main' })
  await fits()

  await page.getByRole('link', { name: 'Answer: 1 message waits for an answer' }).click()
  await page.getByRole('button', { name: /^Answer the message/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Mark as answered' }).click()
  await expect(page.getByText('1 message waits for an answer')).toBeHidden()
  const nitin = list
    .getByRole('listitem')
    .filter({ hasText: 'Nitin, no e-mail address is known: AI tonight' })
  await expect(nitin.getByRole('link', { name: 'Call Nitin, no e-mail' })).toHaveAttribute(
    'href',
    'tel:+919822011115',
  )
  await nitin.getByRole('link', { name: 'Correct: Nitin, no e-mail' }).click()
  const correcting = page.getByRole('dialog', { name: 'Correct a registration' })
  await correcting.getByLabel('Email').fill('nitin@example.com')
  await correcting.getByRole('button', { name: 'Save' }).click()
  await expect(correcting).toBeHidden()
  await expect(page).toHaveURL(`/admin/events?view=registrations&event=${event.id}`)
  await page.goto('/admin')
  await expect(page.getByText('1 person will not get')).toBeHidden()
  await page.getByRole('link', { name: /^Add the link/ }).click()
  await expect(page).toHaveURL(`/admin/events?edit=${event.id}`)
})

test(
  'a person is found from Today without a word in an address; who owes something is asked on WhatsApp',
  { tag: '@phone' },
  async ({ page, site, axe, fits }) => {
    await signIn(page, site)
    const event = await addEvent(page, site, { title: 'AI for all' })
    await register(
      page,
      site,
      event,
      { name: 'Meera Kulkarni', email: 'meera@example.com', phone: '9822011114' },
      { name: 'Nitin Shah', email: 'nitin@example.com', phone: '9822011115' },
    )
    const asked: string[] = []
    page.on('request', (request) => asked.push(request.url()))
    const person = { phone: '', correct: '' }
    const people = [
      { ...person, text: 'Asha Patil, ₹999: AI last week', chat: 'https://wa.me/919822012345?text=Namaskar' },
      { ...person, text: 'Name not provided, ₹500: AI last week', chat: '' },
    ]
    const task = { title: '₹1,499 still owed after the event', press: 'See all', href: '/admin/money' }
    const steps = [{ title: 'Your UPI ID', press: 'Enter it', href: '/admin/settings' }]
    const lines = [{ kind: 'owed', ...task, text: '', people }]
    const today = { at: new Date().toISOString(), lines, more: 0, steps, coming: [] }
    await page.route('**/api/admin/views/today', (route) => route.fulfill({ json: today }))
    await page.goto('/admin')
    const list = page.getByRole('main').getByRole('list').first()
    await expect(list.getByRole('heading')).toHaveText(['₹1,499 still owed after the event'])
    await expect(list.getByRole('listitem').getByRole('listitem')).toContainText([
      'Asha Patil, ₹999: AI last week',
      'Name not provided, ₹500: AI last week',
    ])
    const chat = list.getByRole('link', { name: 'WhatsApp Asha Patil, ₹999: AI last week' })
    await expect(chat).toHaveAttribute('href', people[0]?.chat ?? '')
    expect((await chat.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    await expect(page.getByRole('region', { name: 'First steps' }).getByRole('listitem')).toHaveCount(1)
    await axe({ within: 'main' })
    await fits()

    await page.getByLabel('Find a person').fill('98220 11114')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/admin\/people\?open=1$/)
    await expect(page.getByRole('button', { name: 'Correct: Meera Kulkarni' })).toBeVisible()
    await page.getByRole('button', { name: 'Back to the list' }).click()
    await expect(page.getByLabel('Name, phone or e-mail')).toHaveValue('98220 11114')
    const found = page.getByRole('main').getByRole('listitem')
    await expect(found).toHaveCount(1)
    await expect(found).toContainText('Meera Kulkarni')
    expect(asked.join(' ')).not.toMatch(/98220/)
    await page.getByLabel('Name, phone or e-mail').fill('nitin')
    await expect(found).toContainText(['Nitin Shah'])
  },
)
