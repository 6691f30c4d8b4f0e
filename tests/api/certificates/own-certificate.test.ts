import { expect, test } from 'vitest'
import { findCertificate } from '#storage/certificates/certificates.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { aRegistration, aSecret, inDays } from '../../support/builders.ts'

const api = openApiForEachTest()

const name = 'ज्ञानेश्वर श्रीकृष्ण क्षीरसागर'
const days = { eventDate: '2026-01-10T04:30:00.000Z', duration: 2 * 24 * 60 }
const seat = { name, lang: 'mr', secret: aSecret, attended: true } as const

/** What the QR code opens stands in the file as a link, too. */
async function linkIn(answer: Response): Promise<URL> {
  const text = Buffer.from(await answer.arrayBuffer()).toString('latin1')
  return new URL(/\/URI \((.+?)\)/.exec(text)?.[1] ?? '')
}
const look = (number: string) => findCertificate(api.storage, number, new Date())

test('its file leads to the page of its number, which knows name, event and days, and no other number', async () => {
  const event = await api.addEvent(days)
  await api.fill(event, [aRegistration(seat), aRegistration({ id: 'two', email: 'two@example.com' })])
  const answer = await ask('GET', `/api/own-registration/${event.id}-${aSecret}/certificate`)
  expect(answer.headers.get('content-type')).toBe('application/pdf')
  const { pathname, search, hash } = await linkIn(answer)
  expect([search, hash]).toEqual(['', ''])
  const [, number = ''] = /^\/mr\/certificate\/(\d+-[0-9a-f]{12})$/.exec(pathname) ?? []
  expect(await look(number)).toEqual({
    ...{ number, name, lang: 'mr', title: event.title, from: '2026-01-10', until: '2026-01-12' },
  })
  expect(number).not.toContain(aSecret.slice(0, 6))
  const [id, code = ''] = number.split('-')
  const other = `${code.startsWith('0') ? '1' : '0'}${code.slice(1)}`
  for (const wrong of [`${id}-${other}`, `99-${code}`, `${id}-${code}0`, `${id}-`, code, ''])
    expect(await look(wrong), wrong).toBeNull()
})

test('is for those who came, once it is over', async () => {
  const past = { eventDate: inDays(-2) }
  for (const [event, differences] of [
    [past, { attended: false }],
    [{ eventDate: inDays(1) }, { attended: true }],
    [{ ...past, status: 'cancelled' as const }, { attended: true }],
  ] as const) {
    const { id } = await api.addEvent(event)
    await api.fill({ id }, [aRegistration({ secret: aSecret, ...differences })])
    expect((await ask('GET', `/api/own-registration/${id}-${aSecret}/certificate`)).status).toBe(404)
  }
})
