/** The list of events when storage is slow or away: served in this very process, so that the test can decide about that. */
import { join } from 'node:path'
import { openStorage } from '#storage/blobs.ts'
import { addEvent } from '#storage/calendar.ts'
import { eventInputSchema } from '#schemas/event-fields.ts'
import { installNetlifyGlobal } from '../../netlify/local/function-context.ts'
import { HttpServer } from '../../netlify/local/http-server.ts'
import { openSite } from '../../netlify/local/site.ts'
import type { Fault } from '../../netlify/local/strict-blobs-server.ts'
import { openTestBlobs } from '../support/blobs-server.ts'
import { anEventInput } from '../support/builders.ts'
import { builtFolder } from '../support/built-folder.ts'
import { expect, test as endToEndTest } from '../support/end-to-end.ts'
import type { ServedSite } from '../support/served-site.ts'
import { languages } from '../support/visitor.ts'

/** What happens to each operation of storage from now on. */
let disturb: () => Promise<Fault | undefined>
const undisturbed = () => Promise.resolve(undefined)
const slow = async () => {
  await new Promise((resolve) => setTimeout(resolve, 600))
  return undefined
}

/** For the file, whose tests run in one worker. */
let served: Promise<ServedSite> | undefined
const test = endToEndTest.extend<{ site: ServedSite }>({
  site: [async ({}, use) => use(await (served ??= serve())), { scope: 'test', timeout: 60_000 }],
})

// The page, the browser and the server share a process's time here.
test.describe.configure({ mode: 'serial', timeout: 90_000 })

test.afterAll(async () => (await served)?.close())

async function serve(): Promise<ServedSite> {
  disturb = undisturbed
  const blobs = await openTestBlobs({ onRequest: () => disturb() })
  installNetlifyGlobal()
  const built = await openSite(join(import.meta.dirname, '../..'), builtFolder)
  const server = new HttpServer((request, visitor) => built.answer(request, visitor))
  const port = await server.listen(0)
  const close = async (): Promise<void> => {
    await server.close()
    await blobs.close()
  }
  return {
    url: `http://localhost:${port}`,
    adminPassword: '',
    dataFolder: blobs.directory,
    output: () => '',
    kill: close,
    close,
  }
}

for (const { locale, t, at, tag } of languages) {
  test(`${locale}: skeletons first, then the cards`, { tag }, async ({ page, site, axe, fits }) => {
    disturb = undisturbed
    const input = eventInputSchema.parse(anEventInput({ slug: `slow-${locale}` }))
    await addEvent(openStorage({ context: 'dev' }), input, new Date())
    disturb = slow
    await page.goto(`${site.url}${at('/events')}`)
    await expect(page.locator('[data-skeleton]')).toHaveCount(6)
    await expect(page.locator('[aria-busy=true]')).toContainText(t('event.listLoading'))
    if (locale === 'mr') await axe()
    await fits()
    disturb = undisturbed
    await expect(page.locator(`.card-link[href="${at(`/events/slow-${locale}`)}"]`)).toBeVisible()
    await expect(page.locator('[data-skeleton]')).toHaveCount(0)
  })

  test(`${locale}: storage away, and trying again`, { tag }, async ({ page, watch, axe, fits }) => {
    watch.expect(/503 for .*\/api\/events/)
    disturb = slow
    await page.route('**/api/events', (route) => route.fulfill({ status: 503, body: '' }))
    await page.goto(at('/events'))
    await expect(page.getByRole('alert')).toContainText(t('event.listFailed'))
    if (locale === 'mr') await axe()
    await fits()
    await page.unroute('**/api/events')
    disturb = undisturbed
    await page.getByRole('button', { name: t('event.tryAgain') }).click()
    await expect(page.locator('.event-card').first()).toBeVisible()
    await expect(page.getByRole('alert')).toHaveCount(0)
  })
}

test('without JavaScript the page asks again by itself', async ({ browser, site }) => {
  disturb = slow
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/events`)
  await expect(page.locator('.notice', { hasText: 'Events cannot be shown just now.' })).toBeVisible()
  disturb = undisturbed
  await expect(page.locator('.event-card-title').first()).toBeVisible({ timeout: 15_000 })
  await context.close()
})
