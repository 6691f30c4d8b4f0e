import { HTMLElement, parse as parseAnew, TextNode } from 'node-html-parser'
import { expect, test } from 'vitest'

import { toGreetedName } from '#core/mail/greeted-name.ts'
import { contentIdOf } from '#mail/drawing/blocks.ts'
import { renderEmail } from '#mail/writing/render.ts'
import { kinds } from '#mail/kinds/kinds.ts'
import { emailKinds, isToConsultant } from '#core/mail/kinds.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { locales } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { emailSamples, joiningFacts, payerFacts } from '../../../support/mail/email-samples.ts'
import { hostileTexts } from '../../../support/api/hostile-texts.ts'

const origin = 'https://example.in'
const samples = locales.flatMap((locale) =>
  emailSamples(locale, origin).map((sample) => ({ ...sample, name: `${sample.name}.${locale}` })),
)
const toVisitors = samples.filter(({ kind }) => !isToConsultant(kind))

const parsed = new Map<string, HTMLElement>()

/** Each e-mail is parsed once: that is most of the time. */
function parse(html: string): HTMLElement {
  const known = parsed.get(html) ?? parseAnew(html)
  parsed.set(html, known)
  return known
}

function oneLine(text: string): string {
  return text.replaceAll(/\s+/g, ' ').trim()
}

function linksOf(html: string): string[] {
  return parse(html)
    .querySelectorAll('a')
    .map((link) => link.getAttribute('href') ?? '')
}

/** What a reader sees: the text of each element that has some, in order. */
function wordsOf(element: HTMLElement): string[] {
  return element.childNodes.flatMap((node) => {
    if (node instanceof TextNode) return [oneLine(node.textContent.replaceAll('\u00a0', ' '))].filter(Boolean)
    return node instanceof HTMLElement ? wordsOf(node) : []
  })
}

/** The elements in order, without what they say. */
function skeletonOf(html: string): string {
  return parse(html)
    .querySelectorAll('*')
    .map(({ rawTagName, attributes }) => `${rawTagName} ${Object.keys(attributes).join()}`)
    .join('\n')
}

function renderJoining(different: Partial<EventRecord>) {
  return renderEmail(
    'joining',
    kinds.joining.write({ ...joiningFacts, event: { ...joiningFacts.event, ...different } }),
  )
}

test('has a sample of every kind', () => {
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(emailKinds))
})

test.each(samples)('$name says the same in HTML and in plain text', ({ email: { html, text } }) => {
  const plain = oneLine(text.replaceAll(/^> ?/gm, ''))
  const body = parse(html).querySelectorAll('body > table')
  expect(body).toHaveLength(1)
  // Dots stand between links only.
  const missing = body.flatMap(wordsOf).filter((words) => words !== '·' && !plain.includes(words))
  expect(missing).toEqual([])
  const unwritten = linksOf(html).filter((href) => href.startsWith('http') && !text.includes(href))
  expect(unwritten).toEqual([])
})

