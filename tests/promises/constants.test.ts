/** Tests sections 4 and 9 of the specification: numbers, formats, the admin's list and export, toasts, and when e-mails are sent. */
import { describe, expect, test, vi } from 'vitest'
import {
  adminCardOf,
  createEvent,
  openSiteForEachTest,
  register,
  sentEmails,
  toast,
  turnClockTo,
  whileLoading,
} from './site.ts'
import { inDays } from '../support/builders.ts'

openSiteForEachTest()

test.each([
  ['embedded list 2, room for 3', 'embedded', { skeletons: 2, room: 3 }],
  ['/events 6', 'public', { skeletons: 6, room: 6 }],
  ['admin list 6', 'admin', { skeletons: 6, room: 6 }],
] as const)('§9 skeleton counts: %s', (_, list, shown) => {
  expect(whileLoading(list)).toEqual(shown)
})

describe('§2 a card of the admin’s list', () => {
  const lastYear = '2025-12-05T04:30:00.000Z'
  const marketing = 'AI for Marketing Workshop - From Research to Launch in 30 Days'
  test.each([
    ['price badge', { price: 199_900 }, {}, '₹1,999'],
    ['price badge', { price: 0 }, {}, 'Free'],
    ['event type badge', { eventType: 'seminar' }, {}, 'Seminar'],
    ['§4 status', {}, {}, 'Scheduled'],
    ['§4 status', { status: 'cancelled' }, {}, 'Cancelled'],
    ['date', {}, { eventDate: lastYear }, 'Dec 05, 2025 at 10:00 AM IST'],
    ['date, missing', {}, { eventDate: '' }, 'Date TBD'],
    ['date, invalid', {}, { eventDate: 'soon' }, 'Date TBD'],
    ['duration', { duration: 90 }, {}, '90 minutes'],
    ['capacity', { maxAttendees: 25 }, {}, 'Max 25 attendees'],
    ['place', {}, {}, 'Online Event'],
    ['place', { title: marketing }, {}, 'Offline Event - Pune'],
  ] as const)('%s: %j %j: %s', async (_, differences, changes, text) => {
    const event = await createEvent(differences)
    expect((await adminCardOf(event, changes)).split('\n')).toContain(text)
  })

  test('says no capacity where there is none, and has its buttons', async () => {
    const lines = (await adminCardOf(await createEvent())).split('\n')
    expect(lines.join()).not.toContain('Max')
    expect(lines).toEqual(expect.arrayContaining(['View', 'Edit', 'Delete']))
  })
})

describe('§9 toasts', () => {
  test('at most one at a time', () => {
    toast.add('First')
    const first = toast.shown()?.id
    toast.add('Second')
    expect(toast.shown()).toMatchObject({ title: 'Second', isOpen: true })
    expect(toast.shown()?.id).not.toBe(first)
  })

  test('removed 1,000,000 ms after dismissal, and no other with it', () => {
    vi.useFakeTimers()
    toast.add('First')
    toast.dismiss()
    expect(toast.shown()).toMatchObject({ title: 'First', isOpen: false })
    vi.advanceTimersByTime(999_999)
    expect(toast.shown()).not.toBeNull()
    vi.advanceTimersByTime(1)
    expect(toast.shown()).toBeNull()
    toast.add('Second')
    toast.dismiss()
    toast.add('Third')
    vi.advanceTimersByTime(2_000_000)
    expect(toast.shown()).toMatchObject({ title: 'Third', isOpen: true })
  })
})

describe('§9 what is sent', () => {
  const zoomLink = 'https://zoom.example/j/123456'
  const to = 'visitor-1@example.com'
  const withLink = async () => (await sentEmails()).filter(({ text }) => text.includes(zoomLink))

  test('event joining details are sent 24 hours before, once', async () => {
    const joining = { zoomLink, meetingId: '987 6543', passcode: 'sesame' }
    await register(await createEvent({ eventDate: inDays(3), ...joining }))
    for (const days of [0, 1.98]) {
      turnClockTo(inDays(days))
      expect(await withLink()).toEqual([])
    }
    const text = expect.stringMatching(/987 6543[^]*sesame/) as string
    for (const days of [2.02, 2.2]) {
      turnClockTo(inDays(days))
      expect(await withLink()).toMatchObject([{ to, text }])
    }
  })

  test.each([
    ['en', 'AI for shops in one hour', /10:00 AM .*IST/],
    ['mr', 'दुकानांसाठी एआय', /सकाळी १०:०० .*IST/],
  ])(
    'rulings 1: a registration is confirmed by an e-mail in the visitor’s language (%s)',
    async (lang, title, time) => {
      turnClockTo('2026-11-20T06:00:00.000Z')
      const event = await createEvent({ titleMr: 'दुकानांसाठी एआय', eventDate: '2026-12-05T04:30:00.000Z' })
      await register(event, 1, { lang })
      const [email, ...others] = (await sentEmails()).filter((one) => one.to === to)
      expect(others).toEqual([])
      expect(`${email?.subject}\n${email?.text}`).toContain(title)
      expect(email?.text).toMatch(time)
      expect(email?.subject).toMatch(lang === 'mr' ? /[\u0900-\u097f]{2}/ : /^[^\u0900-\u097f]+$/)
    },
  )

  test('rulings 10: a seat that costs something is confirmed with how to pay it', async () => {
    await register(await createEvent({ price: 199_900 }))
    const [email] = (await sentEmails()).filter((one) => one.to === to)
    expect(email?.text).toContain('₹1,999')
    expect(email?.text).toContain('example@upi')
  })
})
