/** The list of events when storage is slow or away: served by a process that takes as long as the test says. */
import { fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import * as z from 'zod/mini'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test as endToEndTest } from '../../support/browser/end-to-end.ts'
import type { ServedSite } from '../../support/site/served-site.ts'
import { english, marathi } from '../../support/browser/visitor.ts'

interface SlowSite extends ServedSite {
  /** Has each operation of storage take so many milliseconds from now on. */
  readonly slowDown: (milliseconds: number) => Promise<void>
}

/** Longer than a page waits. */
const slow = 600

const root = join(import.meta.dirname, '../../..')
const adminPassword = 'slow but sure and steady'

/** For the file, whose tests run in one worker. */
let served: Promise<SlowSite> | undefined
const test = endToEndTest.extend<{ site: SlowSite }>({
  site: [async ({}, use) => use(await (served ??= serve())), { scope: 'test', timeout: 60_000 }],
})

test.describe.configure({ mode: 'serial', timeout: 90_000 })

test.afterAll(async () => (await served)?.close())

async function serve(): Promise<SlowSite> {
  const child = fork(join(root, 'tests/support/site/slow-storage-site.ts'), {
    cwd: root,
    // Not those with which Playwright runs this file, nor an older Node.
    execArgv: [],
    execPath: join(root, 'node_modules/.bin/node'),
    env: { ...process.env, ADMIN_PASSWORD: adminPassword },
  })
  const [url] = z.tuple([z.string()]).parse((await once(child, 'message')).slice(0, 1))
  const close = async (): Promise<void> => {
    const ended = once(child, 'exit')
    child.disconnect()
    await ended
  }
  return {
    url,
    adminPassword,
    dataFolder: '',
    output: () => '',
    kill: close,
    close,
    async slowDown(milliseconds) {
      const heard = once(child, 'message')
      child.send(milliseconds)
      await heard
    },
  }
}

const { t, at, tag } = marathi

test('skeletons first, then the cards', { tag }, async ({ page, site, axe, fits }) => {
  await site.slowDown(0)
  await signIn(page, site)
  const { slug } = await addEvent(page, site)
  await page.context().clearCookies()
  await site.slowDown(slow)
  await page.goto(at('/events'))
  await expect(page.locator('[data-skeleton]')).toHaveCount(6)
  await expect(page.locator('[aria-busy=true]')).toContainText(t('event.listLoading'))
  await axe({ within: 'main' })
  await fits()
  await site.slowDown(0)
  await expect(page.locator(`.card-link[href="${at(`/events/${slug}`)}"]`)).toBeVisible()
  await expect(page.locator('[data-skeleton]')).toHaveCount(0)
})

test('storage away, and trying again', async ({ page, site, watch, axe, fits }) => {
  watch.expect(/503 for .*\/api\/events/)
  await site.slowDown(slow)
  await page.route('**/api/events', (route) => route.fulfill({ status: 503, body: '' }))
  await page.goto('/events')
  await expect(page.getByRole('alert')).toContainText(english.t('event.listFailed'))
  await axe({ within: '[role=alert]' })
  await fits()
  await page.unroute('**/api/events')
  await site.slowDown(0)
  await page.getByRole('button', { name: english.t('event.tryAgain') }).click()
  await expect(page.locator('.event-card').first()).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
})

test('without JavaScript the page asks again by itself', async ({ browser, site }) => {
  await site.slowDown(slow)
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/events`)
  await expect(page.locator('.notice', { hasText: 'Events cannot be shown just now.' })).toBeVisible()
  await site.slowDown(0)
  await expect(page.locator('.event-card-title').first()).toBeVisible({ timeout: 15_000 })
  await context.close()
})
