import { expect, test } from 'vitest'
import { findChosen } from '#build/modules/chosen-site.ts'
import { nothingChosen } from '#core/content/chosen-site.ts'

const production = { CONTEXT: 'production', URL: 'https://example.com' }
const chosen = { ...nothingChosen, phone: '+919822012345' }
const answers = (place: string) => (address: string) =>
  Promise.resolve(address === `https://example.com${place}` ? Response.json(chosen) : Response.error())

test.each(['/api/site-settings', '/site-settings.json'])(
  'a production build reads what is chosen: %s',
  async (place) => {
    expect(await findChosen(production, answers(place))).toEqual(chosen)
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
