/** Tests that photographs of events are kept, served, and removed with the event that shows them. */
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { photographAddress, photographSizes } from '#core/events/event-cover.ts'
import { eraseExpired } from '#storage/records/erasure.ts'
import { act, askAct } from '../../support/api/acts.ts'
import { ask, askAsAdmin, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { anEventInput, inDays } from '../../support/builders.ts'
import { photographKind } from '#storage/document-kinds.ts'

const api = openApiForEachTest()

type Size = keyof typeof photographSizes
const draw = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } }).jpeg()
async function jpeg(size: Size, background: string): Promise<string> {
  const { width, height } = photographSizes[size]
  return (await draw(width, height, background).toBuffer()).toString('base64')
}
const teal = (width: number) => draw(width, 640, 'teal')
const bothSizes = async (colour: string) => ({
  small: await jpeg('small', colour),
  large: await jpeg('large', colour),
})
const keep = async (colour: string) => (await act('keepPhotograph', await bothSizes(colour))).id
const look = (id: string, size: Size = 'small') => ask('GET', photographAddress(id, size))
const save = async (id: number, differences: Parameters<typeof anEventInput>[0]) =>
  expect((await askAsAdmin('PUT', `/api/admin/events/${id}`, anEventInput(differences))).status).toBe(200)
const stored = async () => [...(await api.storage.data.list(photographKind.prefix)).keys()]

describe('a photograph', () => {
  test.each(['small', 'large'] as const)('is served as it was sent, for ever (%s)', async (size) => {
    const answer = await look(await keep('teal'), size)
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'image/jpeg',
      'x-content-type-options': 'nosniff',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'public, max-age=31536000, immutable',
      'netlify-cache-tag': 'events',
    })
    const { width, height } = photographSizes[size]
    const shown = await sharp(await answer.arrayBuffer()).metadata()
    expect(shown).toMatchObject({ format: 'jpeg', width, height })
  })

  test.each(['PNG', 'text'])('is refused if it is %s', async (kind) => {
    const file = kind === 'text' ? Buffer.from('<script>') : await teal(1280).png().toBuffer()
    const sent = askAct('keepPhotograph', { ...(await bothSizes('teal')), large: file.toString('base64') })
    expect(await said(await sent)).toBe('422 large: pictureInvalid')
  })

  test('that is not there leads to a drawing; what is no address of one is unknown', async () => {
    const gone = await look('0'.repeat(32))
    expect([gone.status, gone.headers.get('location')]).toEqual([302, '/pictures/cover-shop-2.svg'])
    for (const file of [`${'0'.repeat(32)}-719.jpg`, '..%2Fsecret-720.jpg', `${'0'.repeat(32)}-720.png`])
      expect((await ask('GET', `/api/photographs/${file}`)).status, file).toBe(404)
  })
})

describe('of an event', () => {
  test('it is public, stays through an edit that does not send it, and what is no id of one is refused', async () => {
    const picture = await keep('teal')
    const shown = { picture, pictureAlt: 'Twelve shopkeepers' }
    const { id, slug } = await api.addEvent(shown)
    await save(id, { slug })
    expect(await read(await ask('GET', `/api/events/${slug}`))).toMatchObject({ body: shown })
    const wrong = anEventInput({ slug, picture: '../secret.jpg' })
    const refused = await askAsAdmin('PUT', `/api/admin/events/${id}`, wrong)
    expect(await said(refused)).toBe('422 picture: notChosen')
  })

  test('it goes as soon as another one takes its place, or none', async () => {
    const [first, second] = [await keep('teal'), await keep('plum')]
    const { id, slug } = await api.addEvent({ picture: first })
    await save(id, { slug, picture: second })
    expect([(await look(first)).status, (await look(second)).status]).toEqual([302, 200])
    await save(id, { slug, picture: '' })
    expect(await stored()).toEqual([])
  })

  test('it goes with the event once that cannot come back, but not while another event shows it', async () => {
    const picture = await keep('teal')
    const [first, second] = [await api.addEvent({ picture }), await api.addEvent({ picture })]
    const remove = async ({ id }: { readonly id: number }) =>
      expect((await askAsAdmin('DELETE', `/api/admin/events/${id}`)).status).toBe(204)
    const lookAfter = async (days: number) => {
      await eraseExpired(api.storage, new Date(inDays(days)))
      return (await look(picture)).status
    }
    await remove(first)
    expect(await lookAfter(31)).toBe(200)
    await remove(second)
    expect(await lookAfter(29)).toBe(200)
    expect(await lookAfter(31)).toBe(302)
  })
})

test('the clock takes those of forms that were never saved after a month, and no other', async () => {
  const [shown, unsaved] = [await keep('teal'), await keep('plum')]
  await api.addEvent({ picture: shown })
  await eraseExpired(api.storage, new Date(inDays(29)))
  expect(await stored()).toHaveLength(2)
  await eraseExpired(api.storage, new Date(inDays(31)))
  expect([(await look(shown)).status, (await look(unsaved)).status]).toEqual([200, 302])
})
