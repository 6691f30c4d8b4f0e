import { expect, test } from 'vitest'
import type { TodayLine } from '#core/today/today-schema.ts'
import { todayText } from '#i18n/admin/today-texts.ts'

/** 9:00 AM in India. */
const now = '2026-11-24T03:30:00.000Z'
const event = { eventId: 7, title: 'AI for Your Shop', eventDate: '2026-11-25T13:30:00.000Z' }

test.each<[TodayLine, title: string, text: string, href: string]>([
  [
    { kind: 'door', ...event, venue: '', coming: 34, joinFrom: '2026-11-24T13:30:00.000Z' },
    'Tomorrow at 7:00 PM: AI for Your Shop',
    '34 coming, online. Joining details go out today at 7:00 PM.',
    '/admin/events?view=door&event=7',
  ],
  [
    { kind: 'door', ...event, eventDate: now, venue: 'Kothrud, Pune', coming: 1, joinFrom: null },
    'Now: AI for Your Shop',
    '1 coming, Kothrud, Pune.',
    '/admin/events?view=door&event=7',
  ],
  [
    { kind: 'linkMissing', ...event, coming: 17, joinFrom: '2026-11-23T13:30:00.000Z' },
    'Joining link missing: AI for Your Shop',
    'Tomorrow, 17 people; it should have gone out yesterday at 7:00 PM.',
    '/admin/events?edit=7',
  ],
  [
    { kind: 'unticked', ...event, eventDate: '2026-11-23T13:30:00.000Z', seats: 34 },
    'Who came? AI for Your Shop',
    'Yesterday, 34 seats, and nobody is ticked. Who came gets a certificate.',
    '/admin/events?view=registrations&event=7',
  ],
  [
    {
      ...{ kind: 'reported', count: 1, amount: 49_900, since: '2026-11-24T03:11:00.000Z', isOld: false },
      ...{ name: 'Rahul Gokhale', utr: '123456127715' },
    },
    '1 payment reported: ₹499',
    'Rahul Gokhale, today at 8:41 AM. UTR ends in 7715.',
    '/admin/money?show=reported#payables-title',
  ],
  [
    {
      ...{ kind: 'reported', count: 2, amount: 99_800, since: '2026-11-14T03:11:00.000Z', isOld: true },
      ...{ name: '', utr: '' },
    },
    '2 payments reported: ₹998',
    'The oldest 10 days ago. Older than 3 days: find it, or release the seat.',
    '/admin/money?show=oldReports#payables-title',
  ],
  [
    { kind: 'filesMissing', ...event, thanksAt: '2026-11-24T09:30:00.000Z' },
    'Recording and slides? AI for Your Shop',
    'Thanks go out today at 3:00 PM, with the links that are there by then.',
    '/admin/events?edit=7',
  ],
  [
    { kind: 'toRefund', count: 1, amount: 49_900, since: '2026-11-23T03:11:00.000Z' },
    '1 refund to give: ₹499',
    'Waiting since yesterday.',
    '/admin/money?show=toRefund#payables-title',
  ],
  [
    { kind: 'unpaid', count: 18, amount: 1_148_600, today: 5, tomorrow: 9, past: 1, open: 2, over: 1 },
    '18 seats unpaid: ₹11,486',
    '5 due today, 9 tomorrow. Reminders go out by themselves. 1 is past the time and still held. 2 without a time to pay by. 1 of events that are over.',
    '/admin/money?show=due#payables-title',
  ],
  [{ kind: 'unreached', count: 1 }, '1 person will not get the joining details', '', '/admin'],
  [
    { kind: 'messages', count: 4, since: '2026-11-14T03:11:00.000Z' },
    '4 messages wait for an answer',
    'The oldest came 10 days ago.',
    '/admin?tab=contacts#panel',
  ],
  [
    { kind: 'offers', ...event, count: 1, until: '2026-11-24T15:30:00.000Z' },
    '1 seat on offer',
    'AI for Your Shop. The offer ends today at 9:00 PM; then it goes to who waits next.',
    '/admin/events?view=registrations&event=7',
  ],
])('says of %o', (line, title, text, href) => {
  expect(todayText(line, now)).toMatchObject({ title, text, href })
})
