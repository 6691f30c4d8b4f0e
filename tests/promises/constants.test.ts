/** Sections 4 and 9 of the specification: numbers, formats, the list and the export of the admin, toasts, and what is sent when. */
import { describe, expect, test, vi } from 'vitest'
import {
  adminCardOf,
  createEvent,
  dateText,
  exportRegistrations,
  markAttended,
  namesShown,
  openSiteForEachTest,
  priceText,
  register,
  registrationsOf,
  sentEmails,
  toast,
  turnClockTo,
  whileLoading,
} from '../support/promises.ts'
import { inDays } from '../support/builders.ts'

openSiteForEachTest()

test.each([
  ['embedded list 2, room for 3', 'embedded', { skeletons: 2, room: 3 }],
  ['/events 6', 'public', { skeletons: 6, room: 6 }],
  ['admin list 6', 'admin', { skeletons: 6, room: 6 }],
] as const)('§9 skeleton counts: %s', (_, list, shown) => {
  expect(whileLoading(list)).toEqual(shown)
})

test.each([
  [199_900, '₹1,999'],
  [10_000_000, '₹1,00,000'],
  [49_950, '₹499.50'],
  [0, 'Free'],
  [null, 'Free'],
  [undefined, 'Free'],
])('§9 prices are stored in paise: %j shows as %s', (paise, shown) => {
  expect(priceText(paise)).toBe(shown)
})

test.each([
  ['2026-11-05T04:30:00.000Z', 'Nov 05, 2026 at 10:00 AM IST'],
  ['2026-12-31T20:00:00.000Z', 'Jan 01, 2027 at 1:30 AM IST'],
  ['soon', 'Date TBD'],
  ['', 'Date TBD'],
  [null, 'Date TBD'],
])("§9 date format 'MMM dd, yyyy at h:mm a': %j shows as %s", (iso, shown) => {
  expect(dateText(iso)).toBe(shown)
})

describe('§2 a card of the admin’s list', () => {
  const lastYear = '2025-12-05T04:30:00.000Z'
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
    [
      'place',
      { title: 'AI for Marketing Workshop - From Research to Launch in 30 Days' },
      {},
      'Offline Event - Pune',
    ],
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

describe('§9 the admin’s registrations', () => {
  async function fill() {
    const [dairies, clinics] = [
      await createEvent({ slug: 'dairies', title: 'AI for dairies' }),
      await createEvent({ slug: 'clinics', title: 'AI for clinics' }),
    ]
    turnClockTo('2026-11-20T18:29:00.000Z')
    await register(dairies, 1, { name: 'Asha', email: 'a@shop.example', company: 'Sieve' })
    turnClockTo('2026-11-21T18:29:00.000Z')
    const ravi = { name: 'Ravi', email: 'r@clinic.example', experience: 'advanced', designation: 'Doctor' }
    await register(clinics, 2, { ...ravi, expectations: 'WhatsApp replies' })
    await markAttended(clinics, (await registrationsOf(clinics))[0]?.['id'])
    return { dairies, clinics }
  }

  test.each([
    ['status all', { status: 'all' }, ['Asha', 'Ravi']],
    ['status registered', { status: 'registered' }, ['Asha']],
    ['status attended', { status: 'attended' }, ['Ravi']],
    ['experience', { experience: 'advanced' }, ['Ravi']],
    ['text in the name', { search: 'ASH' }, ['Asha']],
    ['text in the e-mail', { search: 'clinic.ex' }, ['Ravi']],
    ['text in the company', { search: 'siev' }, ['Asha']],
    ['text that nobody has', { search: 'nobody' }, []],
    ['from date', { from: '2026-11-21' }, ['Ravi']],
    ['to date, inclusive until end of day', { to: '2026-11-20' }, ['Asha']],
    ['to date, inclusive until end of day', { to: '2026-11-21' }, ['Asha', 'Ravi']],
    ['from and to date', { from: '2026-11-20', to: '2026-11-20' }, ['Asha']],
  ] as const)('filter by %s: %j', async (_, filter, names) => {
    await fill()
    expect((await namesShown(filter)).toSorted()).toEqual(names)
  })

  test('filter by event', async () => {
    const { clinics } = await fill()
    expect(await namesShown({ eventId: clinics.id })).toEqual(['Ravi'])
  })

  test('CSV export: file event-registrations-{date}.csv and its columns', async () => {
    await fill()
    const { name, heads, rows } = await exportRegistrations()
    expect(name).toBe('event-registrations-2026-11-21.csv')
    expect(heads.slice(0, 10)).toEqual([
      ...['Name', 'Email', 'Phone', 'Event', 'Company', 'Designation', 'Experience', 'Expectations'],
      ...['Attendance', 'Registration Date'],
    ])
    const [ravi = [], asha = []] = rows
    expect(asha.slice(0, 9)).toEqual([
      ...[
        'Asha',
        'a@shop.example',
        '+91 98220 00001',
        'AI for dairies',
        'Sieve',
        '',
        'beginner',
        '',
        'Registered',
      ],
    ])
    expect(ravi.slice(3, 9)).toEqual([
      ...['AI for clinics', '', 'Doctor', 'advanced', 'WhatsApp replies', 'Attended'],
    ])
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
  const withLink = async () =>
    (await sentEmails()).filter(({ text }) => text.includes(zoomLink)).map(({ to }) => to)

  test('event joining details are sent 24 hours before, once', async () => {
    const event = await createEvent({
      eventDate: inDays(3),
      zoomLink,
      meetingId: '987 6543',
      passcode: 'sesame',
    })
    await register(event)
    expect(await withLink()).toEqual([])
    turnClockTo(inDays(1.98))
    expect(await withLink()).toEqual([])
    turnClockTo(inDays(2.02))
    expect(await withLink()).toEqual(['visitor-1@example.com'])
    turnClockTo(inDays(2.2))
    expect(await withLink()).toEqual(['visitor-1@example.com'])
    const [joining] = (await sentEmails()).filter(({ text }) => text.includes(zoomLink))
    expect(joining?.text).toContain('987 6543')
    expect(joining?.text).toContain('sesame')
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
      const [email, ...others] = (await sentEmails()).filter(({ to }) => to === 'visitor-1@example.com')
      expect(others).toEqual([])
      expect(`${email?.subject}\n${email?.text}`).toContain(title)
      expect(email?.text).toMatch(time)
      expect(email?.subject).toMatch(lang === 'mr' ? /[\u0900-\u097f]{2}/ : /^[^\u0900-\u097f]+$/)
    },
  )

  test('rulings 10: a seat that costs something is confirmed with how to pay it', async () => {
    await register(await createEvent({ price: 199_900 }))
    const [email] = (await sentEmails()).filter(({ to }) => to === 'visitor-1@example.com')
    expect(email?.text).toContain('₹1,999')
    expect(email?.text).toContain('example@upi')
  })
})
