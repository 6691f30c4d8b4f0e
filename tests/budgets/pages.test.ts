/**
 * What a page may cost a visitor on a phone: bytes as they come over the wire (brotli), requests, and how far anything
 * jumps. `npm run test:budgets` says what each page costs.
 */
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Request } from '@playwright/test'
import { expect, test, type Page } from '../support/journey.ts'

const kilobyte = 1024

/** Kilobytes and numbers of requests. */
const limits = {
  html: 13,
  /** Home and the page of the paid workshop carry more words than any other. */
  htmlOfSelling: 20,
  /** Before a visitor does anything. */
  script: 3,
  font: { en: 30, mr: 60 },
  /** Pictures aside. */
  requests: 6,
  /** Everything that a form needs, once a visitor reaches for it. */
  form: 95,
}

const selling = ['/', '/old-home', '/ai-marketing-workshop', '/events/ai-marketing-workshop-pune']

interface Cost {
  html: number
  script: number
  font: number
  style: number
  other: number
  picture: number
  requests: number
}

/** Every prerendered page that visitors open, and the on-demand ones of the sample data. */
function visitorPages(): string[] {
  const dist = join(import.meta.dirname, '../../dist')
  const files = existsSync(dist) ? readdirSync(dist, { recursive: true, encoding: 'utf8' }) : []
  const prerendered = files
    .filter((file) => file.endsWith('.html') && !/^(admin|login|events-admin|404|500)/.test(file))
    .map((file) => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`)
  const onDemand = ['/events', '/events/ai-marketing-workshop-pune', '/events/n8n-workshop']
  return [...prerendered, ...onDemand.flatMap((path) => [path, `/mr${path}`])].sort()
}

const kinds: Partial<Record<ReturnType<Request['resourceType']>, keyof Cost>> = {
  document: 'html',
  script: 'script',
  font: 'font',
  stylesheet: 'style',
  image: 'picture',
}

/** What has come over the wire for these requests; headers are not counted, a server's are not the page's. */
async function costOf(requests: Request[]): Promise<Cost> {
  const cost: Cost = { html: 0, script: 0, font: 0, style: 0, other: 0, picture: 0, requests: 0 }
  for (const request of requests) {
    if (/^(data|blob):/.test(request.url())) continue
    const isIcon = /\.(svg|ico|png)$/.test(new URL(request.url()).pathname)
    const kind = isIcon ? 'picture' : (kinds[request.resourceType()] ?? 'other')
    const { responseBodySize } = await request.sizes()
    cost[kind] += responseBodySize / kilobyte
    if (kind !== 'picture') cost.requests += 1
  }
  return cost
}

interface Traffic {
  readonly finished: Request[]
  /** Waits until nothing has been on its way for half a second. */
  settle: () => Promise<void>
}

function watchTraffic(page: Page): Traffic {
  const finished: Request[] = []
  let underWay = 0
  let quietSince = performance.now()
  const end = (): void => {
    underWay -= 1
    quietSince = performance.now()
  }
  page.on('request', () => (underWay += 1))
  page.on('requestfailed', end)
  page.on('requestfinished', (request) => {
    finished.push(request)
    end()
  })
  const settle = async (): Promise<void> => {
    quietSince = performance.now()
    while (underWay > 0 || performance.now() - quietSince < 500) await page.waitForTimeout(50)
  }
  return { finished, settle }
}

function describeCost(cost: Cost): string {
  return Object.entries(cost)
    .map(([kind, amount]) => `${kind} ${kind === 'requests' ? amount : Number(amount).toFixed(1)}`)
    .join(', ')
}

/** The sum of all shifts that no visitor caused, as browsers count it. */
function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            if ('hadRecentInput' in entry && 'value' in entry && entry.hadRecentInput === false)
              sum += Number(entry.value)
          }
        }).observe({ type: 'layout-shift', buffered: true })
        setTimeout(() => resolve(sum), 100)
      }),
  )
}

for (const path of visitorPages()) {
  const isMarathi = path === '/mr' || path.startsWith('/mr/')
  const english = isMarathi ? path.slice(3) || '/' : path

  test(`${path} stays within its budget`, async ({ page }) => {
    const traffic = watchTraffic(page)
    await page.goto(path)
    await traffic.settle()
    const cost = await costOf(traffic.finished)
    // Further down as well: what comes into sight may load, but must not push anything.
    await page.mouse.wheel(0, 20_000)
    await traffic.settle()
    const shift = await shiftOf(page)
    console.log(`${path}: ${describeCost(cost)}, shift ${shift.toFixed(3)}`)

    expect
      .soft(cost.html, 'kilobytes of HTML')
      .toBeLessThanOrEqual(selling.includes(english) ? limits.htmlOfSelling : limits.html)
    expect
      .soft(cost.script, 'kilobytes of scripts before anything is touched')
      .toBeLessThanOrEqual(limits.script)
    expect.soft(cost.font, 'kilobytes of fonts').toBeLessThanOrEqual(limits.font[isMarathi ? 'mr' : 'en'])
    expect.soft(cost.requests, 'requests').toBeLessThanOrEqual(limits.requests)
    expect.soft(shift, 'nothing jumps').toBeLessThan(0.001)
  })
}

for (const path of ['/contact', '/n8n-workshop', '/events/n8n-workshop', '/events']) {
  test(`${path}: its form comes within its budget`, async ({ page }) => {
    const traffic = watchTraffic(page)
    await page.goto(path)
    await traffic.settle()
    const before = traffic.finished.length
    await page.locator('main form input:not([type=hidden])').first().focus()
    await traffic.settle()
    const cost = await costOf(traffic.finished.slice(before))
    console.log(`${path}, its form: ${describeCost(cost)}`)
    expect(cost.script + cost.style + cost.other, 'kilobytes for the form').toBeLessThanOrEqual(limits.form)
  })
}
