import { expect, test, vi } from 'vitest'
import { checkCertificate } from '#islands/certificates/check-certificate.ts'
import { forgetSiteSecrets } from '#storage/engine/site-secret.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

const name = 'ज्ञानेश्वर श्रीकृष्ण क्षीरसागर'
async function write(): Promise<Response> {
  const event = await api.addEvent({ eventDate: '2026-01-10T04:30:00.000Z', duration: 2 * 24 * 60 })
  await api.fill(event, [aRegistration({ name, lang: 'mr', secret: aSecret, attended: true })])
  return ask('GET', `/api/own-registration/${event.id}-${aSecret}/certificate`)
}
/** What the QR code opens stands in the file as a link, too. */
async function linkIn(answer: Response): Promise<URL> {
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return new URL(/\/URI \((.+?)\)/.exec(text)?.[1] ?? '')
}
/** As the page does, which asks its own site. */
const check = async (hash: string) => {
  const storages = fetch
  vi.stubGlobal('fetch', (...[path, init]: Parameters<typeof fetch>) =>
    path === '/api/certificate-keys' ? ask('GET', path) : storages(path, init),
  )
  const checked = await checkCertificate(hash)
  vi.unstubAllGlobals()
  return checked
}

test('writes what can be checked for ever, and nothing of it reaches a server', async () => {
  const answer = await write()
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const link = await linkIn(answer)
  expect([link.pathname, link.search]).toEqual(['/mr/certificate', ''])
  const genuine = {
    outcome: 'valid',
    certificate: { name, lang: 'mr', from: '2026-01-10', until: '2026-01-12' },
  }
  expect(await check(link.hash)).toMatchObject(genuine)

  // Restored elsewhere, the site signs with another key, and knows the old one.
  await api.storage.guard.delete('secret')
  forgetSiteSecrets()
  const other = await linkIn(await write())
  expect(other.hash).not.toBe(link.hash)
  expect(await check(link.hash)).toMatchObject(genuine)
  expect(await check(other.hash)).toMatchObject(genuine)
})

test('finds out whatever was changed of it', async () => {
  const { hash } = await linkIn(await write())
  const [payload = '', signature = ''] = hash.slice(1).split('.')
  const read = Buffer.from(payload, 'base64url').toString()
  const forged = Buffer.from(read.replace('2026-01-10', '2026-01-11')).toString('base64url')
  for (const one of [`${forged}.${signature}`, `${payload}.${'A'.repeat(86)}`, payload, 'x.y'])
    expect((await check(`#${one}`)).outcome, one).toBe('forged')
})

test('is for those who came, once it is over', async () => {
  const past = { eventDate: inDays(-2) }
  for (const [event, seat] of [
    [past, { attended: false }],
    [{ eventDate: inDays(1) }, { attended: true }],
    [{ ...past, status: 'cancelled' as const }, { attended: true }],
  ] as const) {
    const { id } = await api.addEvent(event)
    await api.fill({ id }, [aRegistration({ secret: aSecret, ...seat })])
    expect((await ask('GET', `/api/own-registration/${id}-${aSecret}/certificate`)).status).toBe(404)
  }
})
