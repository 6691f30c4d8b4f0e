/** Tests the picture "I'm going" for a registrant's status: it shows the first name, which is in no requested address. */
import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { aVisitor } from '../../support/builders.ts'
import { expect, test } from '../../support/browser/end-to-end.ts'
import { fill, other } from '../../support/browser/visitor.ts'

const { locale, t, at } = other
const tag = [...other.tag, '@trade']
const first = 'सुनीता'

test('bears the first name and is saved where no app takes it', { tag }, async ({ page }) => {
  const asked: string[] = []
  page.on('request', (request) => asked.push(decodeURIComponent(request.url())))
  const { email, phone } = aVisitor(41)
  await page.goto(at('/events/ai-for-your-shop'))
  await fill(page, { name: `${first} पाटील`, email, phone })
  await page.getByRole('button', { name: t('form.register') }).click()
  await expect(page.getByRole('heading', { name: t('form.registeredTitle') })).toBeFocused()

  const saving = page.waitForEvent('download')
  await page.getByRole('link', { name: t('registered.goingPicture') }).click()
  const download = await saving
  expect(download.suggestedFilename()).toBe('status.png')
  const picture = sharp(readFileSync(await download.path()))
  expect(await picture.metadata()).toMatchObject({ width: 1080, height: 1920 })
  // Between the upper edge and "I'm going" there is only the name.
  const { channels } = await picture.extract({ left: 70, top: 60, width: 940, height: 130 }).stats()
  expect(channels[0]?.stdev).toBeGreaterThan(20)
  expect(asked.join()).toContain(`/og/${locale}/events/ai-for-your-shop.going.png`)
  expect(asked.filter((address) => address.includes(first))).toEqual([])
})
