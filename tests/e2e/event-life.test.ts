/**
 * An event from its first registration to the day after, on one machine whose clock is set on: registered, confirmed, reminded,
 * moved, given back by one, reminded again, over, and in the end erased, of which nothing may be left anywhere.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { form as formMessages } from '#i18n/messages/form/mr.ts'
import { own } from '#i18n/messages/own/mr.ts'
import { addEvent, editEvent, register, signIn } from '../support/browser/admin.ts'
import { builtFolder } from '../support/site/built-folder.ts'
import { expect, test as base } from '../support/browser/end-to-end.ts'
import { readOutbox, type OutboxEmail } from '../support/mail/outbox.ts'
import { serveSite, type ServedSite } from '../support/site/served-site.ts'

const sunita = { name: 'सुनीता देशपांडे', email: 'sunita.life@example.com', phone: '98220 54321' }
const ganesh = { name: 'Ganesh Kale', email: 'ganesh.life@example.com', phone: '98220 77777' }

/** The site, on the same data at whatever time. */
interface Machine {
  readonly at: (now: string) => Promise<ServedSite>
  readonly data: string
}

const test = base.extend<{ machine: Machine }>({
  machine: async ({}, use) => {
    const data = mkdtempSync(join(tmpdir(), 'life-'))
    let running: ServedSite | undefined
    await use({
      data,
      async at(now) {
        await running?.close()
        running = await serveSite({ now, built: builtFolder, dataFolder: data, sampleData: 'off' })
        return running
      },
    })
    await running?.close()
    rmSync(data, { recursive: true, force: true })
  },
})

/** Every file below a folder, as one text. */
function textBelow(folder: string): string {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => readFileSync(join(entry.parentPath, entry.name), 'utf8'))
    .join('\n')
}

