/** Latency of the admin's screens, measured in the page: from input event to painted frame. */
import { readFile } from 'node:fs/promises'
import type { Browser, Page } from 'playwright'
import { readCsv } from '../../tests/support/readers/csv-reader.ts'
import type { Figures } from './answers.ts'
import { adminPassword, type MeasuredSite } from './site.ts'

export interface Device {
  readonly name: string
  readonly width: number
  readonly height: number
  readonly isPhone: boolean
  /** CPU slowdown factor. */
  readonly slowdown: number
}

export const devices: readonly [Device, Device] = [
  { name: 'desktop', width: 1280, height: 800, isPhone: false, slowdown: 1 },
  { name: 'phone', width: 360, height: 740, isPhone: true, slowdown: 4 },
]

/** Search terms; each character is one keystroke, and is deleted by another. */
const typed = ['patil masale', '17', 'सुनीता']
const scrollSeconds = 10

function inMilliseconds(milliseconds: number | null): string {
  if (milliseconds === null) return 'not seen'
  return milliseconds < 10_000 ? `${Math.round(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`
}

/** Functions injected into the page; times are its `performance.now()`. */
function installTools(): void {
  const tools: Window['tools'] = {
    painted: Promise.resolve(null),
    /**
     * From the next event of this kind to the frame in which what the selector names has changed; null where the page
     * comes to rest without that.
     */
    watch(event: string, selector: string): void {
      tools.painted = new Promise((resolve) => {
        const isWatched = (node: Node) => {
          const element = node instanceof Element ? node : node.parentElement
          return element !== null && (element.closest(selector) ?? element.querySelector(selector)) !== null
        }
        const begin = ({ timeStamp }: Event) => {
          const observer = new MutationObserver((changes) => {
            if (!changes.some(({ target, addedNodes }) => [target, ...addedNodes].some(isWatched))) return
            observer.disconnect()
            // The frame is painted between its animation callbacks and the next task.
            requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - timeStamp)))
          })
          observer.observe(document.body, { subtree: true, childList: true, characterData: true })
          if (event !== 'input') return
          let rests = 0
          const rest = () => {
            rests += 1
            if (rests === 4) resolve(null)
            else setTimeout(() => requestIdleCallback(rest), 40)
          }
          requestIdleCallback(rest)
        }
        addEventListener(event, begin, { once: true, capture: true })
      })
    },
    /** Frame durations while scrolling from top to bottom. */
    scroll(seconds: number): Promise<number[]> {
      return new Promise((resolve) => {
        const frames: number[] = []
        const begun = performance.now()
        let before = begun
        const step = (now: number) => {
          frames.push(now - before)
          before = now
          const share = (now - begun) / (seconds * 1000)
          scrollTo(0, share * (document.documentElement.scrollHeight - innerHeight))
          if (share < 1) requestAnimationFrame(step)
          else resolve(frames.slice(1))
        }
        requestAnimationFrame(step)
      })
    },
  }
  Object.assign(window, { tools })
}

declare global {
  interface Window {
    tools: {
      painted: Promise<number | null>
      watch: (event: string, selector: string) => void
      scroll: (seconds: number) => Promise<number[]>
    }
  }
}

/** Time from `event`, triggered by `act`, to the change within `selector`. */
async function timeOf(
  page: Page,
  event: 'click' | 'input',
  selector: string,
  act: () => Promise<void>,
): Promise<number | null> {
  await page.evaluate(([name, where]) => window.tools.watch(name, where), [event, selector] as const)
  await act()
  return page.evaluate(() => window.tools.painted)
}

const outcomeSelector = 'p[role=status].basis-full'
const rowSelector = 'tbody tr[data-index]'
const listPath = '/admin?tab=registrations'

async function openPage(browser: Browser, site: MeasuredSite, device: Device): Promise<Page> {
  const context = await browser.newContext({
    baseURL: site.url,
    viewport: { width: device.width, height: device.height },
    isMobile: device.isPhone,
    hasTouch: device.isPhone,
    deviceScaleFactor: device.isPhone ? 2 : 1,
    locale: 'en-IN',
  })
  await context.addInitScript(installTools)
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.request.post('/api/admin/login', {
    data: { password: adminPassword },
    headers: { origin: site.url },
  })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: device.slowdown })
  return page
}

/** From the press on the tab to the first rows, with an empty cache. */
async function measureOpening(page: Page): Promise<number | null> {
  await page.goto('/admin')
  const tab = page.getByRole('tab', { name: 'Event Registrations' })
  await page.waitForLoadState('networkidle')
  return timeOf(page, 'click', rowSelector, () => tab.click())
}

