import { expect, test } from 'vitest'
import { askPublished, findChosen } from '#build/published-site.ts'
import { nothingChosen } from '#core/content/site.ts'

const production = { CONTEXT: 'production', URL: 'https://example.com' }
const offer = {
  ...{ series: 'n8n', registrationState: 'open', waitlistOpen: true, hasCodes: false, price: 0 },
  ...{ eventDate: '2026-12-19T04:00:00.000Z', labels: { price: 'Free' } },
}
const last = { ...offer, series: 'marketing', registrationState: 'over' }
const none = new Response(null, { status: 404 })
const answers =
  (body: unknown, workshop = none) =>
  (address: string) =>
    Promise.resolve(
      {
        'https://example.com/api/events?lang=mr': Response.json(body),
        'https://example.com/api/events/ai-marketing-workshop-pune?lang=mr': workshop,
      }[address] ?? Response.error(),
    )

test('asks the published site in the language of the pages, and for the last date of what has none to come', async () => {
  expect(await askPublished(production, 'mr', answers({ events: [offer] }))).toEqual([offer])
  expect(await askPublished(production, 'mr', answers({ events: [offer] }, Response.json(last)))).toEqual([
    offer,
    last,
  ])
})

test.each([
  ['what is no list of offers', answers({ events: [{ ...offer, labels: null }] })],
  ['an error', answers({ message: 'Events cannot be shown just now.' })],
  ['no answer', () => Promise.reject(new Error('away'))],
])('knows nothing where there is %s', async (_what, ask) => {
  expect(await askPublished(production, 'mr', ask)).toBeNull()
})

test.each([{ CONTEXT: 'deploy-preview', URL: 'https://example.com' }, { CONTEXT: 'production' }, {}])(
  'asks nobody while it builds something else: %j',
  async (environment) => {
    const ask = () => Promise.reject(new Error('asked'))
    expect(await askPublished(environment, 'en', ask)).toBeNull()
  },
)

const chosen = { ...nothingChosen, phone: '+919822012345' }
const settingsAt = (place: string) => (address: string) =>
  Promise.resolve(address === `https://example.com${place}` ? Response.json(chosen) : Response.error())

test.each(['/api/site-settings', '/site-settings.json'])(
  'a production build reads what is chosen: %s',
  async (place) => {
    expect(await findChosen(production, settingsAt(place))).toEqual(chosen)
  },
)

test('knows that it could not ask', async () => {
  expect(await findChosen(production, () => Promise.reject(new Error('away')))).toBeNull()
  expect(await findChosen(production, () => Promise.resolve(Response.json({ phone: 7 })))).toBeNull()
})

test('a preview asks nobody, and a build on one machine is told', async () => {
  const ask = () => Promise.reject(new Error('asked'))
  expect(await findChosen({ ...production, CONTEXT: 'deploy-preview' }, ask)).toEqual(nothingChosen)
  expect(await findChosen({ LOCAL_CHOSEN: JSON.stringify(chosen) }, ask)).toEqual(chosen)
})
