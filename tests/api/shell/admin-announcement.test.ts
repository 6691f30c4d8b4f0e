import { expect, test, vi } from 'vitest'
import { ask, askAsAdmin, openApiForEachTest, read, readActions } from '../../support/api/api.ts'

const api = openApiForEachTest()

const news = {
  en: 'Diwali batch: seats are open',
  mr: 'दिवाळीची बॅच: नोंदणी सुरू आहे',
  to: '/mr/events',
  until: '2099-11-30',
}
const none = { en: '', mr: '', to: '', until: '' }

const choose = async (chosen: object) => read(await askAsAdmin('PUT', '/api/admin/announcement', chosen))

/** As pages in a language hear of it. */
async function heard(lang: string, path = '/api/events') {
  const { body } = await read(await ask('GET', `${path}?lang=${lang}`))
  return (body as { announcement?: unknown }).announcement
}

test('is heard by pages in each language, with a link to the page in it', async () => {
  const { slug } = await api.addEvent()
  expect(await heard('en')).toMatchObject({ news: '' })
  expect(await choose({ ...news, en: '  Diwali batch:\nseats are open ' })).toEqual({
    status: 200,
    body: news,
  })
  const until = '2099-11-30T18:29:59.999Z'
  const inMarathi = { news: news.mr, 'news-to': '/mr/events', until, isChosen: true }
  expect(await heard('en')).toEqual({ news: news.en, 'news-to': '/events', until, isChosen: true })
  expect(await heard('mr')).toEqual(inMarathi)
  expect(await heard('mr', `/api/events/${slug}`)).toEqual(inMarathi)
  // Programs, which name no language, are answered as before.
  expect((await read(await ask('GET', '/api/events'))).body).toHaveLength(1)
  expect((await read(await askAsAdmin('GET', '/api/admin/announcement'))).body).toEqual(news)
})

test('goes after its last day in India, and where it is taken away', async () => {
  await choose({ ...news, until: '2099-11-30' })
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2099-11-30T18:29:00Z') })
  expect(await heard('en')).toMatchObject({ news: news.en })
  vi.setSystemTime('2099-11-30T18:30:00Z')
  expect(await heard('en')).toMatchObject({ news: '' })
  vi.useRealTimers()
  await choose(none)
  expect(await heard('en')).toMatchObject({ news: '' })
})

test('stands in the journal once', async () => {
  await choose(news)
  await choose(news)
  expect(await readActions()).toEqual(['Put news above the pages.'])
})

test.each<[object, object]>([
  [{ mr: '' }, { mr: 'languageMissing' }],
  [{ en: '' }, { en: 'languageMissing' }],
  [{ mr: 'Seats are open' }, { mr: 'languageMissing' }],
  [{ en: 'x'.repeat(121) }, { en: 'tooLong' }],
  [{ until: '2099-02-30' }, { until: 'dayInvalid' }],
  [{ to: 'javascript:alert(1)' }, { to: 'linkInvalid' }],
  [{ to: 'http://example.in' }, { to: 'linkInvalid' }],
  [{ to: '//evil.example' }, { to: 'linkInvalid' }],
  [{ to: '/\\evil.example' }, { to: 'linkInvalid' }],
  [{ to: 'events' }, { to: 'linkInvalid' }],
])('refuses %o', async (differences, fields) => {
  expect(await choose({ ...news, ...differences })).toMatchObject({ status: 422, body: { fields } })
  expect(await heard('en')).toMatchObject({ news: '' })
})

test.each(['', '/', '/events#list', '/blog?tag=ai', 'https://example.in/a'])(
  'takes a link to %j',
  async (to) => {
    expect(await choose({ ...news, to })).toMatchObject({ status: 200 })
    expect(await heard('en')).toMatchObject({ 'news-to': to })
  },
)