test.each(samples)('$name has nothing left to fill', ({ email: { subject, html, text } }) => {
  for (const part of [subject, html, text]) {
    expect(part).not.toMatch(/undefined|\[object|\{\{|\$t\(|NaN|Invalid|: ,|,,| \.|\bnull\b/)
  }
})

test.each(samples)('$name needs nothing from outside and is light', ({ email: { html, pictures } }) => {
  expect(Buffer.byteLength(html)).toBeLessThan(100 * 1024)
  expect(parse(html).querySelectorAll('script,link,iframe,video,audio,object,embed,form,input').length).toBe(
    0,
  )
  expect(html).not.toMatch(/\bsrc="(?!cid:)|\bbackground=|url\(|@import|@font-face|expression\(/i)
  // Pictures lie in the e-mail, and say what they are for; the face stands beside its name.
  const shown = parse(html).querySelectorAll('img')
  expect(shown.map((image) => image.getAttribute('src'))).toEqual(
    pictures.map((picture) => `cid:${contentIdOf(picture)}`),
  )
  const silent = shown.filter((image) => !image.getAttribute('alt'))
  expect(silent.filter((image) => !image.getAttribute('src')?.startsWith('cid:face@'))).toEqual([])
  expect(pictures.filter(({ png }) => png.length > 4096)).toEqual([])
  const known = [
    `${origin}/`,
    'mailto:',
    'tel:+91',
    'https://wa.me/',
    'https://www.google.com/maps/search/?api=1&query=',
    'https://calendar.google.com/',
    'https://outlook.live.com/',
    'https://us02web.zoom.us/j/',
    'https://video.example/',
    'https://drive.example/',
  ]
  const strange = linksOf(html).filter(
    (href) => !known.some((start) => href.replaceAll('&amp;', '&').startsWith(start)),
  )
  expect(strange).toEqual([])
})

test.each(samples)('$name has a short, calm subject and one thing to do', ({ kind, email }) => {
  const { subject, html } = email
  // A name of a registrant may make the consultant's longer.
  const letters = [...new Intl.Segmenter('mr').segment(subject)]
  expect(letters.length).toBeLessThanOrEqual(isToConsultant(kind) ? 70 : 60)
  expect(subject).not.toMatch(/[!?]{2}|!|\b[A-Z]{4,}\b|\n/)
  expect(html.match(/mso-padding-alt/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(parse(html).querySelectorAll('h1')).toHaveLength(1)
})

test.each(toVisitors)('$name says whose it is, why it came, and in which language', ({ written, email }) => {
  const { html, text } = email
  const { facts } = written
  expect(text).toContain(oneLine(site.legal.name[facts.locale]))
  expect(oneLine(text)).toContain(site.legal.address[facts.locale])
  expect(text).toContain(facts.locale === 'mr' ? `${origin}/mr/privacy` : `${origin}/privacy`)
  expect(html).toContain(`<html lang="${facts.locale}-IN" dir="ltr">`)
  const lineHeight = /font-size:17px;line-height:([\d.]+)/.exec(html)?.[1]
  expect(Number(lineHeight)).toBeGreaterThanOrEqual(facts.locale === 'mr' ? 1.65 : 1.5)
})

test('a subject keeps what tells one event from another', () => {
  const subjectOf = (locale: 'en' | 'mr', batch: string) => {
    const facts = payerFacts(locale, origin)
    const [title, titleMr] = [`AI for Shop Owners - ${batch}`, `AI मार्केटिंग कार्यशाळा - ३० दिवसांत, ${batch}`]
    return kinds.reserved.write({ ...facts, event: { ...facts.event, title, titleMr } }).content.subject
  }
  for (const locale of locales) expect(subjectOf(locale, 'Batch 2')).not.toBe(subjectOf(locale, 'Batch 3'))
})

const toWaiting = toVisitors.filter(
  ({ kind, written: { facts } }) =>
    ['waitlisted', 'seatOffered', 'offerLapsed'].includes(kind) || ('isWaiting' in facts && facts.isWaiting),
)
test.each(toWaiting)(
  '$name says that it came because of the waiting list',
  ({ written: { facts }, email: { text } }) => {
    const why = { en: 'because you joined the waiting list for', mr: 'प्रतीक्षा यादीत नाव नोंदवल्यामुळे' }
    expect(oneLine(text)).toContain(why[facts.locale])
    expect(oneLine(text)).not.toMatch(/because you registered|नोंदणी केल्यामुळे/)
  },
)

test.each(toVisitors)(
  '$name leads to one’s own page, and to where it can be stopped',
  ({ kind, written: { facts }, email }) => {
    const { html } = email
    if ('ownPage' in facts && facts.ownPage !== null) {
      expect(linksOf(html).map((href) => href.replace(/#.*/, ''))).toContain(facts.ownPage)
    }
    const label = facts.locale === 'mr' ? 'हे ईमेल थांबवा' : 'Unsubscribe'
    const link = parse(html)
      .querySelectorAll('a')
      .find((one) => one.textContent.trim() === label)
    const stops = kind === 'signupConfirm' ? null : 'signupPage' in facts && facts.signupPage
    expect(link?.getAttribute('href') ?? null).toBe(stops || null)
  },
)

const plain = samples.map(({ withTexts }) => skeletonOf(withTexts('a a').html))
test.each([
  `<script>alert(1)</script> "><img src=x onerror=alert(1)> ' style='display:none' onmouseover='x`,
  '</td></tr></table><h1>A & B &lt;b&gt; <!--[if mso]><![endif]--> {{title}} $t(form.name) $& $1 %s',
])('shows %s as it was typed, and as nothing else', (typed) => {
  for (const [place, { name, written, withTexts }] of samples.entries()) {
    const { facts } = written
    const { html, text } = withTexts(typed)
    expect(skeletonOf(html), name).toBe(plain[place])
    if ('name' in facts && facts.name !== '') {
      const shown = 'event' in facts ? typed : toGreetedName(typed)
      expect(oneLine(parse(html).querySelector('body')?.textContent ?? ''), name).toContain(shown)
      expect(oneLine(text), name).toContain(shown)
    }
  }
})

test('greets people by whatever they are called, and makes no link of it', () => {
  const render = (name: string) =>
    renderEmail('enquiryReceived', kinds.enquiryReceived.write({ locale: 'en', origin, name, message: '' }))
  const elements = skeletonOf(render('Asha').html)
  for (const name of hostileTexts.filter((text) => !/[\n\r]/.test(text))) {
    const { html, text } = render(name)
    expect(skeletonOf(html), name).toBe(elements)
    const greeted = toGreetedName(name)
    expect(oneLine(text)).toContain(greeted === '' ? 'Namaskar,' : oneLine(`Namaskar ${greeted},`))
  }
})

test.each(['javascript:alert(1)', 'data:text/html,x', 'zoom.us/j/1', 'https://', ''])(
  'makes no link of the joining link %s',
  (zoomLink) => {
    const { html } = renderJoining({ zoomLink })
    expect(linksOf(html).filter((href) => !/^(?:https:\/\/\w|mailto:|tel:)/.test(href))).toEqual([])
  },
)

test('names both days of an event that takes two, in HTML and in text', () => {
  const { html, text, subject } = renderJoining({ eventDate: '2027-01-16T04:30:00.000Z', duration: 32 * 60 })
  const days = 'Sat 16 Jan, 10:00 AM to Sun 17 Jan, 6:00 PM IST'
  expect(oneLine(html)).toContain(days)
  expect(oneLine(text)).toContain(days)
  expect(subject).toContain('16 Jan')
})

test('tells who registered for a place nothing of a call that was planned before', () => {
  const { html, text } = renderJoining({ venue: 'Pune' })
  expect(html + text).not.toContain(joiningFacts.event.passcode)
  expect(text).toContain('Doors open at 9:50 AM IST')
})

test.each([
  ['2026-11-24T12:30:00.000Z', 'by 24 Nov'],
  // A quarter to four in the night: by then the 25th has hardly begun.
  ['2026-11-24T22:15:00.000Z', ''],
])('reminds of a payment until %s by a day that is there to pay: %j', (heldUntil, day) => {
  const payer = payerFacts('en', origin)
  const { content } = kinds.paymentReminder.write({ ...payer, payment: { ...payer.payment, heldUntil } })
  expect(/by [^:]*/.exec(content.subject)?.[0] ?? '').toBe(day)
})

test('names of a change what was and what is, and only that', () => {
  const place = samples.find(({ name }) => name === 'event-changed-place.en')?.email.text ?? ''
  expect(place).toContain('The place has changed')
  expect(place).toContain('earlier: Online, on Zoom')
  expect(place.match(/earlier:/g)).toHaveLength(1)
})

test.each([
  ['en', 'The hall is booked that day.'],
  ['mr', 'त्या दिवशी सभागृह उपलब्ध नाही.'],
])('says the words of the admin about a change or a cancellation (%s)', (locale, words) => {
  const saying = samples.filter(({ name, email }) => name.endsWith(locale) && email.text.includes(words))
  expect(saying.map(({ name }) => name.replace(`.${locale}`, ''))).toEqual([
    'event-changed-place',
    'event-cancelled',
    'event-cancelled-paid',
    'event-cancelled-waiting',
  ])
})
