import type { ComponentProps } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { locales } from '#core/basics/locale.ts'
import { howToPay } from '#core/money/how-to-pay.ts'
import { registrationForms } from '#core/registrations/registration-fields.ts'
import type { Registered } from '#core/registrations/registration-form.ts'
import { messagesIn } from '#i18n/translate.ts'
import { Voice } from '#islands/events/Voice.tsx'
import {
  findKeptAnswer,
  keepAnswer,
  keptAnswerKey,
  registeredTexts,
} from '#islands/registrations/registered.ts'
import { RegistrationDoneView } from '#islands/registrations/RegistrationDoneView.tsx'
import { RegistrationForm } from '#islands/registrations/RegistrationForm.tsx'
import { readQrCodes } from '../../support/readers/qr-reader.ts'

const times = { eventDate: '2026-11-28T04:30:00.000Z', duration: 480 }
const event = { id: 4, slug: 'ai-for-shops', title: 'AI for shops', ...times, price: 199_900, venue: 'Pune' }
const chat = 'https://wa.me/919000000002'
const payee = { upiId: 'someone@upi', upiName: 'Someone', phone: '+91 90000 00001', chat }

const loadDone = () => Promise.reject(new Error('the server renders no success'))
const pay = howToPay(
  payee,
  { ...event, holdHours: 48 },
  { reference: '7K3M9QX2TA', price: event.price, report: '/api/pay/1-7K3M9QX2TA-signed/payment' },
  new Date('2026-11-01T04:30:00.000Z'),
)

type Props = ComponentProps<typeof RegistrationForm>
type DoneProps = ComponentProps<typeof RegistrationDoneView>

function draw(different: Partial<Props> = {}): string {
  const labels = messagesIn(different.locale ?? 'en')
  const usual = { form: 'detail', locale: 'en', labels, loadDone, event } as const
  return renderToStaticMarkup(<RegistrationForm {...usual} {...different} />)
}

function drawDone(different: Partial<DoneProps['answer']> = {}, props: Partial<DoneProps> = {}): string {
  const labels = messagesIn(props.locale ?? 'en')
  const page = 'https://ai.example.in/events/ai-for-shops'
  const answer = { kind: 'seat', event, payment: pay, isLastDay: false, ...different } as const
  const usual = { answer, page, locale: 'en', labels, againHref: '/' } as const
  return renderToStaticMarkup(<RegistrationDoneView {...usual} {...props} />)
}

/** Returns elements without text, except those that scripts fill. */
function silentElements(html: string): string[] {
  const silent = Array.from(html.matchAll(/<(label|button|option|h2|a|p|span)\b([^>]*)><\/\1>/g))
    .filter(([, , attributes = '']) => !/class="(error|sr-only)"|role="status"/.test(attributes))
    .map(([element]) => element)
  // A label must have more than its star.
  return [...silent, ...(html.match(/<label[^>]*><span/g) ?? [])]
}

for (const locale of locales) {
  test.each(registrationForms)(`has the words of its own form: %s, ${locale}`, (form) => {
    const html = draw({ form, locale })
    expect(silentElements(html)).toEqual([])
    expect(html).toContain('method="post"')
    expect(html).toContain(form === 'free' ? '/api/event-registrations' : '/api/events/ai-for-shops/register')
    expect(html).toContain(`name="lang" value="${locale}"`)
    expect(html).toContain(`name="form" value="${form}"`)
    // A form with a payment links to what happens to the money.
    expect(html.includes('/terms#refunds')).toBe(form !== 'free')
  })

  test.each([true, false])(`and of its success view: free %s, ${locale}`, (isFreeWorkshop) => {
    for (const kind of ['seat', 'nextDate', 'waitlist'] as const) {
      const isSeat = kind === 'seat'
      const html = drawDone({ kind, payment: isSeat ? pay : null }, { isFreeWorkshop, locale })
      expect(silentElements(html)).toEqual([])
      expect(html).not.toContain('{{')
      // News of the next date, and the waiting list, cost nothing.
      expect(html.includes(payee.upiId)).toBe(isSeat)
      expect(readQrCodes(html)).toEqual(isSeat ? [pay.link] : [])
      expect(html.includes(`href="${pay.link.replaceAll('&', '&amp;')}"`)).toBe(isSeat)
      expect(html.includes(payee.upiName)).toBe(isSeat)
      expect(html.includes(`action="${pay.report}" method="post"`)).toBe(isSeat)
      // Nor do they belong in a calendar.
      expect(html.includes('href="https://ai.example.in/events/ai-for-shops/event.ics"')).toBe(isSeat)
    }
  })
}

test('says on the last day that the joining details come at once, not a day before', () => {
  expect(drawDone()).toContain('24 hours before the event')
  expect(drawDone({ isLastDay: true })).toContain('shortly')
  expect(drawDone({ isLastDay: true })).not.toContain('24 hours before the event')
})

