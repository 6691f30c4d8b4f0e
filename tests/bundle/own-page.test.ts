/** Tests the registrant's own page at /r/… as it is built: what it shows to whom, and that all wrong links look alike. */
import { parse } from 'node-html-parser'
import { describe, expect, test } from 'vitest'
import { paymentLink } from '#core/money/how-to-pay.ts'
import { paymentReference } from '#core/money/payment.ts'
import { site } from '#site.ts'
import { localePath } from '#i18n/locale.ts'
import { translator } from '#i18n/translate.ts'
import { ask } from '../support/api/api.ts'
import { inDays } from '../support/builders.ts'
import { openApiOfBuiltSite, openPage } from '../support/site/built-pages.ts'
import { isBilingual, isEnglish, otherLanguage, sign } from '../support/site/languages.ts'
import { enterPayments } from '../support/api/money.ts'
import { readQrCodes } from '../support/readers/qr-reader.ts'
import { registerForToken, wrongTokens } from '../support/api/own-registration.ts'

const api = openApiOfBuiltSite()
const open = (path: string, from: { cookie?: string; method?: string } = {}) => openPage(api, path, from)

const press = (token: string, what: string, form: Readonly<Record<string, string>> = {}) =>
  ask('POST', `/api/own-registration/${token}/${what}`, { form })
const wordsOf = (html: string) => parse(html).querySelector('main')?.structuredText.replace(/\s+/g, ' ') ?? ''
const joining = { zoomLink: 'https://zoom.example/j/42', meetingId: '123 456 789', passcode: 'paithani' }

