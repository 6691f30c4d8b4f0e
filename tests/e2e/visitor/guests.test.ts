/** Tests guests in a visitor's form: rows by keyboard with scripts, and one person per line without. */
import * as z from 'zod/mini'
import type { EventRecord } from '#core/events/event-schema.ts'
import { aVisitor } from '../../support/builders.ts'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test, type Page } from '../../support/browser/end-to-end.ts'
import { english, field, fill, wake } from '../../support/browser/visitor.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

const { name, email, phone } = aVisitor(1)
const asha = { name: 'Asha Patil', email: 'asha@example.com' }
const ravi = { name: 'Ravi Patil', email: '' }

async function anEvent(page: Page, site: ServedSite): Promise<EventRecord> {
  await signIn(page, site)
  const event = await addEvent(page, site, { title: 'AI for sweet shops', price: 49_900 })
  await page.context().clearCookies()
  return event
}

/** Returns everybody with a seat, as the admin sees them. */
async function peopleOf(page: Page, site: ServedSite, { id }: EventRecord) {
  await signIn(page, site)
  const answer = await page.request.get(`${site.url}/api/admin/events/${id}/registrations`)
  return z.array(z.object({ name: z.string(), email: z.string() })).parse(await answer.json())
}

test('rows are opened and filled by keyboard, outlive the page, and are paid for together @rupees @english', async ({
  page,
  site,
  axe,
  fits,
}) => {
  const { t, at } = english
  const event = await anEvent(page, site)
  const row = (number: number) => page.getByRole('group', { name: `${t('form.guests')} ${number}` })
  const press = (key: string) => page.keyboard.press(key)
  await page.goto(at(`/events/${event.slug}`))
  await wake(page, 'name')
  await fill(page, { name, email, phone })
  await page.locator('summary', { hasText: t('form.guests') }).focus()
  await press('Enter')
  await expect(row(1)).toBeVisible()
  await expect(field(page, 'guests')).toHaveCount(0)
  await press('Tab')
  await page.keyboard.type(asha.name)
  await press('Tab')
  await page.keyboard.type(asha.email)
  await press('Tab')
  await press('Enter')
  // The next row has the focus.
  await page.keyboard.type(ravi.name)
  await axe({ within: '#register' })
  await fits()

  // A new page in the same tab, for which the browser itself restores nothing.
  await page.goto(at('/contact'))
  await page.goto(at(`/events/${event.slug}`))
  await expect(row(1).getByLabel(t('form.name'))).toHaveValue(asha.name)
  await expect(row(1).getByLabel(t('form.email'))).toHaveValue(asha.email)
  await expect(row(2).getByLabel(t('form.name'))).toHaveValue(ravi.name)
  // At most four guests.
  const another = page.getByRole('button', { name: t('form.addGuest') })
  for (const number of [3, 4]) {
    await another.click()
    await expect(row(number).getByLabel(t('form.name'))).toBeFocused()
  }
  await expect(another).toHaveCount(0)

  await page.getByRole('button', { name: t('form.register') }).click()
  await expect(page.getByRole('heading', { name: t('form.registeredTitle') })).toBeFocused()
  await expect(page.locator('#pay')).toContainText('₹1,497')
  expect(await peopleOf(page, site, event)).toEqual([{ name, email }, asha, ravi])
})
