/**
 * Tests codes before the door's camera, also offline. Headless Chromium has no camera and on Linux reads no codes: the page gets a stream
 * that shows a real QR code, and the decoder that the site loads reads it.
 */
import type { Page } from '@playwright/test'
import { paymentReference } from '#core/money/payment.ts'
import { qrRows } from '#core/money/how-to-pay.ts'
import { addEvent, register, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'

declare global {
  interface Window {
    /** The rows of the QR code that the page's camera sees. */
    film?: readonly (readonly boolean[])[]
  }
}

/** Call it before opening the page. The camera is refused until it has something to show. */
async function installCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => {
      const rows = window.film
      if (!rows) return Promise.reject(new DOMException('refused', 'NotAllowedError'))
      const canvas = new OffscreenCanvas(640, 480)
      const context = canvas.getContext('2d')
      const stage = document.createElement('canvas')
      stage.width = canvas.width
      stage.height = canvas.height
      const paint = () => {
        if (!context) return
        context.fillStyle = '#909090'
        context.fillRect(0, 0, canvas.width, canvas.height)
        for (const [y, row] of rows.entries())
          for (const [x, isDark] of row.entries()) {
            context.fillStyle = isDark ? '#202020' : '#e0e0e0'
            context.fillRect(150 + x * 8, 80 + y * 8, 8, 8)
          }
        stage.getContext('2d')?.drawImage(canvas, 0, 0)
      }
      paint()
      // A stream has a frame each time the canvas is painted.
      setInterval(paint, 100)
      return Promise.resolve(stage.captureStream())
    }
  })
}

async function showToCamera(page: Page, text: string): Promise<void> {
  await page.evaluate((rows) => {
    window.film = rows
  }, qrRows(text))
}

test.beforeEach(async ({ page, site }) => {
  await installCamera(page)
  await signIn(page, site)
})

const camera = (page: Page) => page.getByRole('region', { name: 'Camera' })

/** Opens the camera on a registrant's code. */
async function scan(page: Page, text: string): Promise<void> {
  await showToCamera(page, text)
  const close = page.getByRole('button', { name: 'Close camera' })
  if (await close.isVisible()) await close.click()
  await page.getByRole('button', { name: 'Scan codes' }).click()
}

test(
  'a code ticks its guest, says what is due, and works without a connection',
  { tag: ['@phone', '@rupees'] },
  async ({ page, site, watch, axe, fits }) => {
    watch.expect(/ERR_INTERNET_DISCONNECTED/)
    const event = await addEvent(page, site, {
      title: 'AI at the door',
      price: 199_900,
      venue: 'Deccan, Pune',
    })
    const people = ['Ravi Patil', 'आशा कुलकर्णी'].map((name) => ({ name }))
    await register(page, site, event, ...people)
    const read = async () => {
      const answer = await page.request.get(`${site.url}/api/admin/events/${event.id}/registrations`)
      return (await answer.json()) as { name: string; doorCode: string; attended: boolean }[]
    }
    const codes = new Map((await read()).map(({ name, doorCode }) => [name, doorCode]))
    await page.goto(`/admin/events?view=door&event=${event.id}`)
    await expect(page.getByRole('checkbox', { name: 'Ravi Patil' })).toBeVisible()

    // Payers' apps and statements show this part too.
    await scan(page, codes.get('Ravi Patil')?.slice(0, 10) ?? '')
    await expect(camera(page)).toContainText('Only the reference of Ravi Patil')
    await expect(page.getByRole('checkbox', { name: 'Ravi Patil' })).not.toBeChecked()
    await scan(page, codes.get('Ravi Patil') ?? '')
    await expect(camera(page)).toContainText('Ravi Patil is in Due ₹1,999')
    await expect(page.getByRole('checkbox', { name: 'Ravi Patil' })).toBeChecked()
    await axe()
    await fits()

    await page.context().setOffline(true)
    await scan(page, codes.get('आशा कुलकर्णी') ?? '')
    await expect(camera(page)).toContainText('आशा कुलकर्णी is in')
    await expect(page.getByText('1 entry is not sent yet.')).toBeVisible()
    await scan(page, codes.get('Ravi Patil') ?? '')
    await expect(camera(page)).toContainText('Ravi Patil is already in')
    await expect(page.getByRole('checkbox', { name: 'Ravi Patil' })).toBeChecked()
    await scan(page, paymentReference({ id: 'of another event' }))
    await expect(camera(page)).toContainText('Not of this event')
    await scan(page, 'upi://pay?pa=gauri@upi')
    await expect(camera(page)).toContainText('Not a code of a seat')
    await page.context().setOffline(false)
    await expect.poll(async () => (await read()).filter(({ attended }) => attended).length).toBe(2)

    await camera(page).getByRole('button', { name: 'Take' }).waitFor({ state: 'detached' })
    await scan(page, codes.get('Ravi Patil') ?? '')
    await camera(page).getByRole('button', { name: 'Take ₹1,999' }).click()
    await page.getByRole('button', { name: 'Mark as paid' }).click()
    await expect(camera(page)).toContainText('Ravi Patil is already in Paid')
  },
)

test('a refused camera says so and the list works; codes are read without a connection lost before the first of them', async ({
  page,
  site,
  watch,
}) => {
  watch.expect(/ERR_INTERNET_DISCONNECTED/)
  const event = await addEvent(page, site, { title: 'AI in a cellar' })
  const decoder = page.waitForEvent('requestfinished', (request) => request.url().includes('/decode.'))
  await register(page, site, event, { name: 'Ravi Patil' })
  await page.goto(`/admin/events?view=door&event=${event.id}`)
  await page.getByRole('button', { name: 'Scan codes' }).click()
  await expect(camera(page).getByRole('alert')).toContainText('The camera is not allowed.')
  await page.getByRole('checkbox', { name: 'Ravi Patil' }).click()
  await expect(page.getByText('1 of 1 here')).toBeVisible()
  await decoder
  await page.context().setOffline(true)
  await showToCamera(page, paymentReference({ id: 'of another event' }))
  await camera(page).getByRole('button', { name: 'Try again' }).click()
  await expect(camera(page)).toContainText('Not of this event')
})