describe.runIf(isEnglish)('/r/{token}', () => {
  test('shows a registration to a person with its link, in the language of the address', async () => {
    const event = await api.addEvent({ titleMr: 'दुकानासाठी AI', price: 49_900, venue: 'Deccan, Pune' })
    const token = await registerForToken(api, event)
    const english = wordsOf((await open(`/r/${token}`)).html)
    const facts = ['Your seat is reserved.', 'Visitor 1', '+91 98220 00001', `${sign}499`, 'Doors']
    for (const words of [event.title, ...facts]) expect(english).toContain(words)
    if (!isBilingual) return
    const marathi = (await open(`/mr/r/${token}`)).html
    expect(wordsOf(marathi)).toMatch(/आपली जागा राखून ठेवली आहे\. दुकानासाठी AI.*₹४९९/)
    expect(parse(marathi).querySelector('[data-language]')?.getAttribute('href')).toBe(`/r/${token}`)
  })

  test('says how to pay, then what was reported, and in line the place', async () => {
    const event = await api.addEvent({ price: 49_900, maxAttendees: 1 })
    const token = await registerForToken(api, event)
    const waiting = await registerForToken(api, event, 2, { waitlist: true })
    const [seat] = await api.registrationsOf(event)
    const due = (await open(`/r/${token}`)).html
    const reference = paymentReference(seat!)
    expect(readQrCodes(due)).toEqual([paymentLink(site, event, { reference, price: 49_900 })])
    expect(wordsOf(due)).toMatch(/We keep it for you until .* Pay \D+499 by UPI .* UTR number/)

    const answer = await press(token, 'payment', { utr: '412345678901', lang: 'en' })
    const reported = (await open(answer.headers.get('location') ?? '')).html
    const thanks = /Thank you\. We are checking your payment\. You told us UTR 412345678901 on /
    expect(wordsOf(reported)).toMatch(thanks)
    expect(readQrCodes(reported)).toEqual([])

    expect(wordsOf((await open(`/r/${waiting}`)).html)).toContain('You are 1st in line for a seat.')
    await press(token, 'cancel')
    const offered = (await open(`/r/${waiting}`)).html
    expect(wordsOf(offered)).toMatch(/A seat is kept for you until .* It costs \D+499/)
    expect(parse(offered).querySelector('form[action$="/seat"]')).not.toBeNull()
    await press(waiting, 'seat')
    expect(wordsOf((await open(`/r/${waiting}`)).html)).toContain(`Pay ${sign}499 by UPI`)
  })

  test('shows the codes for the door once the seats are paid, where there is a door', async () => {
    const event = await api.addEvent({ price: 49_900, venue: 'Deccan, Pune' })
    const token = await registerForToken(api, event)
    const [seat] = await api.registrationsOf(event)
    expect(readQrCodes((await open(`/r/${token}`)).html)).toHaveLength(1)
    await enterPayments([{ eventId: event.id, registrationId: seat?.id ?? '', amount: 49_900 }])
    const { html } = await open(localePath(`/r/${token}`, otherLanguage))
    // More people than the registrant know the reference.
    const code = new RegExp(`^${paymentReference(seat!)}-[A-Z\\d]{6}$`)
    expect(readQrCodes(html)).toEqual([expect.stringMatching(code)])
    expect(wordsOf(html)).toContain(translator(otherLanguage)('own.codeTitle'))
    const online = await registerForToken(api, await api.addEvent({ slug: 'online', venue: '' }))
    expect(readQrCodes((await open(`/r/${online}`)).html)).toEqual([])
  })

  test('after a seat was given back says what becomes of money that was reported, and asks nothing more', async () => {
    const event = await api.addEvent({ price: 49_900 })
    const token = await registerForToken(api, event)
    await press(token, 'payment', { utr: '412345678901', lang: 'en' })
    await press(token, 'cancel')
    for (const [path, words] of [
      [`/r/${token}`, /UTR 412345678901 .* we find it, you get it back as our terms say/],
      [`/mr/r/${token}`, /UTR नंबर 412345678901 कळवला.* नियमांप्रमाणे परत करू/],
    ] as const) {
      if (path.startsWith('/mr') && !isBilingual) continue
      const { html } = await open(path)
      expect(wordsOf(html)).toMatch(words)
      expect(parse(html).querySelector('form[action$="/payment"], form[action$="/gstin"]')).toBeNull()
      expect(parse(html).querySelector('#pay a[href$="/terms#refunds"]')).not.toBeNull()
    }
  })

  test('says what came of the price, and asks for the rest', async () => {
    const event = await api.addEvent({ price: 149_900 })
    const token = await registerForToken(api, event)
    const [seat] = await api.registrationsOf(event)
    const payment = { eventId: event.id, registrationId: seat?.id ?? '' }
    await enterPayments([{ ...payment, amount: 144_900, rest: 'owed' }])
    const { html } = await open(`/r/${token}`)
    expect(wordsOf(html)).toContain(`Pay ${sign}50 by UPI We have received ${sign}1,449 of ${sign}1,499.`)
    const reference = paymentReference(seat!)
    expect(readQrCodes(html)).toEqual([paymentLink(site, event, { reference, price: 5_000 })])
    expect(wordsOf(html)).not.toContain('If you have not paid by then')
    await enterPayments([{ ...payment, amount: 2_000, rest: 'waived' }])
    const settled = wordsOf((await open(`/r/${token}`)).html)
    expect(settled).toContain(`received ${sign}1,469 of ${sign}1,499.`)
  })

  test('is read by nobody else: not kept, not found, and no other page hears where one came from', async () => {
    const token = await registerForToken(api, await api.addEvent())
    const { headers, html, operations } = await open(`/r/${token}`)
    expect(Object.fromEntries(headers)).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    })
    const page = parse(html)
    expect(page.querySelector('meta[name=robots]')?.getAttribute('content')).toBe('noindex')
    expect(page.querySelector('head')?.outerHTML).not.toContain(token)
    // Opening the page, as mail programs do, changes nothing.
    expect(operations.filter((operation) => !/^(get|list) /.test(operation))).toEqual([])
    expect((await open(`/r/${token}`, { method: 'POST' })).status).toBe(405)
  })

  test('tells how to join a day before, and not earlier', async () => {
    const later = await api.addEvent({ ...joining, eventDate: inDays(1.1) })
    const soon = await api.addEvent({ ...joining, eventDate: inDays(0.9) })
    const early = (await open(`/r/${await registerForToken(api, later)}`)).html
    for (const secret of Object.values(joining)) expect(early).not.toContain(secret)
    expect(wordsOf(early)).toContain('The link to join will be here from')
    const due = (await open(`/r/${await registerForToken(api, soon)}`)).html
    for (const secret of Object.values(joining)) expect(due).toContain(secret)
    const unset = await api.addEvent({ eventDate: inDays(0.9) })
    expect(wordsOf((await open(`/r/${await registerForToken(api, unset)}`)).html)).toContain('not ready yet')
  })

  test('is one and the same page, byte for byte, for whatever opens none', async () => {
    const event = await api.addEvent()
    const erased = await registerForToken(api, event)
    expect((await press(erased, 'erase')).status).toBe(303)
    const heard = new Set<string>()
    for (const token of [erased, ...wrongTokens(event.id)]) {
      const { status, headers, html, operations } = await open(`/r/${token}`)
      heard.add(`${status} ${JSON.stringify([...headers])} ${html}`)
      expect(operations.length).toBeLessThanOrEqual(2)
    }
    expect(heard.size).toBe(1)
    const [page = ''] = heard
    expect(page).toMatch(/^404 /)
    expect(page).toContain('href="/forgot"')
  })
})
