/** One price wherever it is said: of random events at random moments, without a number that is not decided in core/money/price.ts. */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { eventRecord } from '#components/events/event-record.ts'
import { offerState, toPublicEvent } from '#core/events/event.ts'
import { paymentTold } from '#core/mail/payment-emails.ts'
import { priceNow } from '#core/money/price.ts'
import { asRegistered, decideRegistration } from '#core/registrations/registration.ts'
import { eventLabels } from '#i18n/event-labels.ts'
import { formatPrice } from '#i18n/format.ts'
import { launchNote } from '#i18n/price-note.ts'
import { messagesIn } from '#i18n/translate.ts'
import { factsOf } from '#islands/events/event-facts.ts'
import { priceOf } from '#admin/events/event-labels.ts'
import { renderEmail } from '#mail/writing/render.ts'
import { eventPictureFacts } from '#drawing/sharing/event-picture.ts'
import { findOfferError } from '#core/money/price-input.ts'
import type { RegistrationRecord, RegistrationRequest } from '#core/registrations/registration-schema.ts'
import { aRegistration, aRegistrationInput, anEvent, inDays } from '../../../support/builders.ts'

const base = new URL('https://example.in')
const noon = new Date('2026-11-30T06:30:00Z')
const days = ['', '2026-11-29', '2026-11-30', '2026-12-01']

/** Around the last midnight of the offer, and the second before and after it. */
const moments = fc.oneof(
  fc.constantFrom('2026-11-30T18:29:59.999Z', '2026-11-30T18:30:00.000Z', '2026-11-29T18:29:59Z'),
  fc
    .integer({ min: -3 * 24 * 60, max: 3 * 24 * 60 })
    .map((minutes) => new Date(noon.getTime() + minutes * 60_000).toISOString()),
)

const paise = fc.oneof(fc.constantFrom(0, 100, 199_900), fc.integer({ min: 0, max: 1_000_000 }))

const events = fc
  .record({
    price: paise,
    regularPrice: fc.option(paise, { nil: null }),
    offerEndsOn: fc.constantFrom(...days),
    offerSeats: fc.option(fc.integer({ min: 1, max: 6 }), { nil: null }),
    maxAttendees: fc.option(fc.integer({ min: 4, max: 8 }), { nil: null }),
  })
  // As the form lets them be saved.
  .filter((offer) => findOfferError(offer) === null)
  .map((offer) => anEvent({ ...offer, eventDate: inDays(20, noon), venue: 'Pune' }))

function seats(count: number): RegistrationRecord[] {
  return Array.from({ length: count }, (_, n) => aRegistration({ id: `r${n}`, email: `r${n}@example.com` }))
}

const request: RegistrationRequest = {
  input: aRegistrationInput({ email: 'new@example.com', phone: '' }),
  ...{ id: 'registration-new', secret: 'A-secret-of-22-letters', lang: 'en' },
}

describe('a price', () => {
  test('is the same on the page, in structured data, the API, pictures, the admin and for who registers', () => {
    fc.assert(
      fc.property(events, moments, fc.integer({ min: 0, max: 8 }), (event, at, taken) => {
        const now = new Date(at)
        const price = priceNow(event, taken, now)
        const said = formatPrice(price, 'en', 'Free')
        const shown = { ...toPublicEvent(event, taken, now), summary: '', summaryMr: '' }

        expect(shown.price).toBe(price)
        expect(eventLabels(shown, 'en', offerState(shown, now)).price).toBe(said)
        expect(factsOf(shown, 'en', messagesIn('en').event).price).toBe(said)
        expect(eventPictureFacts(shown, 'en').price).toBe(said)
        expect(priceOf(event, taken, now).split(', later ')[0]).toBe(said)
        expect(eventRecord(shown, 'en', base)).toMatchObject({
          isAccessibleForFree: price === 0,
          offers: { price: price / 100 },
        })

        const decision = decideRegistration(event, seats(taken), request, now)
        if (shown.registrationState !== 'open') {
          expect(decision.ok).toBe(false)
          return
        }
        if (!decision.ok) throw new Error(decision.reason)
        expect(decision.answer.price).toBe(price)
        // What was shown is enough, and a rupee less is not.
        const seen = (priceSeen: number) =>
          decideRegistration(event, seats(taken), { ...request, input: { ...request.input, priceSeen } }, now)
        expect(seen(price)).toMatchObject({ ok: true })
        if (price > 0) expect(seen(price - 1)).toEqual({ ok: false, reason: 'priceChanged', price })
        // A form of the waiting list that was opened while it was full names none.
        const late = { ...request, input: { ...request.input, waitlist: true } }
        const answer = decideRegistration(event, seats(taken), late, now)
        if (price > 0) expect(answer).toEqual({ ok: false, reason: 'seatFree', price })
        else expect(answer).toMatchObject({ ok: true, registration: { kind: 'seat' } })

        // From now on it is theirs, whatever becomes of the event.
        const later = { ...event, price: 777_700, regularPrice: 888_800, offerSeats: 1 }
        const { registration } = decision
        const theirs = asRegistered(later, registration)
        expect(theirs.price).toBe(price)
        expect(launchNote(theirs, 'en', messagesIn('en').event)).toBe('')
        const payment = paymentTold(theirs, registration)
        expect(payment === null).toBe(price === 0)
        if (!payment) return
        const { text } = renderEmail({
          ...{ kind: 'reserved', locale: 'en', origin: base.origin, event: theirs, name: 'Asha' },
          ...{ registrationId: registration.id, ownPage: base.href, payPage: base.href, payment },
        })
        expect(text).toContain(said)
        expect(text).not.toMatch(/₹7,777|₹8,888|then ₹/)
      }),
      { numRuns: 150 },
    )
  })

  test('is followed by another one exactly where that will be so', () => {
    fc.assert(
      fc.property(events, moments, fc.integer({ min: 0, max: 8 }), (event, at, taken) => {
        const now = new Date(at)
        const shown = toPublicEvent(event, taken, now)
        const note = launchNote(shown, 'en', messagesIn('en').event)
        const farAhead = new Date('2027-06-01T00:00:00Z')
        const after = priceNow(event, 5000, farAhead)
        expect(note.includes('then ₹')).toBe(after !== shown.price)
        if (note !== '') expect(note).toContain(`then ${formatPrice(after, 'en', '')}`)
        expect(shown.regularPrice).toBe(after === shown.price ? null : after)
      }),
      { numRuns: 400 },
    )
  })
})
