/** Tests the source of a visit, from the form to the figures. */
import { expect, test } from 'vitest'
import { noFilter } from '#core/registrations/registration-list.ts'
import { ask, askAct, openApiForEachTest, read, siteOrigin, view } from '../../support/api/api.ts'
import { aVisitor } from '../../support/builders.ts'
import { readCsv } from '../../support/readers/csv-reader.ts'

const api = openApiForEachTest()

test('a form’s source and what the visitor says of it are kept, cleaned, and counted; they change nothing for who registers', async () => {
  const event = await api.addEvent()
  const path = `/api/events/${event.slug}/register`
  const json = {
    ...aVisitor(1),
    came: 'l.example?utm_source=WhatsApp&utm_campaign=Diwali&who=sunita',
  }
  const answer = await read(await ask('POST', path, { json }))
  const plain = await read(await ask('POST', path, { json: { ...aVisitor(2), heard: 'friend' } }))
  expect(answer).toEqual(plain)
  for (const [place, came] of [7, '%', 'x'.repeat(5_000)].entries())
    expect((await ask('POST', path, { json: { ...aVisitor(3 + place), came } })).status).toBe(201)
  const [first, second, third] = await api.registrationsOf(event)
  expect(first?.source).toEqual({ source: 'whatsapp', campaign: 'diwali', host: 'l.example' })
  expect([second?.source, third?.source]).toEqual([undefined, undefined])

  const reports = await view('reports', {})
  expect(reports).toMatchObject([{ seats: 5, source: 'whatsapp' }])
  const exported = { ...noFilter, order: 'oldest' }
  const file = await askAct('exportRegistrations', exported)
  const [heads, row, said] = readCsv(Buffer.from(await file.arrayBuffer()))
  const sources = heads?.indexOf('Source')
  expect(heads?.slice(sources)).toEqual(['Source', 'Medium', 'Campaign', 'Linked From', 'Heard'])
  expect(row?.slice(sources)).toEqual(['whatsapp', '', 'diwali', 'l.example', ''])
  expect(said?.slice(sources)).toEqual(['', '', '', '', 'friend'])
})

test('without a script, what the address of the form’s page says is kept', async () => {
  const event = await api.addEvent()
  const send = (number: number, referer: string) => {
    const { name, email, phone } = aVisitor(number)
    const form = { name, email, phone }
    return ask('POST', `/api/events/${event.slug}/register`, { form, headers: { referer } })
  }
  const page = `/events/${event.slug}?utm_source=poster&utm_medium=qr`
  await send(1, `${siteOrigin}${page}`)
  await send(2, `https://elsewhere.example${page}`)
  const sources = (await api.registrationsOf(event)).map(({ source }) => source)
  expect(sources).toEqual([{ source: 'poster', medium: 'qr' }, undefined])
})
