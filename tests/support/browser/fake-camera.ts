/**
 * Gives pages a camera, because the tests' headless Chromium has none, not even a fake one. The page gets a stream of its own that shows a
 * real QR code; the site's own code reads it.
 */
import type { Page } from '@playwright/test'
import { qrRows } from '#core/money/qr-modules.ts'

declare global {
  interface Window {
    /** The rows of the QR code that the page's camera sees. */
    film?: readonly (readonly boolean[])[]
  }
}

/** Call it before opening the page. The camera is refused until it has something to show. */
export async function installCamera(page: Page): Promise<void> {
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

export async function showToCamera(page: Page, text: string): Promise<void> {
  await page.evaluate((rows) => {
    window.film = rows
  }, qrRows(text))
}
