/** Tests the rulings’ section 12: who is the same person at an event, what they are told, and what a stranger learns from an e-mail. */
import { expect, test } from 'vitest'
import {
  createEvent,
  openSiteForEachTest,
  register,
  registrationsOf,
  request,
  sentEmails,
  tokenOf,
  type StoredEvent,
} from './site.ts'
import { aVisitor } from '../support/builders.ts'

openSiteForEachTest()

const family = 'family@example.com'
const asha = { name: 'Asha Patil', email: family, phone: '98220 12345' }
const ramesh = { name: 'Ramesh Patil', email: family, phone: '98220 54321' }

const send = ({ slug }: StoredEvent, who: object, lang = 'en') =>
  request(`POST /api/events/${slug}/register`, { ...aVisitor(), ...who, lang })

test.each([
  ['the same phone', asha, { ...asha, name: 'A. Patil', phone: '+91 98220-12345' }],
  ['the same name where one gave no phone', { ...asha, phone: '' }, asha],
])(
  'the same e-mail and %s: one seat, plain words, no second payment, the link by e-mail',
  async (_, first, second) => {
    const event = await createEvent({ price: 199_900 })
    const { body } = await register(event, 1, first)
    const { reference } = (body as { payment: { reference: string } }).payment
    await sentEmails()
    const again = await send(event, second)
    const message = 'You are registered already; we have sent you the link to your registration.'
    expect(again).toMatchObject({ status: 200, body: { message, payment: null } })
    expect(JSON.stringify(again.body)).not.toContain(reference)
    expect(await send(event, second, 'mr')).toMatchObject({
      status: 200,
      body: { message: 'आपली नोंदणी आधीच झाली आहे; आपल्या नोंदणीची लिंक ईमेलने पाठवली आहे.' },
    })
    expect(await registrationsOf(event)).toHaveLength(1)
    // However often a visitor asks.
    const links = (await sentEmails()).filter(({ kind }) => kind === 'ownLinks')
    expect(links).toMatchObject([{ to: family }])
    expect(links[0]?.text).toContain(await tokenOf(family))
  },
)

test('the same e-mail with another phone: a seat, a reference and a page of their own, named in what comes by e-mail', async () => {
  const event = await createEvent({ price: 199_900 })
  const references = [await register(event, 1, asha), await register(event, 2, ramesh)].map(
    ({ body }) => (body as { payment: { reference: string } }).payment.reference,
  )
  expect(new Set(references).size).toBe(2)
  expect(await registrationsOf(event)).toMatchObject([{ name: ramesh.name }, { name: asha.name }])
  const confirmed = (await sentEmails()).filter(({ to }) => to === family).map(({ text }) => text)
  for (const [place, { name }] of [asha, ramesh].entries())
    expect(confirmed.find((text) => text.includes(name))).toContain(references[place])
  const pages = confirmed.flatMap((text) => /\/r\/\d+-[\w-]{22}/.exec(text)?.[0] ?? [])
  expect(new Set(pages).size).toBe(2)
  // After another request both links come, each with its name.
  await request('POST /api/forgot', { email: family })
  const links = (await sentEmails()).find(({ kind }) => kind === 'ownLinks')?.text ?? ''
  for (const shown of [asha.name, ramesh.name, ...pages]) expect(links).toContain(shown)
})

test('knowing an e-mail alone tells nobody who is registered', async () => {
  const event = await createEvent()
  await register(event, 1, asha)
  const answers = [family, 'nobody@example.com'].map((email, place) =>
    send(event, { name: 'Stranger', email, phone: `985001234${place}` }),
  )
  const [known, unknown] = await Promise.all(answers)
  expect(known).toMatchObject({ status: 201 })
  expect(known?.body).toEqual(unknown?.body)
})
