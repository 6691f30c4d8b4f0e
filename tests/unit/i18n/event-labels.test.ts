import { expect, test } from 'vitest'
import { askLink, offerLabels } from '#i18n/event-labels.ts'
import { toPublicEvent } from '#core/events/public-event.ts'
import type { EventRecord, PublicEvent } from '#core/events/event-schema.ts'
import { inLanguage } from '#content/language.ts'
import { paidWorkshop } from '#content/workshops.ts'
import { site } from '#site.ts'
import { anEvent } from '../../support/builders.ts'

const now = new Date('2026-11-23T05:10:00.000Z')

const { slug, title } = paidWorkshop
/** As labels name it, without what follows its dash. */
const [name] = inLanguage(paidWorkshop, 'en').title.split(' - ')
const workshop = { slug, title: title.en, eventType: 'workshop', series: 'marketing' } as const
const times = { eventDate: '2026-12-19T04:00:00.000Z', duration: 480 }
const offer = { price: 199_900, regularPrice: 300_000, offerEndsOn: '2026-12-12', offerSeats: 20 }
const hall = 'Seminar Hall, Sadashiv Peth, Pune'

function shown(differences: Partial<EventRecord> = {}, taken = 0): PublicEvent {
  const seats = { venue: hall, maxAttendees: 25 }
  const event = anEvent({ ...workshop, ...times, ...offer, ...seats, ...differences })
  return { ...toPublicEvent(event, taken, now), summary: '', summaryMr: '' }
}

test('says what a seat costs, until when, what comes after, and for how many', () => {
  expect(offerLabels(shown({}, 14), 'en', now)).toMatchObject({
    kind: 'Next workshop',
    title: name,
    'title-to': '/ai-marketing-workshop',
    clock: '9:30 AM to 5:30 PM IST',
    hall,
    price: '₹1,999',
    left: '6 left at ₹1,999, then ₹3,000',
    note: 'until Sat 12 Dec',
    foot: `Nothing to pay now. Later by UPI, to ${site.upiName}.`,
    room: '275 220 165 154',
    'register-to': '/events/ai-marketing-workshop-pune#register',
    order: 'Sat 19 Dec, 9:30 AM to 5:30 PM IST. Seminar Hall, Sadashiv Peth, Pune. ₹1,999.',
    later: `Nothing to pay now. Later by UPI, to ${site.upiName}. Your seat is kept for 48 hours.`,
  })
})

test('counts the seats as the list of events does, once one is taken', () => {
  const left = (taken: number) => offerLabels(shown({ regularPrice: null }, taken), 'en', now).left
  expect([left(0), left(1)]).toEqual(['25 seats', '24 of 25 seats left'])
  const online = { regularPrice: null, maxAttendees: null, venue: '', price: 0 }
  const said = { kind: 'पुढचा मोफत कार्यक्रम', hall: 'ऑनलाइन, Zoom वर', price: 'मोफत' }
  const unsaid = { note: '', foot: '', room: '', later: '' }
  const labels = { ...said, left: 'आपल्या फोनवर किंवा लॅपटॉपवर', ...unsaid }
  expect(offerLabels(shown(online), 'mr', now)).toMatchObject(labels)
})

test('promises no hours where no clock takes the seat away', () => {
  const tonight = { eventDate: '2026-11-23T14:00:00.000Z' }
  expect(offerLabels(shown(tonight), 'en', now).later).toBe(
    `Nothing to pay now. Later by UPI, to ${site.upiName}. Your seat is kept for you.`,
  )
})

test('asks on WhatsApp about this event, on its day', () => {
  const text = (link: string) => new URL(link).searchParams.get('text')
  expect(text(offerLabels(shown(), 'en', now)['ask-to'])).toBe(
    `Namaskar, I have a question about “${name}” on Sat 19 Dec: `,
  )
  expect(text(askLink('AI: a day', '', 'mr'))).toBe('नमस्कार, “AI” बद्दल विचारायचे आहे: ')
})