test('asks for name, e-mail and phone first; what a form does not require is folded, and open where it was typed', () => {
  const more = (different: Partial<Props>) =>
    /<details( open="")?><summary>Tell us more.*?<\/details>/.exec(draw(different)) ?? []
  const names = (markup = '') => [...markup.matchAll(/ name="(\w+)"/g)].map(([, name]) => name)
  const [detail, isOpen] = more({})
  expect(names(detail)).toEqual(['company', 'designation', 'experience', 'expectations', 'heard'])
  expect(isOpen).toBeUndefined()
  expect(names(more({ form: 'embedded' })[0])).toEqual(['company', 'designation', 'expectations'])
  expect(names(more({ form: 'paid' })[0])).toEqual(['heard'])
  expect(names(more({ form: 'free' })[0])).toEqual(['company', 'experience'])
  const refused = { typed: {}, fieldErrors: {}, problem: '' }
  expect(more({ refused: { ...refused, typed: { company: 'Kaka Halwai' } } })[1]).toBe(' open=""')
})

test('draws the room again beside the order, not for those who wait', () => {
  const order = { ...event, order: 'Sat 28 Nov', later: 'Nothing to pay now.', room: '275 220 110 99' }
  const drawn = draw({ event: order })
  expect(drawn).toMatch(/<use href="#room">.*The marked chair is yours\./)
  expect(draw({ event: { ...order, isWaiting: true } })).not.toContain('<svg')
  expect(draw()).not.toContain('<svg')
})

test('names what was shown as the price, and asks for a code only where there are any', () => {
  expect(draw({ form: 'paid' })).toContain('name="priceSeen" value="199900"')
  expect(draw({ form: 'paid' })).not.toContain('name="code"')
  const withCodes = { ...event, hasCodes: true }
  expect(draw({ form: 'paid', event: withCodes })).toMatch(/<details><summary>I have a code.*name="code"/)
  const waiting = draw({ form: 'paid', event: { ...withCodes, isWaiting: true } })
  expect(waiting).toContain('name="waitlist" value="true"')
  expect(waiting).not.toMatch(/name="(code|priceSeen)"/)
  expect(waiting).toMatch(/This is not a registration yet.*<button[^>]*>Join the waiting list/)
})

test('the sound is fetched at the press, and its words stand beside it', () => {
  const words = 'नमस्कार, मी गौरी. वीस सेकंद द्या.'
  const markup = renderToStaticMarkup(
    <Voice file="/voice/mr.mp3" words={words} label="गौरी केळकर यांचा आवाज" />,
  )
  expect(markup).toMatch(/<audio [^>]*controls[^>]*preload="none" src="\/voice\/mr\.mp3"/)
  expect(markup).toMatch(/aria-label="गौरी केळकर यांचा आवाज"/)
  expect(markup).toContain(`>${words}</figcaption>`)
})

const texts = new Map<string, string>()

beforeEach(() =>
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  }),
)
afterEach(() => {
  vi.unstubAllGlobals()
  texts.clear()
})

const until = '2026-11-25T05:10:00.000Z'
function anAnswer(heldUntil: string | null): Registered {
  const payment = { ...pay, heldUntil }
  return { message: 'Registration Successful!', kind: 'seat', isLastDay: false, event, payment }
}

test('a kept answer is gone once the hold is, and stays where no clock takes the seat away', () => {
  keepAnswer('a-day', anAnswer(until))
  expect(findKeptAnswer('a-day', Date.parse(until) - 1)).not.toBeNull()
  expect(findKeptAnswer('a-day', Date.parse(until))).toBeNull()
  keepAnswer('a-day', anAnswer(null))
  expect(findKeptAnswer('a-day', Date.parse(until))).toEqual(anAnswer(null))
})

test('no answer is found where something else is stored, or storage is refused', () => {
  for (const text of ['{}', 'null', '{"payment":1}']) {
    texts.set(keptAnswerKey('a-day'), text)
    expect(findKeptAnswer('a-day', 1), text).toBeNull()
  }
  vi.stubGlobal('sessionStorage', undefined)
  keepAnswer('a-day', anAnswer(until))
  expect(findKeptAnswer('a-day', 1)).toBeNull()
})

test.each([
  ['seat', null, 'Registration Successful!', 'Your seat for “AI for shops” is booked.'],
  ['seat', pay, 'Registration Successful!', 'Your seat for “AI for shops” is reserved.'],
  ['waitlist', null, 'You are on the waiting list', 'This is not a registration yet.'],
  ['nextDate', null, "You're on the list for the next one", 'This batch is over.'],
] as const)('registeredTexts() of a %s, to be paid or not, says what it is', (kind, payment, title, text) => {
  const said = registeredTexts({ kind, payment, event }, 'en', messagesIn('en'))
  expect(said.title).toBe(title)
  expect(said.text.startsWith(text)).toBe(true)
  expect(said.text).not.toContain('{{')
})
