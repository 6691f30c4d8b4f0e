import { expect, test } from 'vitest'
import { askPublished } from '#build/modules/offers-at-build.ts'

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