test('an event lives, and is forgotten @phone', async ({ page, machine, watch }) => {
  test.setTimeout(120_000)
  // Sites of its own, one after the other.
  watch.expect(/^request to a third party: http:\/\/localhost:|^net::ERR_CONNECTION_REFUSED for .*woff2/)
  const sentTo = async (address: string, kind: string): Promise<OutboxEmail[]> =>
    (await readOutbox(machine.data)).filter((sent) => sent.to === address && sent.kind === kind)
  const expectSent = async (address: string, kind: string, count: number): Promise<OutboxEmail> => {
    await expect.poll(async () => (await sentTo(address, kind)).length, { message: kind }).toBe(count)
    const last = (await sentTo(address, kind)).at(-1)
    if (!last) throw new Error(`no ${kind}`)
    return last
  }
  const ownPageIn = ({ text }: OutboxEmail, site: ServedSite): string => {
    const path = /https?:\/\/[^/\s]+(\/mr\/r\/\S+|\/r\/\S+)/.exec(text)?.[1]
    if (path === undefined) throw new Error(`no own page in ${text}`)
    return `${site.url}${path}`
  }

  await test.step('she registers, in Marathi, and is sent a confirmation', async () => {
    const site = await machine.at('2027-03-01T10:00:00+05:30')
    await signIn(page, site)
    const made = await addEvent(page, site, {
      ...{ slug: 'a-life', title: 'A life of an event', titleMr: 'एका कार्यक्रमाचे आयुष्य' },
      ...{ eventDate: '2027-03-10T04:30:00.000Z', zoomLink: 'https://zoom.example/j/77', passcode: 'गुपित' },
    })
    await register(page, site, made, ganesh)
    await page.goto(`${site.url}/mr/events/${made.slug}`)
    const form = page.locator('form[action$="/register"]')
    await form.getByLabel(formMessages.name).fill(sunita.name)
    await form.getByLabel(formMessages.email).fill(sunita.email)
    await form.getByLabel(formMessages.phone).fill(sunita.phone)
    await form.getByRole('button', { name: formMessages.register }).click()
    await expect(page.getByText(formMessages.registeredTitle).first()).toBeVisible()
    const confirmed = await expectSent(sunita.email, 'confirmed', 1)
    expect(confirmed.text).toContain('१० मार्च २०२७')
    expect(confirmed.text).not.toContain('zoom.example')
    await expectSent(ganesh.email, 'confirmed', 1)
    await page.goto(ownPageIn(confirmed, site))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('एका कार्यक्रमाचे आयुष्य')
    await expect(page.getByText(own.seatBooked)).toBeVisible()
    await expect(page.locator('main')).not.toContainText('zoom.example')
  })

  const site = await machine.at('2027-03-09T10:01:00+05:30')
  await test.step('the day before, both are sent how to join', async () => {
    const joining = await expectSent(sunita.email, 'joining', 1)
    expect(joining.text).toContain('https://zoom.example/j/77')
    expect(joining.text).toContain('गुपित')
    await expectSent(ganesh.email, 'joining', 1)
    await page.goto(ownPageIn(joining, site))
    await expect(page.getByRole('link', { name: own.joinLink })).toHaveAttribute(
      'href',
      'https://zoom.example/j/77',
    )
  })

  await test.step('the event moves by two days, and both are told what was and what is', async () => {
    await signIn(page, site)
    const answer = await page.request.get(`${site.url}/api/admin/events`)
    const [moved] = (await answer.json()) as Parameters<typeof editEvent>[2][]
    if (!moved) throw new Error('no event')
    await editEvent(page, site, moved, { eventDate: '2027-03-12T04:30:00.000Z' })
    const changed = await expectSent(sunita.email, 'eventChanged', 1)
    expect(changed.text).toContain('१२ मार्च २०२७')
    expect(changed.text).toContain('१० मार्च २०२७')
    await expectSent(ganesh.email, 'eventChanged', 1)
  })

  await test.step('he cannot come then, and gives his seat back by the link', async () => {
    await page.goto(ownPageIn((await sentTo(ganesh.email, 'confirmed'))[0]!, site))
    await page.locator('summary', { hasText: /cancel my registration/i }).click()
    await page.getByRole('button', { name: /^yes, cancel/i }).click()
    await expectSent(ganesh.email, 'registrationCancelled', 1)
    const notice = await expectSent('namaste@example.com', 'registrationCancelledNotice', 1)
    expect(notice.text).toContain(ganesh.name)
  })

  await test.step('the day before the new date, she is reminded again, and he is not', async () => {
    await machine.at('2027-03-11T10:01:00+05:30')
    await expectSent(sunita.email, 'joining', 2)
    await expectSent(ganesh.email, 'joining', 1)
  })

  await test.step('it is over, and she has everything erased', async () => {
    const site = await machine.at('2027-03-13T10:00:00+05:30')
    // What is on its way while somebody is erased can arrive after it.
    await expectSent(sunita.email, 'thanks', 1)
    await page.goto(ownPageIn((await sentTo(sunita.email, 'confirmed'))[0]!, site))
    await expect(page.getByText(own.over)).toBeVisible()
    await page.locator('summary', { hasText: own.erase }).click()
    await page.getByRole('button', { name: own.eraseYes }).click()
    await expect(page.getByText(own.erasedTitle).first()).toBeVisible()
    expect(textBelow(machine.data)).toContain(ganesh.email)
    await page.goto(ownPageIn((await sentTo(ganesh.email, 'confirmed'))[0]!, site))
    await page.locator('summary', { hasText: /erase/i }).click()
    await page.getByRole('button', { name: /^yes, erase/i }).click()
    await site.close()
    // As it lies there, and as an e-mail program would show it.
    const left = `${textBelow(machine.data)}${JSON.stringify(await readOutbox(machine.data))}`
    for (const { name, email: address, phone } of [sunita, ganesh]) {
      for (const text of [name, address, phone, phone.replace(' ', '')])
        expect(left.includes(text), `${text} is left`).toBe(false)
    }
  })
})
