import { HTMLElement, parse as parseAnew, TextNode } from 'node-html-parser'
import { expect, test } from 'vitest'
import { toGreetedName } from '#core/mail/greeted-name.ts'
import { contentIdOf } from '#mail/drawing/blocks.ts'
import { renderEmail } from '#mail/drawing/render.ts'
import { contextOf, greeting } from '#mail/kinds/parts.ts'
import { emailKinds, isToConsultant, isWebhook } from '#core/mail/kinds.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { type Locale, locales, worded } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { composeSample, emailSamples, freeSample, payer } from '../email-samples.ts'
import { hostileTexts } from '../../../support/api/hostile-texts.ts'
import { aPayment } from '../../../support/builders.ts'

const origin = 'https://example.in'
const byLocale = locales.map(async (locale) =>
  (await emailSamples(locale, origin)).map((sample) => ({ ...sample, name: `${sample.name}.${locale}` })),
)
const samples = (await Promise.all(byLocale)).flat()
const toVisitors = samples.filter(({ kind }) => !isToConsultant(kind))

const parsed = new Map<string, HTMLElement>()

/** Parses each e-mail once, because parsing takes most of the time. */
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

/** Returns what a reader sees: the text of each element that has some, in order. */
function wordsOf(element: HTMLElement): string[] {
  return element.childNodes.flatMap((node) => {
    if (node instanceof TextNode) return [oneLine(node.textContent.replaceAll('\u00a0', ' '))].filter(Boolean)
    return node instanceof HTMLElement ? wordsOf(node) : []
  })
}

/** Returns the elements in order, without their texts. */
function skeletonOf(html: string): string {
  return parse(html)
    .querySelectorAll('*')
    .map(({ rawTagName, attributes }) => `${rawTagName} ${Object.keys(attributes).join()}`)
    .join('\n')
}

async function renderJoining(different: Partial<EventRecord>) {
  const event = { ...freeSample, ...different }
  return renderEmail('joining', await composeSample('joining', { event }, 'en', origin))
}

test('has a sample of every kind', () => {
  const written = emailKinds.filter((kind) => !isWebhook(kind))
  expect(new Set(samples.map(({ kind }) => kind))).toEqual(new Set(written))
})

