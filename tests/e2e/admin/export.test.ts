/** The export of registrations: whole, in time, stopped, and broken off. On a site with five thousand of them. */
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { connect, createServer, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CDPSession } from '@playwright/test'
import { readCsv } from '../../support/readers/csv-reader.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test as base, type Page } from '../../support/browser/end-to-end.ts'
import { serveSite, type ServedSite } from '../../support/site/served-site.ts'

const root = join(import.meta.dirname, '../../..')
/** A test may add a few. */
const many = 5_000

/** For the file, whose tests run in one worker. */
let large: Promise<ServedSite> | undefined
const test = base.extend<{ site: ServedSite }>({
  site: [async ({}, use) => use(await (large ??= serveMany())), { scope: 'test', timeout: 6 * 60_000 }],
})
test.describe.configure({ mode: 'default' })
test.afterAll(async () => (await large)?.close())

async function serveMany(): Promise<ServedSite> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'export-'))
  const sample = ['netlify/local/seed/run.ts', '--registrations', String(many)]
  const environment = { ...process.env, DATA_DIR: dataFolder }
  execFileSync(join(root, 'node_modules/.bin/node'), sample, { cwd: root, env: environment })
  const site = await serveSite({ dataFolder, sampleData: 'off' })
  return {
    ...site,
    async close() {
      await site.close()
      rmSync(dataFolder, { recursive: true, force: true })
    },
  }
}

const exportPath = '/api/admin/registrations-export'

test.beforeEach(async ({ page, site }) => {
  // Five thousand registrations are loaded, drawn and exported on a machine that others use too.
  test.slow()
  await signIn(page, site)
})

async function openList(page: Page, query = '', site = ''): Promise<void> {
  await page.goto(`${site}/admin?tab=registrations${query}`)
  await expect(page.locator('tbody tr[data-index]').first()).toBeVisible({ timeout: 20_000 })
}

const networks = new WeakMap<Page, CDPSession>()

/** From here on, the network brings this many bytes a second; -1 is as many as it can. */
async function slowDown(page: Page, bytesPerSecond: number): Promise<void> {
  const network = networks.get(page) ?? (await page.context().newCDPSession(page))
  networks.set(page, network)
  await network.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: -1,
  })
}

/**
 * The same site at another address, over a line that can be slowed down and cut. A cut is noticed at once only where
 * the line itself is slow: what the browser slows down has already reached it.
 */
