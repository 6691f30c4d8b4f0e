/** Tests a photograph from the phone to the event's form, and what visitors see of it. */
import sharp from 'sharp'
import { addEvent, signIn } from '../../support/browser/admin.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { takePhotograph } from '../../support/readers/photographs.ts'

const jpeg = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })

test(
  'a photograph goes from the phone into the event, upright and small, and away again',
  { tag: ['@phone', '@marathi'] },
  async ({ page, site, watch, axe, fits }) => {
    watch.expect(/net::ERR_FAILED/)
    await signIn(page, site)
    const event = await addEvent(page, site, { title: 'AI with a picture' })
    const openForm = async () => {
      await page.goto(`/admin/events?edit=${event.id}`)
      await page.locator('summary', { hasText: 'Picture' }).click()
    }
    await openForm()
    const field = page.locator('.field', { has: page.getByLabel('Photograph', { exact: true }) }).last()
    const choose = page.getByLabel('Photograph', { exact: true })
    await choose.setInputFiles(jpeg('notes.jpg', Buffer.from('no picture')))
    await expect(field).toContainText('This file is no picture that this browser can read.')
    await choose.setInputFiles(jpeg('tiny.jpg', await takePhotograph({ width: 400, height: 300 })))
    await expect(field).toContainText('It needs 720 × 360 at least.')

    // As phones store it: turned sideways, with metadata about its orientation and place.
    const upright = await sharp(await takePhotograph({ width: 1400, height: 1050, grain: 60 }))
      .rotate(90)
      .withMetadata({ orientation: 8 })
      .jpeg()
      .toBuffer()
    let isAway = true
    await page.route('**/acts/keepPhotograph', (route) => (isAway ? route.abort() : route.continue()))
    await choose.setInputFiles(jpeg('camera.jpg', upright))
    await expect(field).toContainText('The photograph did not arrive: there is no connection.')
    isAway = false
    await page.getByLabel('Marathi Title').fill('चित्रासह AI')
    await choose.setInputFiles(jpeg('camera.jpg', upright))
    await expect(field.getByRole('img')).toBeVisible()
    await page
      .getByLabel('What the photograph shows', { exact: true })
      .fill('Twelve people at laptops in Kothrud')
    await fits()
    await axe({ within: '.field:has(img)' })
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page.locator('.toast')).toContainText('Event Updated')

    await page.goto(`/mr/events/${event.slug}`)
    const picture = page.getByRole('img', { name: 'Twelve people at laptops in Kothrud' })
    await expect(picture).toHaveJSProperty('complete', true)
    await expect(picture).toHaveJSProperty('naturalWidth', 360)
    const source = await picture.evaluate((image: HTMLImageElement) => image.currentSrc)
    const file = await (await page.request.get(source)).body()
    const { width, height, exif, orientation } = await sharp(file).metadata()
    expect({ width, height, exif, orientation }).toEqual({ width: 720, height: 360 })
    expect(file.byteLength).toBeLessThan(60_000)
    // The wall above is light and the people below are dark: the photograph was turned upright.
    const rows = await sharp(file).resize(1, 4).greyscale().raw().toBuffer()
    expect(rows[0]).toBeGreaterThan(rows[3] ?? 255)
    await page.goto('/events')
    await expect(page.locator(`img[srcset*="photographs"]`)).toHaveCount(1)

    await openForm()
    await field.getByRole('button', { name: 'Remove the photograph' }).click()
    await page.getByRole('button', { name: 'Update Event' }).click()
    await expect(page.locator('.toast')).toContainText('Event Updated')
    await page.goto(`/events/${event.slug}`)
    await expect(page.locator('img[src*="cover-"]').first()).toBeVisible()
    await expect(page.getByRole('img', { name: 'Twelve people' })).toHaveCount(0)
  },
)