test.each(samples)('$name says the same in HTML and in plain text', ({ email: { html, text } }) => {
  const plain = oneLine(text.replaceAll(/^> ?/gm, ''))
  const body = parse(html).querySelectorAll('body > table')
  expect(body).toHaveLength(1)
  // Dots stand only between links.
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
  const active = 'script,link,iframe,video,audio,object,embed,form,input'
  expect(parse(html).querySelectorAll(active)).toHaveLength(0)
  expect(html).not.toMatch(/\bsrc="(?!cid:)|\bbackground=|url\(|@import|@font-face|expression\(/i)
  // The pictures are inside the e-mail and have a description; the face has none, because the name stands beside it.
  const shown = parse(html).querySelectorAll('img')
  expect(shown.map((image) => image.getAttribute('src'))).toEqual(
    pictures.map((picture) => `cid:${contentIdOf(picture)}`),
  )
  const silent = shown.filter((image) => !image.getAttribute('alt'))
  expect(silent.filter((image) => !image.getAttribute('src')?.startsWith('cid:face@'))).toEqual([])
  expect(pictures.filter(({ png }) => png.length > 4096)).toEqual([])
  const known = [
    ...[`${origin}/`, 'mailto:', 'tel:+91', 'https://wa.me/', 'https://us02web.zoom.us/j/'],
    ...['https://www.google.com/maps/search/?api=1&query=', 'https://calendar.google.com/'],
    ...['https://outlook.live.com/', 'https://video.example/', 'https://drive.example/'],
  ]
  const strange = linksOf(html).filter(
    (href) => !known.some((start) => href.replaceAll('&amp;', '&').startsWith(start)),
  )
  expect(strange).toEqual([])
})

test.each(samples)('$name has a short, calm subject and one thing to do', ({ kind, email }) => {
  const { subject, html } = email
  // A registrant's name may make the consultant's subject longer.
  const letters = [...new Intl.Segmenter('mr').segment(subject)]
  expect(letters.length).toBeLessThanOrEqual(isToConsultant(kind) ? 70 : 60)
  expect(subject).not.toMatch(/[!?]{2}|!|\b[A-Z]{4,}\b|\n/)
  expect(html.match(/mso-padding-alt/g)?.length ?? 0).toBeLessThanOrEqual(1)
  expect(parse(html).querySelectorAll('h1')).toHaveLength(1)
})

test.each(toVisitors)('$name says whose it is, why it came, and in which language', ({ written, email }) => {
  const { html, text } = email
  const { locale } = written
  expect(text).toContain(oneLine(site.legal.name[locale]))
  expect(oneLine(text)).toContain(site.legal.address[locale])
  expect(text).toContain(locale === 'mr' ? `${origin}/mr/privacy` : `${origin}/privacy`)
  expect(html).toContain(`<html lang="${locale}-IN" dir="ltr">`)
  const lineHeight = /font-size:17px;line-height:([\d.]+)/.exec(html)?.[1]
  expect(Number(lineHeight)).toBeGreaterThanOrEqual(locale === 'mr' ? 1.65 : 1.5)
})

test('a subject keeps what tells one event from another', async () => {
  const subjectOf = async (locale: Locale, batch: string) => {
    const [title, titleMr] = [`AI for Shop Owners - ${batch}`, `AI मार्केटिंग कार्यशाळा - ३० दिवसांत, ${batch}`]
    const event = { ...freeSample, title, titleMr, price: 199_900 }
    return (await composeSample('reserved', { ...payer, event }, locale, origin)).subject
  }
  for (const locale of locales)
    expect(await subjectOf(locale, 'Batch 2')).not.toBe(await subjectOf(locale, 'Batch 3'))
})

const toWaiting = toVisitors.filter(
  ({ kind, isWaiting }) => isWaiting || ['waitlisted', 'seatOffered', 'offerLapsed'].includes(kind),
)
test.each(toWaiting)('$name says that it came because of the waiting list', ({ written, email }) => {
  const why = { en: 'because you joined the waiting list for', mr: 'प्रतीक्षा यादीत नाव नोंदवल्यामुळे' }
  expect(oneLine(email.text)).toContain(why[worded(written.locale)])
  expect(oneLine(email.text)).not.toMatch(/because you registered|नोंदणी केल्यामुळे/)
})

test.each(toVisitors)(
  '$name leads to one’s own page, and to its end',
  ({ kind, written, ownPage, email }) => {
    const { html } = email
    if (ownPage !== null) expect(linksOf(html).map((href) => href.replace(/#.*/, ''))).toContain(ownPage)
    const label = written.locale === 'mr' ? 'हे ईमेल थांबवा' : 'Unsubscribe'
    const link = parse(html)
      .querySelectorAll('a')
      .find((anchor) => anchor.textContent.trim() === label)
    const stops = ['signupConfirmed', 'dateSet'].includes(kind) ? written.unsubscribe : null
    expect(link?.getAttribute('href') ?? null).toBe(stops)
    if (stops) expect(stops).toMatch(`${origin}${written.locale === 'mr' ? '/mr' : ''}/signup/`)
  },
)

const plain = await Promise.all(
  samples.map(async ({ withTexts }) => skeletonOf((await withTexts('a a')).html)),
)
test.each([
  ['en', `<script>alert(1)</script> "><img src=x onerror=alert(1)> ' style='display:none' onmouseover='x`],
  ['mr', '</td></tr></table><h1>A & B &lt;b&gt; <!--[if mso]><![endif]--> {{title}} $t(form.name) $& $1 %s'],
])('in %s shows %s as it was typed, and as nothing else', async (locale, typed) => {
  for (const [index, { name, kind, isNamed, withTexts, written }] of samples.entries()) {
    if (written.locale !== locale) continue
    const { html, text } = await withTexts(typed)
    expect(skeletonOf(html), name).toBe(plain[index])
    if (!isNamed) continue
    const isGreeted = ['ownLinks', 'enquiryReceived', 'reply'].includes(kind)
    const shown = isGreeted ? toGreetedName(typed) : typed
    expect(oneLine(parse(html).querySelector('body')?.textContent ?? ''), name).toContain(shown)
    expect(oneLine(text), name).toContain(shown)
  }
})

test('greets people by whatever they are called, and makes no link of it', () => {
  const context = contextOf({ origin }, 'en')
  const empty = { subject: '', preheader: '', why: '', unsubscribe: null, entry: null }
  const render = (name: string) =>
    renderEmail('enquiryReceived', { ...context, ...empty, blocks: [greeting(name, context.t)] })
  const elements = skeletonOf(render('Asha').html)
  for (const name of hostileTexts.filter((text) => !/[\n\r]/.test(text))) {
    const { html, text } = render(name)
    expect(skeletonOf(html), name).toBe(elements)
    const greeted = toGreetedName(name)
    expect(oneLine(text)).toContain(greeted === '' ? 'Namaskar,' : oneLine(`Namaskar ${greeted},`))
  }
})

const noLinks = ['javascript:alert(1)', 'data:text/html,x', 'zoom.us/j/1', 'https://', '']
test.each(noLinks)('makes no link of the joining link %s', async (zoomLink) => {
  const { html } = await renderJoining({ zoomLink })
  expect(linksOf(html).filter((href) => !/^(?:https:\/\/\w|mailto:|tel:)/.test(href))).toEqual([])
})

test('names both days of an event that takes two, in HTML and in text', async () => {
  const { html, text, subject } = await renderJoining({
    eventDate: '2027-01-16T04:30:00.000Z',
    duration: 32 * 60,
  })
  const days = 'Sat 16 Jan, 10:00 AM to Sun 17 Jan, 6:00 PM IST'
  expect(oneLine(html)).toContain(days)
  expect(oneLine(text)).toContain(days)
  expect(subject).toContain('16 Jan')
})

test('tells who registered for a place nothing of a call that was planned before', async () => {
  const { html, text } = await renderJoining({ venue: 'Pune' })
  expect(html + text).not.toContain(freeSample.passcode)
  expect(text).toContain('Doors open at 9:50 AM IST')
})

test.each([
  ['2026-11-24T12:30:00.000Z', 'by 24 Nov'],
  // 3:45 AM: the 25th has hardly begun by then.
  ['2026-11-24T22:15:00.000Z', ''],
])('reminds of a payment until %s by a day that is there to pay: %j', async (heldUntil, day) => {
  const payment = aPayment({ heldUntil })
  const sample = { registration: { ...payer.registration, payment } }
  const { subject } = await composeSample('paymentReminder', sample, 'en', origin)
  expect(/by [^:]*/.exec(subject)?.[0] ?? '').toBe(day)
})

test('names of a change what was and what is, and only that', () => {
  const placeText = samples.find(({ name }) => name === 'event-changed-place.en')?.email.text ?? ''
  expect(placeText).toContain('The place has changed')
  expect(placeText).toContain('earlier: Online, on Zoom')
  expect(placeText.match(/earlier:/g)).toHaveLength(1)
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

test('a refund says that the seat is gone with it, unless seats of the booking stand', () => {
  const said = (name: string) => samples.find((sample) => sample.name === name)?.email.text
  expect(said('refunded.en')).toContain('Your registration is cancelled.')
  expect(said('refunded-a-part.en')).not.toContain('cancelled')
})

test('a booker is asked to tell the guests of a change; a guest, who has no page, reads of none', async () => {
  const guests = [
    {
      id: 'guest',
      name: 'Ravi',
      email: 'ravi@example.in',
      emailSince: '2026-11-01T00:00:00Z',
      attended: false,
    },
  ]
  const sample = { event: { ...freeSample, status: 'cancelled' as const }, registration: { guests } }
  const textOf = async (kind: 'joining' | 'eventCancelled', guest?: string) =>
    renderEmail(kind, await composeSample(kind, { ...sample, guest }, 'en', origin)).text
  expect(await textOf('eventCancelled')).toContain('Please tell the people whom you booked for')
  expect(await textOf('joining')).toContain('registration page')
  expect(await textOf('joining', 'guest')).not.toContain('registration page')
})
