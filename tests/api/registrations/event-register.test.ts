import { describe, expect, test } from 'vitest'
import { workshops } from '#core/pages/workshop.ts'
import { paymentReference } from '#core/money/payment.ts'
import { translator } from '#i18n/translate.ts'
import type { ErrorCode } from '#core/basics/code.ts'
import { filledFieldsSchema } from '#core/registrations/registration-schema.ts'
import { registeredSchema } from '#core/registrations/registration-form.ts'
import { readOutcome } from '#http/forms/plain-form.ts'
import { readModules } from '../../support/readers/qr-reader.ts'
import { ask, follow, openApiForEachTest, read } from '../../support/api/api.ts'
import { aRegistration, aVisitor, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

const register = (slug: string, json: unknown, headers: Readonly<Record<string, string>> = {}) =>
  ask('POST', `/api/events/${slug}/register`, { json, headers })

/** The whole of an error response, in one language. */
function errorResponse(code: ErrorCode, locale: 'en' | 'mr' = 'en') {
  return { message: translator(locale)(`error.${code}`, { minutes: 0, amount: '' }), code }
}

test('gives a seat and keeps what was typed', async () => {
  const event = await api.addEvent()
  const visitor = aVisitor(1, {
    name: ' सुनीता पाटील ',
    email: ' Sunita@Example.com',
    phone: '०९८२२० १२३४५',
    company: 'Patil Dairy',
    designation: 'Owner',
    expectations: 'WhatsApp replies',
    submissionId: 'form-1234',
  })
  const answer = await register(event.slug, visitor)
  expect(await read(answer)).toEqual({
    status: 201,
    body: {
      message: 'Registration Successful!',
      kind: 'seat',
      payment: null,
      isLastDay: false,
      event: {
        id: event.id,
        slug: event.slug,
        title: event.title,
        eventDate: event.eventDate,
        duration: event.duration,
        price: event.price,
        venue: event.venue,
      },
    },
  })
  expect(await api.registrationsOf(event)).toEqual([
    {
      id: expect.stringMatching(/^[\w-]{12}$/) as string,
      submissionId: 'form-1234',
      kind: 'seat',
      edition: 1,
      ...filledFieldsSchema.parse({}),
      name: 'सुनीता पाटील',
      email: 'sunita@example.com',
      phone: '+919822012345',
      company: 'Patil Dairy',
      designation: 'Owner',
      experience: 'beginner',
      expectations: 'WhatsApp replies',
      attended: false,
      registeredAt: expect.stringMatching(/^\d{4}-.*Z$/) as string,
      lang: 'en',
      secret: expect.stringMatching(/^[\w-]{22}$/) as string,
      sequence: 0,
      price: 0,
    },
  ])
})

test('says how to pay for a seat that costs something, and no more to another form of the same person', async () => {
  const event = await api.addEvent({ price: 49_900 })
  const first = await read(await register(event.slug, aVisitor(1)))
  const { payment } = registeredSchema.parse(first.body)
  const [seat] = await api.registrationsOf(event)
  expect(payment?.reference).toBe(paymentReference(seat!))
  expect(payment).toMatchObject({ amount: 49_900 })
  expect(payment?.link).toMatch(/^upi:\/\/pay\?pa=[^&]+&pn=[^&]+&am=499\.00&cu=INR&tr=/)
  expect(readModules(payment!.qr.size, payment!.qr.path)).toBe(payment?.link)
  const again = await read(await register(event.slug, aVisitor(1, { name: 'Somebody else' })))
  expect(again).toMatchObject({ status: 200, body: { kind: 'already', payment: null } })
  expect(JSON.stringify(again.body)).not.toContain(payment?.reference)
})

test('where all seats are taken, says whether one can wait, and takes who waits', async () => {
  const event = await api.addEvent({ maxAttendees: 1, price: 49_900 })
  await register(event.slug, aVisitor(1))
  const full = { status: 409, body: { ...errorResponse('eventFull'), waitlistOpen: true } }
  expect(await read(await register(event.slug, aVisitor(2)))).toEqual(full)
  expect(await read(await register(event.slug, aVisitor(2, { waitlist: 'true' })))).toMatchObject({
    status: 201,
    body: { kind: 'waitlist', message: 'You are on the waiting list', payment: null, event: { price: 0 } },
  })
  // A form that was opened while all were taken has named no price.
  const free = await api.addEvent({ price: 49_900 })
  expect(await read(await register(free.slug, aVisitor(3, { waitlist: 'true' })))).toEqual({
    status: 409,
    body: { ...errorResponse('seatFree'), price: 49_900 },
  })
})

test('says when the joining details come at once', async () => {
  const event = await api.addEvent({ eventDate: inDays(0.9) })
  expect(await read(await register(event.slug, aVisitor()))).toMatchObject({ body: { isLastDay: true } })
})

test('speaks Marathi to a Marathi page and remembers the language', async () => {
  const event = await api.addEvent({ titleMr: 'दुकानांसाठी एआय', venue: 'Pune', venueMr: 'पुणे' })
  const answer = await register(event.slug, aVisitor(1, { lang: 'mr' }), { 'accept-language': 'en' })
  expect((await read(answer)).body).toMatchObject({
    message: 'नोंदणी यशस्वी झाली!',
    event: { title: 'दुकानांसाठी एआय', venue: 'पुणे' },
  })
  expect(await api.registrationsOf(event)).toMatchObject([{ lang: 'mr' }])
})

describe('for an e-mail that is registered already', () => {
  test('answers a stranger as it answers any e-mail, with a seat of their own', async () => {
    const event = await api.addEvent()
    const first = await read(await register(event.slug, aVisitor(1)))
    const stranger = aVisitor(2, { email: ' VISITOR-1@example.com ' })
    expect(await read(await register(event.slug, stranger))).toEqual(first)
    expect(await api.registrationsOf(event)).toMatchObject([
      { email: 'visitor-1@example.com', name: 'Visitor 1' },
      { email: 'visitor-1@example.com', name: 'Visitor 2' },
    ])
  })

  test('without a script tells the same person on the event’s page', async () => {
    const event = await api.addEvent({ price: 49_900 })
    const send = () => ask('POST', `/api/events/${event.slug}/register`, { form: aVisitor(1) })
    await send()
    expect(await readOutcome(follow(await send()))).toMatchObject({ form: 'registration', code: 'already' })
  })

  test('does not tell about a stranger’s registration once the event is full', async () => {
    const event = await api.addEvent({ maxAttendees: 1 })
    await register(event.slug, aVisitor(1))
    const known = await read(await register(event.slug, aVisitor(2, { email: 'visitor-1@example.com' })))
    const unknown = await read(await register(event.slug, aVisitor(3)))
    expect(known).toEqual(unknown)
    expect(known.status).toBe(409)
  })
})

test('refuses an event that was held, in the language of the form', async () => {
  const event = await api.addEvent({ eventDate: inDays(-2) })
  const answer = await register(event.slug, aVisitor(1, { lang: 'mr' }))
  expect(await read(answer)).toEqual({ status: 409, body: errorResponse('eventClosed', 'mr') })
  expect(await api.registrationsOf(event)).toEqual([])
})

describe('asks what each form asks', () => {
  const bare = { name: 'Om Patil', email: 'om@example.in' }

  test.each([{}, { form: 'embedded' }])(
    'of the paid workshop: company and experience too, and there are experts, whatever the form is (%j)',
    async (named) => {
      const event = await api.addEvent({ slug: workshops.paid.slug })
      expect(await read(await register(event.slug, { ...bare, ...named }))).toMatchObject({
        status: 422,
        body: {
          fields: { phone: 'phoneInvalid', company: 'companyTooShort', experience: 'experienceMissing' },
        },
      })
      // The specification's own payload.
      const { name, email, phone } = aVisitor()
      const expert = { name, email, phone, company: 'Patil Dairy', experience: 'expert', ...named }
      expect((await register(event.slug, expert)).status).toBe(201)
      expect(await api.registrationsOf(event)).toMatchObject([{ experience: 'expert' }])
    },
  )
})

test('when the date of a workshop has passed reserves an invitation, one for each e-mail, and says so', async () => {
  const event = await api.addEvent({ slug: workshops.paid.slug, eventDate: inDays(-30), maxAttendees: 1 })
  await api.fill(event, [aRegistration({ email: 'came@example.com' })])
  const company = 'Patil Dairy'
  const [anyone, other] = [aVisitor(1, { company }), aVisitor(2, { company, lang: 'mr' })]
  for (const [visitor, message] of [
    [anyone, "You're on the list for the next one"],
    [other, 'पुढच्या कार्यक्रमासाठी आपले नाव नोंदवले आहे'],
    [anyone, "You're on the list for the next one"],
  ] as const) {
    expect(await read(await register(event.slug, visitor))).toMatchObject({
      status: 201,
      body: { kind: 'nextEdition', message },
    })
  }
  expect((await api.registrationsOf(event)).map(({ kind }) => kind)).toEqual([
    'seat',
    'nextEdition',
    'nextEdition',
  ])
})

describe('from a plain form', () => {
  const send = (slug: string, form: Readonly<Record<string, string>>) =>
    ask('POST', `/api/events/${slug}/register`, { form })
  const typed = { name: 'ओम', email: 'om@example.in', phone: '98220 12345', experience: '' }

  test('shows the success on the event’s page and forgets what was typed', async () => {
    const event = await api.addEvent()
    const answer = await send(event.slug, typed)
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(new RegExp(`^/events/${event.slug}\\?outcome=[\\w.-]+$`))
    expect(await readOutcome(follow(answer))).toMatchObject({
      form: 'registration',
      code: 'done',
      event: event.slug,
    })
    expect(answer.headers.getSetCookie()).toEqual(['typed=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax'])
    expect(await api.registrationsOf(event)).toMatchObject([{ name: 'ओम', phone: '+919822012345' }])
  })

  test('leads nowhere else, whatever the address says', async () => {
    for (const slug of ['..%2F..%2Fevil', '%0d%0aset-cookie:x', '%E0%A4%95', '%5C%5Cevil.example']) {
      const answer = await send(slug, typed)
      expect(answer.status).toBe(303)
      const { host, pathname } = follow(answer).url
      expect(host).toBe('localhost:8888')
      expect(pathname).toBe(`/events/${slug}`)
    }
  })
})