interface Keystroke {
  /** Until the painted frame; includes other load on the machine. */
  readonly painted: number
  /** The main thread's CPU time, independent of other load. */
  readonly work: number
}

/** One per keystroke that changes the number of results. */
async function measureSearch(page: Page): Promise<Keystroke[]> {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  const worked = async () => {
    const { metrics } = await session.send('Performance.getMetrics')
    return 1000 * (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? NaN)
  }
  const search = page.getByLabel('Search')
  await search.focus()
  const keystrokes: Keystroke[] = []
  for (const text of typed) {
    const letters = Array.from(text).filter((letter) => letter !== ' ')
    const keys = [...letters, ...letters.map(() => 'Backspace')]
    for (const key of keys) {
      const before = await worked()
      const time = await timeOf(page, 'input', 'p[role=status], tbody', () =>
        key === 'Backspace' ? page.keyboard.press(key) : page.keyboard.insertText(key),
      )
      // The same results: nothing to render.
      if (time !== null) keystrokes.push({ painted: time, work: (await worked()) - before })
    }
  }
  await session.detach()
  return keystrokes
}

interface Frames {
  readonly all: number
  readonly dropped: number
  readonly longest: number
}

async function measureScrolling(page: Page): Promise<Frames> {
  const times = await page.evaluate((seconds) => window.tools.scroll(seconds), scrollSeconds)
  const frame = 1000 / 60
  return {
    all: times.length,
    dropped: times.reduce((sum, time) => sum + Math.max(0, Math.round(time / frame) - 1), 0),
    longest: Math.max(...times),
  }
}

async function measureExport(page: Page): Promise<{ milliseconds: number | null; rows: number }> {
  const downloaded = page.waitForEvent('download')
  const exportButton = page.getByRole('button', { name: 'Export CSV' })
  const milliseconds = await timeOf(page, 'click', outcomeSelector, () => exportButton.click())
  const download = await downloaded
  const rows = readCsv(await readFile(await download.path())).length - 1
  return { milliseconds, rows }
}

/** From the press on Cancel to its message; null when the export finished earlier. */
async function measureCancelling(page: Page): Promise<number | null> {
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const cancel = page.getByRole('button', { name: 'Cancel' })
  const done = page.getByText(/exported\.$/)
  await cancel.or(done).first().waitFor()
  if (!(await cancel.isVisible())) return null
  await page.evaluate((selector) => window.tools.watch('click', selector), outcomeSelector)
  const isPressed = await cancel.click({ timeout: 1000 }).then(
    () => true,
    () => false,
  )
  if (!isPressed) return null
  const time = await page.evaluate(() => window.tools.painted)
  return (await page.getByText(/^Export cancelled/).isVisible()) ? time : null
}

function percentile(times: readonly number[], share: number): number {
  const sorted = times.toSorted((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN
}

export async function measureInBrowser(
  browser: Browser,
  site: MeasuredSite,
  device: Device,
): Promise<Figures> {
  const page = await openPage(browser, site, device)
  try {
    const say = (what: string) => console.error(`  ${device.name}: ${what}`)
    say('opening')
    const opening = await measureOpening(page)
    say('searching')
    const search = await measureSearch(page)
    const painted = search.map((keystroke) => keystroke.painted)
    const work = search.map((keystroke) => keystroke.work)
    say('scrolling')
    const frames = await measureScrolling(page)
    // A fresh page, without pending work from scrolling.
    await page.goto(listPath)
    await page.locator(rowSelector).first().waitFor()
    say('exporting')
    const exported = await measureExport(page)
    await page.goto(listPath)
    await page.locator(rowSelector).first().waitFor()
    say('cancelling')
    const cancelled = await measureCancelling(page)
    return {
      'from the press on the tab to the first rows': inMilliseconds(opening),
      [`a keystroke in the search, half of ${search.length} within`]: inMilliseconds(
        percentile(painted, 0.5),
      ),
      '…, the slowest': inMilliseconds(Math.max(...painted)),
      '…, of that the page’s own work, half within': inMilliseconds(percentile(work, 0.5)),
      '…, the most': inMilliseconds(Math.max(...work)),
      [`frames in ${scrollSeconds} s from top to end`]: `${frames.all} (${frames.dropped} dropped)`,
      '…, the longest': inMilliseconds(frames.longest),
      'an export of everything': `${inMilliseconds(exported.milliseconds)}, ${exported.rows} rows`,
      'from the press on Cancel to its sentence':
        cancelled === null ? 'done sooner' : inMilliseconds(cancelled),
    }
  } finally {
    await page.context().close()
  }
}
