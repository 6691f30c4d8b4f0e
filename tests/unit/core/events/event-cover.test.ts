import { createHash } from 'node:crypto'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { coverSvg } from '#drawing/sharing/covers.ts'
import { coverAddress, coverVersion, coverImage, coverOf } from '#core/events/event-cover.ts'
import { sampleEvents } from '#content/sample-events.ts'
import { coverSubjects } from '#core/events/event-schema.ts'

test('coverOf() is what the title is about, and a shop where that is nothing known', () => {
  expect(
    Object.fromEntries(sampleEvents(new Date()).map((event) => [event.slug, coverOf(event)])),
  ).toMatchObject({
    'ai-marketing-workshop-pune': 'month',
    'n8n-workshop': 'workflow',
    'ai-for-your-shop': 'shop',
    'whatsapp-replies-with-ai': 'chat',
    'google-profile-clinic-pune': 'map',
    'ai-for-clinics': 'clinic',
    'festival-marketing-pune': 'diya',
    'gst-paperwork-with-ai': 'receipt',
  })
})

const event = { slug: 'x', title: 'WhatsApp' }

test('coverImage() is the photograph in both widths, else the drawing', () => {
  const id = '0f'.repeat(16)
  expect(coverImage({ ...event, picture: id })).toEqual({
    src: `/api/photographs/${id}-1280.jpg`,
    srcSet: `/api/photographs/${id}-720.jpg 720w, /api/photographs/${id}-1280.jpg 1280w`,
    width: 1280,
    height: 640,
  })
  expect(coverImage({ ...event, picture: 'room-in-kothrud' })).toMatchObject({ src: coverAddress('chat') })
  expect(coverImage({ ...event, picture: '' })).toEqual({
    src: coverAddress('chat'),
    width: 640,
    height: 360,
  })
})

test.each(coverSubjects)('coverSvg() %s is small, and follows the theme or is dark', (subject) => {
  const svg = coverSvg(subject)
  expect(brotliCompressSync(svg).length).toBeLessThan(1.5 * 1024)
  expect(svg).not.toMatch(/<text|undefined|NaN/)
})

test('coverSvg() is kept for a year: a drawing that changes needs another version', () => {
  const seen = createHash('sha256').update(coverSubjects.map(coverSvg).join('')).digest('hex').slice(0, 12)
  // Changed on purpose? Raise `coverVersion`, and note both here.
  expect([coverVersion, seen]).toEqual([2, '234618962572'])
  expect(coverAddress('chat')).toBe(`/pictures/cover-chat-${coverVersion}.svg`)
})