async function openLine({ url }: ServedSite) {
  let bytesPerSecond = Infinity
  const { hostname, port } = new URL(url)
  const sockets = new Set<Socket>()
  const server = createServer((near) => {
    const far = connect(Number(port), hostname)
    for (const socket of [near, far]) {
      sockets.add(socket)
      socket.on('error', () => undefined)
    }
    near.pipe(far)
    far.on('data', (chunk: Buffer) => {
      near.write(chunk)
      if (bytesPerSecond === Infinity) return
      far.pause()
      setTimeout(() => far.resume(), (1000 * chunk.length) / bytesPerSecond)
    })
    far.on('end', () => near.end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new TypeError('no port was bound')
  return {
    url: `http://localhost:${address.port}`,
    slowDown(speed: number) {
      bytesPerSecond = speed
      for (const socket of sockets) socket.resume()
    },
    cut() {
      server.close()
      for (const socket of sockets) socket.destroy()
    },
  }
}

/** A download that must not happen is noticed. */
function watchDownloads(page: Page): () => number {
  let downloads = 0
  page.on('download', () => (downloads += 1))
  return () => downloads
}

function parts(page: Page) {
  return {
    exportButton: page.getByRole('button', { name: /^Export/ }),
    bar: page.getByRole('progressbar'),
    cancel: page.getByRole('button', { name: 'Cancel' }),
  }
}

async function exportNow(page: Page) {
  const downloaded = page.waitForEvent('download', { timeout: 60_000 })
  await parts(page).exportButton.click()
  const download = await downloaded
  const rows = readCsv(await readFile(await download.path()))
  return { name: download.suggestedFilename(), rows: rows.slice(1) }
}

test('a long export shows how far it is, and comes whole', async ({ page, site, watch, axe, fits }) => {
  watch.expect(/third party: http:\/\/localhost:/)
  const line = await openLine(site)
  await openList(page, '', line.url)
  line.slowDown(30_000)
  const { bar, cancel } = parts(page)
  const exported = exportNow(page)
  await expect(bar).toBeVisible()
  await expect(cancel).toBeVisible()
  const value = async () => Number(await bar.getAttribute('value'))
  await expect.poll(value).toBeGreaterThan(0)
  const before = await value()
  await expect.poll(value).toBeGreaterThan(before)
  // The rest waits until all has been looked at.
  line.slowDown(1)
  await expect(page.getByText(/^Exporting: [\d,]+ of 5,00\d rows$/)).toBeVisible()
  await expect(bar).toHaveAccessibleName(/^Exporting: [\d,]+ of 5,00\d rows$/)
  await axe({ within: 'main' })
  await fits()
  line.slowDown(Infinity)

  const { name, rows } = await exported
  expect(name).toMatch(/^event-registrations-\d{4}-\d\d-\d\d\.csv$/)
  expect(rows.length).toBeGreaterThanOrEqual(many)
  expect(new Set(rows.map(([, email]) => email)).size).toBeGreaterThanOrEqual(many)
  await expect(bar).toBeHidden()
  await expect(page.getByText(/^5,00\d rows exported\.$/)).toBeVisible()
  await axe({ within: 'main' })
  line.cut()
})

test('a short one shows no bar, and holds what is shown', async ({ page, site }) => {
  const event = await addEvent(page, site, { title: 'AI for the few' })
  await register(page, site, event, { name: 'Zarina Sheikh' }, { name: 'Anand Joshi' }, { name: 'आशा पाटील' })
  await openList(page, `&event=${event.id}&sort=name`)
  await page.evaluate(() => {
    new MutationObserver(() => {
      if (document.querySelector('progress')) document.body.dataset['flashed'] = 'yes'
    }).observe(document.body, { subtree: true, childList: true })
  })
  const { rows } = await exportNow(page)
  const shown = await page.locator('tbody tr[data-index] td:first-child').allInnerTexts()
  expect(rows).toHaveLength(3)
  for (const [index, [name = '', email = '']] of rows.entries()) {
    expect(shown[index]).toContain(name)
    expect(shown[index]).toContain(email)
  }
  await expect(page.getByText('3 rows exported.')).toBeVisible()
  expect(await page.locator('body').getAttribute('data-flashed')).toBeNull()
})

test('after filtering and sorting the file is the list', async ({ page }) => {
  await openList(page, '&search=deshmukh&experience=beginner&sort=name')
  const found = await page.getByText(/^[\d,]+ of [\d,]+ registrations$/).innerText()
  const { rows } = await exportNow(page)
  expect(found).toMatch(new RegExp(`^${rows.length.toLocaleString('en-IN')} of `))
  expect(rows.length).toBeGreaterThan(10)
  const shown = await page.locator('tbody tr[data-index] td:first-child').allInnerTexts()
  expect(shown.length).toBeGreaterThan(5)
  for (const [index, text] of shown.entries()) expect(text).toContain(rows[index]?.[1])
  for (const [name = '', email = '', , , company = '', , experience] of rows) {
    expect(`${name} ${email} ${company}`.toLowerCase()).toContain('deshmukh')
    expect(experience).toBe('beginner')
  }
})

test('a long one is cancelled, and nothing is saved', async ({ page, axe, fits }) => {
  const downloads = watchDownloads(page)
  await openList(page)
  await slowDown(page, 60_000)
  const { exportButton, bar, cancel } = parts(page)
  const ended = page.waitForEvent('requestfailed', (request) => request.url().endsWith(exportPath))
  await exportButton.click()
  await cancel.click()
  await expect(page.getByText('Export cancelled. No file was saved.')).toBeVisible()
  await expect(bar).toBeHidden()
  expect((await ended).failure()?.errorText).toBe('net::ERR_ABORTED')
  await axe({ within: 'main' })
  await fits()
  expect(downloads()).toBe(0)

  await slowDown(page, -1)
  const { rows } = await exportNow(page)
  expect(rows.length, 'the next one is whole').toBeGreaterThanOrEqual(many)
})

test('is begun and cancelled by keyboard alone', async ({ page }) => {
  const downloads = watchDownloads(page)
  await openList(page)
  await slowDown(page, 60_000)
  const { exportButton, cancel } = parts(page)
  await page.getByLabel('To', { exact: true }).focus()
  for (let presses = 0; presses < 8; presses++) {
    if (await exportButton.evaluate((button) => button === document.activeElement)) break
    await page.keyboard.press('Tab')
  }
  await expect(exportButton).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(cancel).toBeVisible()
  // A second press begins no second one.
  await page.keyboard.press('Enter')
  await page.keyboard.press('Tab')
  await expect(cancel).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'Export cancelled' })).toBeVisible()
  await expect(exportButton).toBeFocused()
  expect(downloads()).toBe(0)
})

test.describe('a broken one', () => {
  test('shows an error and saves no file when the connection is lost', async ({
    page,
    site,
    watch,
    axe,
    fits,
  }) => {
    watch.expect(/third party: http:\/\/localhost:|net::ERR_/)
    const line = await openLine(site)
    const downloads = watchDownloads(page)
    await openList(page, '', line.url)
    line.slowDown(60_000)
    const { exportButton, bar } = parts(page)
    await exportButton.click()
    await expect.poll(async () => Number(await bar.getAttribute('value'))).toBeGreaterThan(0)
    line.cut()
    await expect(page.getByRole('alert')).toHaveText(
      /^The export broke off: [\d,]+ of 5,00\d rows had come\. No file was saved\. Please check your connection and try again\.$/,
    )
    await expect(bar).toBeHidden()
    await axe({ within: 'main' })
    await fits()
    expect(downloads()).toBe(0)
  })

  test('shows an error when a truncated response ends normally', async ({ page }) => {
    const downloads = watchDownloads(page)
    await openList(page)
    await page.route(`**${exportPath}`, async (route) => {
      const answer = await route.fetch()
      const body = await answer.body()
      const end = body.indexOf('\r\n', 200_000) + 2
      await route.fulfill({ response: answer, body: body.subarray(0, end) })
    })
    await parts(page).exportButton.click()
    await expect(page.getByRole('alert')).toHaveText(
      /^The export broke off: [\d,]+ of 5,00\d rows had come\./,
    )
    expect(downloads()).toBe(0)
  })

  test('shows an error when the request is rejected', async ({ page, watch }) => {
    watch.expect(/503 for/)
    await openList(page)
    const { exportButton } = parts(page)
    await page.route(`**${exportPath}`, (route) =>
      route.fulfill({ status: 503, json: { message: 'The storage is away.', code: 'busy' } }),
    )
    await exportButton.click()
    await expect(page.getByRole('alert')).toHaveText('The storage is away.')
    await page.unroute(`**${exportPath}`)
    await exportButton.click()
    await expect(page.getByRole('alert')).toBeHidden()
    await expect(page.getByText(/rows exported\.$/)).toBeVisible({ timeout: 30_000 })
  })
})
