/** Tests that receipts, credit notes and certificates print as one A4 sheet, whatever script a name is in. */
import type { Page } from '@playwright/test'
import * as z from 'zod/mini'
import { locales } from '#core/basics/locale.ts'
import { addEvent, editEvent, signIn } from '../../support/browser/admin.ts'
import { ownPageOf } from '../../support/api/own-page.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

test.use({ siteOptions: { sampleData: 'off', adminPassword: 'for the journeys alone' } })

/** The longest name's seat is a company's, and is paid back: a receipt and a credit note in Marathi, whose texts are longer. */
const longest = {
  name: 'Bhagyashree Lakshminarayanan Venkataramanan-Deshpande Kshirsagar née Chattopadhyay Mukherjee',
  company: 'Shree Siddhivinayak Agro Processing and Cold Storage Cooperative Society Limited',
  gstin: '27AAACR5055K1Z7',
  businessAddress: 'Shop 4, Second Floor, Laxmi Road, opposite the post office, Sadashiv Peth, Pune 411030',
}
const papers = {
  en: { people: [{ name: 'ஆஷா பாட்டீல்' }], link: /^(Receipt|Credit note), to print/, price: '₹1,999.00' },
  mr: {
    people: [{ name: 'मो‍ठे श्री‌राम' }, longest],
    link: /^(पावती|क्रेडिट नोट) \(छापण्यासाठी\)/,
    price: '₹१,९९९.००',
  },
} as const

async function send(page: Page, site: ServedSite, act: string, data: object): Promise<unknown> {
  const path = `${site.url}/api/admin/acts/${act}`
  const answer = await page.request.post(path, { data, headers: { origin: site.url } })
  expect(answer.ok(), `${act}: ${await answer.text()}`).toBe(true)
  return answer.json()
}

/** Prints the open page as the browser itself does, on the paper that its style asks for; only the sheet, dark on white. */
async function print(page: Page): Promise<{ pages: number; isLandscape: boolean }> {
  await page.evaluate(() => document.fonts.ready)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  const sides = [width, height].map((side) => Math.round(Number(side)))
  expect(sides.toSorted((a, b) => a - b)).toEqual([595, 842])
  // Whatever theme the screen has.
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  const parts = [page.locator('header'), page.getByRole('contentinfo'), page.locator('[data-print]')]
  for (const part of parts) await expect(part.first()).toBeHidden()
  await expect(page.locator('main article')).toHaveCSS('color', 'rgb(0, 0, 0)')
  await expect(page.locator('html')).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)')
  await page.emulateMedia({ media: null, colorScheme: null })
  return { pages: pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0, isLandscape: Number(width) > Number(height) }
}

for (const lang of (['en', 'mr'] as const).filter((each) => locales.includes(each)))
  test(`${lang}: receipt, credit note and certificate each print as one sheet @rupees`, async ({
    page,
    site,
    axe,
    fits,
    watch,
  }) => {
    watch.expect(/status of 40[34]/)
    await signIn(page, site)
    const title =
      'Artificial Intelligence for Small Manufacturers, Clinics, Tutors and Shops: a Full Day of Practice in Pune'
    const venue = 'Hotel Sahyadri, Banquet Hall, Fergusson College Road, Shivajinagar, Pune 411004'
    const event = await addEvent(page, site, { title, venue, price: 199_900, maxAttendees: null })
    const { people, link, price } = papers[lang]
    const own: string[] = []
    for (const [index, person] of people.entries()) {
      const email = `paper-${lang}-${index}@example.com`
      const byHand = {
        submissionId: `paper-${lang}-${index}-0000000000`,
        kind: 'seat',
        price: 'asListed',
        lang,
      }
      const added = await send(page, site, 'addByHand', {
        eventId: event.id,
        ...{ ...byHand, email, phone: '', attended: true, ...person },
      })
      const { id: registrationId } = z.object({ id: z.string() }).parse(added)
      const paid = {
        eventId: event.id,
        registrationId,
        amount: 199_900,
        movedOn: '2026-11-20',
        confirmed: true,
      }
      const utr = `61234567${lang === 'en' ? '1' : '2'}${index}0`
      await send(page, site, 'enterPayments', { payments: [{ ...paid, utr: `${utr}1` }] })
      if (person === longest) await send(page, site, 'refundPayment', { ...paid, utr: `${utr}2` })
      own.push(await ownPageOf(site, email))
    }
    await editEvent(page, site, event, { eventDate: new Date(Date.now() - 2 * 86_400_000).toISOString() })

    const sheet = page.getByRole('main').getByRole('article')
    for (const [index, { name }] of people.entries()) {
      await page.goto(own[index] ?? '')
      const links = await page
        .getByRole('link', { name: link })
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      expect(links).toHaveLength(name === longest.name ? 2 : 1)
      for (const address of links) {
        const headers = (await page.goto(address))?.headers()
        expect(headers).toMatchObject({ 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' })
        expect(headers?.['cache-control']).toContain('no-store')
        for (const text of [name, price, /A[IC]2\d2\d\/\d+\/\d{4}/]) await expect(sheet).toContainText(text)
        expect(await print(page)).toEqual({ pages: 1, isLandscape: false })
      }
      if (name === longest.name) continue
      await page.goto(`${own[index]}/certificate`)
      await expect(sheet).toContainText(name)
      expect(await print(page)).toEqual({ pages: 1, isLandscape: true })
      await axe()
      await fits()
      // A reader can verify it with what is printed on it.
      const address = (await sheet.getByRole('link').getAttribute('href')) ?? ''
      await page.goto(address.replace(/[^/]+$/, (number) => `${number.toUpperCase()}.`))
      await expect(page.getByRole('main')).toContainText(name)
      await axe()
      const other = address.replace(/.$/, (last) => (last === '0' ? '1' : '0'))
      expect((await page.goto(other))?.status()).toBe(404)
      await expect(page.getByRole('main')).not.toContainText(name)
    }
  })
