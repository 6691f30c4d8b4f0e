/**
 * `npm run measure -- cost`: what the site costs in Netlify's credits a month, at 200 and at 5,000 visitors a day. Requests and bytes are
 * counted in a browser on the built site; how long a function runs, and what visitors do, are assumptions that it prints. docs/costs.md
 * explains the figures. Needs `npm run build`.
 */
import { chromium, type Page } from 'playwright'
import { launchOptions } from '../../tests/support/browser/browser.ts'
import { serveSite } from '../../tests/support/site/served-site.ts'

/** Credits, as of 14 April 2026: https://docs.netlify.com/manage/accounts-and-billing/billing/billing-for-credit-based-plans/ */
const rates = { deploy: 15, gigabyte: 20, gigabyteHour: 10, tenThousandRequests: 2 }

/** What is assumed of a month. A function has 1 GB of memory; seconds include its start. */
const assumed = {
  days: 30.4,
  weeks: 4.35,
  /** Of one visitor, on one day. */
  pages: 2.5,
  /** Pages whose HTML a browser fetches ahead and nobody opens, for each that is opened: pressed, and let go elsewhere. */
  fetchedAhead: 0.05,
  /** Pages whose HTML robots read, for each that a person opens. */
  robots: 0.3,
  /** Seconds of a function for each page that is made on demand; the edge answers every second one from its copy. */
  secondsOfPage: 0.35,
  madeOnDemand: 0.5,
  /** Seconds: the sender every five minutes, the backup each hour, the erasure each day. */
  secondsOfSchedules: 8_755 * 1 + 730 * 0.6 + 30 * 15,
  /** A monitor that asks /api/health every five minutes. */
  monitored: 8_755,
} as const

const months = [
  { visitors: 200, deploys: 2 },
  { visitors: 5_000, deploys: 4 },
]

interface Traffic {
  readonly requests: number
  readonly bytes: number
  /** Of them, the page itself. */
  readonly html: number
}

/** What opening a page transfers, with what it fetches by itself afterwards. */
async function count(page: Page, address: string): Promise<Traffic> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const traffic = { requests: 0, bytes: 0, html: 0 }
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    if (encodedDataLength === 0) return
    // The page comes first.
    if (traffic.requests === 0) traffic.html = encodedDataLength
    traffic.requests += 1
    traffic.bytes += encodedDataLength
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await session.detach()
  return traffic
}

const site = await serveSite({ compresses: true })
const browser = await chromium.launch(launchOptions())
try {
  const page = await browser.newPage({
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
  })
  const first = await count(page, `${site.url}/mr`)
  const second = await count(page, `${site.url}/mr/events/ai-for-your-shop`)
  const kilobytes = (bytes: number): number => Math.round(bytes / 1000)
  console.log(
    `A first page: ${first.requests} requests, ${kilobytes(first.bytes)} KB. A further one: ${second.requests} requests, ${kilobytes(second.bytes)} KB.`,
  )
  console.log('Assumed:', assumed)
  console.table(
    months.map(({ visitors, deploys }) => {
      const people = visitors * assumed.days
      const further = people * (assumed.pages - 1)
      const htmlAlone = people * assumed.pages * (assumed.fetchedAhead + assumed.robots)
      const requests = people * first.requests + further * second.requests + htmlAlone + assumed.monitored
      const gigabytes = (people * first.bytes + further * second.bytes + htmlAlone * second.html) / 1e9
      const pages = people * assumed.pages + htmlAlone
      const onDemand = pages * assumed.madeOnDemand * assumed.secondsOfPage
      const hours = (onDemand + assumed.secondsOfSchedules + assumed.monitored * 0.2) / 3600
      const credits = {
        deploys: deploys * assumed.weeks * rates.deploy,
        bandwidth: gigabytes * rates.gigabyte,
        requests: (requests / 10_000) * rates.tenThousandRequests,
        compute: hours * rates.gigabyteHour,
      }
      const sum = Object.values(credits).reduce((total, one) => total + one, 0)
      const rounded = Object.fromEntries(
        Object.entries({ ...credits, sum }).map(([name, value]) => [name, Math.round(value)]),
      )
      return { 'visitors a day': visitors, 'deploys a week': deploys, ...rounded }
    }),
  )
} finally {
  await site.close()
  await browser.close()
}
