/** Tests that receipts, credit notes and certificates print as one A4 sheet, whatever script a name is in. */
import type { Page } from '@playwright/test'
import { addEvent, editEvent, signIn } from '../../support/browser/admin.ts'
import { ownPageOf } from '../../support/api/own-page.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'

test.use({ siteOptions: { sampleData: 'off', adminPassword: 'for the journeys alone' } })

const longest = 'Bhagyashree Lakshminarayanan Venkataramanan-Deshpande Kshirsagar née Chattopadhyay Mukherjee'
/** The names on receipt and certificate; with the longest, a receipt and a credit note are printed in Marathi, whose texts are longer. */
const names = {
  en: ['ஆஷா பாட்டீல்'],
  mr: ['मो‍ठे श्री‌राम', longest],
}
const gstin = '27AAACR5055K1Z7'

async function send<Answer>(page: Page, site: ServedSite, path: string, data: object): Promise<Answer> {
  const answer = await page.request.post(`${site.url}${path}`, { data, headers: { origin: site.url } })
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true)
  return (await answer.json()) as Answer
}

/** Prints the open page as the browser itself does, on the paper that its style asks for. */
async function print(page: Page): Promise<{ pages: number; isLandscape: boolean }> {
  await page.evaluate(() => document.fonts.ready)
  const pdf = (await page.pdf({ preferCSSPageSize: true, printBackground: true })).toString('latin1')
  const [, width = '0', height = '0'] = /\/MediaBox\s*\[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  const pages = pdf.match(/\/Type\s*\/Page\b/g)?.length ?? 0
  expect([Math.round(Number(width)), Math.round(Number(height))].toSorted((a, b) => a - b)).toEqual([
    595, 842,
  ])
  return { pages, isLandscape: Number(width) > Number(height) }
}

/** Checks the printed page: only the sheet, dark on white, whatever theme the screen has. */
async function checkPrinted(page: Page): Promise<void> {
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.getByRole('contentinfo').first()).toBeHidden()
  await expect(page.locator('[data-print]')).toBeHidden()
  const sheet = page.locator('main article')
  expect(await sheet.evaluate((one) => getComputedStyle(one).color)).toBe('rgb(0, 0, 0)')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)).toBe(
    'rgba(0, 0, 0, 0)',
  )
  await page.emulateMedia({ media: null, colorScheme: null })
}

for (const lang of ['en', 'mr'] as const)
  test(`${lang}: receipt, credit note and certificate each print as one sheet`, async ({
    page,
    site,
    axe,
    fits,
    watch,
  }) => {
    watch.expect(/status of 40[34]/)
    await signIn(page, site)
    const event = await addEvent(page, site, {
      title:
        'Artificial Intelligence for Small Manufacturers, Clinics, Tutors and Shops: a Full Day of Practice in Pune',
      venue: 'Hotel Sahyadri, Banquet Hall, Fergusson College Road, Shivajinagar, Pune 411004',
      price: 199_900,
      maxAttendees: null,
    })
    const papers: { name: string; isRefunded: boolean; own: string }[] = []
    for (const [index, name] of names[lang].entries()) {
      const isCompany = name === longest
      const isRefunded = isCompany
      const email = `paper-${lang}-${index}@example.com`
      const { id } = await send<{ id: string }>(page, site, '/api/admin/acts/addByHand', {
        eventId: event.id,
        ...{ submissionId: `paper-${lang}-${index}-0000000000`, kind: 'seat', price: 'asListed', lang },
        ...{ name, email, phone: '', experience: '', attended: true, mayRaiseCapacity: false, people: '' },
        ...{
          company: isCompany
            ? 'Shree Siddhivinayak Agro Processing and Cold Storage Cooperative Society Limited'
            : '',
        },
        gstin: isCompany ? gstin : '',
        businessAddress: isCompany
          ? 'Shop 4, Second Floor, Laxmi Road, opposite the post office, Sadashiv Peth, Pune 411030'
          : '',
      })
      const money = {
        eventId: event.id,
        registrationId: id,
        amount: 199_900,
        movedOn: '2026-11-20',
        confirmed: true,
      }
      const utr = `61234567${lang === 'en' ? '1' : '2'}${index}0`
      await send(page, site, '/api/admin/acts/enterPayments', { payments: [{ ...money, utr: `${utr}1` }] })
      if (isRefunded) await send(page, site, '/api/admin/acts/refundPayment', { ...money, utr: `${utr}2` })
      papers.push({ name, isRefunded, own: await ownPageOf(site, email) })
    }
    await editEvent(page, site, event, { eventDate: new Date(Date.now() - 2 * 86_400_000).toISOString() })

    for (const { name, isRefunded, own } of papers) {
      await page.goto(own)
      const links = await page
        .getByRole('link', {
          name: lang === 'en' ? /^(Receipt|Credit note), to print/ : /^(पावती|क्रेडिट नोट) \(छापण्यासाठी\)/,
        })
        .evaluateAll((all) => all.map((one) => one.getAttribute('href') ?? ''))
      expect(links).toHaveLength(isRefunded ? 2 : 1)
      for (const link of links) {
        const answer = await page.goto(link)
        expect(answer?.headers()).toMatchObject({
          'x-robots-tag': 'noindex',
          'referrer-policy': 'no-referrer',
        })
        expect(answer?.headers()['cache-control']).toContain('no-store')
        const sheet = page.getByRole('main').getByRole('article')
        await expect(sheet).toContainText(name)
        await expect(sheet).toContainText(lang === 'en' ? '₹1,999.00' : '₹१,९९९.००')
        await expect(sheet).toContainText(/A[IC]2\d2\d\/\d+\/\d{4}/)
        expect(await print(page)).toEqual({ pages: 1, isLandscape: false })
        await checkPrinted(page)
      }
      if (isRefunded) continue
      await page.goto(`${own}/certificate`)
      const sheet = page.getByRole('main').getByRole('article')
      await expect(sheet).toContainText(name)
      expect(await print(page)).toEqual({ pages: 1, isLandscape: true })
      await checkPrinted(page)
      if (name !== names[lang][0]) continue
      await axe()
      await fits()
      // A reader can verify it with what is printed on it.
      const address = (await sheet.getByRole('link').getAttribute('href')) ?? ''
      await page.goto(address)
      await expect(page.getByRole('main')).toContainText(name)
      await axe()
      expect((await page.goto(address.replace(/.$/, (last) => (last === '0' ? '1' : '0'))))?.status()).toBe(
        404,
      )
      await expect(page.getByRole('main')).not.toContainText(name)
    }
  })
