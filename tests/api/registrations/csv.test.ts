/**
 * The file that leaves, read by a reader that knows nothing of the writer: whatever visitors typed stands in it, and
 * nothing that a spreadsheet would run. `npm run prove -- csv` lets LibreOffice open the same.
 */
import { beforeEach, describe, expect, test } from 'vitest'
import { toCsv } from '#core/registrations/csv.ts'
import { noFilter, registrationColumns } from '#core/registrations/registration-list.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { aVisitor } from '../../support/builders.ts'
import { readCsv } from '../../support/readers/csv-reader.ts'
import {
  asKept,
  asKeptInOneLine,
  hostileMailboxes,
  hostileTexts,
  phones,
  refusedMailboxes,
  saysSame,
} from '../../support/api/hostile-texts.ts'

const api = openApiForEachTest()
let cookie: string
beforeEach(async () => {
  cookie = await api.signIn()
})

async function exported(): Promise<string[][]> {
  const json = { ...noFilter, order: 'oldest' }
  const answer = await ask('POST', '/api/admin/registrations-export', { cookie, json })
  const [, ...rows] = readCsv(Buffer.from(await answer.arrayBuffer()))
  expect(answer.headers.get('x-rows')).toBe(String(rows.length))
  return rows
}

/** Fields in which anything may stand. */
const freeTexts = namesOf(registrationFields).filter(
  (field) => field !== 'name' && ['text', 'textarea'].includes(registrationFields[field].control),
)

/** How a spreadsheet sees it: a formula begins so, whatever blanks and invisible letters stand before it. */
const runs = /^[\s\u200B-\u200F\u202A-\u202E\u2060\uFEFF]*[=+\-@＝＋－＠﹦]/
const isPhone = /^\+\d+( \d+)+$/

describe('two hundred hostile texts', () => {
  test('are two hundred', () => {
    expect(new Set(hostileTexts.map(({ text }) => text)).size).toBe(200)
  })

  test('go out as they were typed into the form', async () => {
    const event = await api.addEvent({ title: '=HYPERLINK("http://x.example","Free")' })
    const taken: string[] = []
    for (const [index, { text }] of hostileTexts.entries()) {
      const mailbox = hostileMailboxes[index % hostileMailboxes.length]
      const json = aVisitor(index, {
        name: text,
        email: `${mailbox}-${index}@example.com`,
        ...Object.fromEntries(freeTexts.map((field) => [field, text])),
      })
      const answer = await ask('POST', `/api/events/${event.slug}/register`, { json })
      // A single letter is no name: then it stands in the other fields.
      if (answer.status === 201) taken.push(text)
      else
        await ask('POST', `/api/events/${event.slug}/register`, { json: { ...json, name: `Asha ${text}` } })
    }
    expect(taken.length).toBeGreaterThanOrEqual(196)

    const rows = await exported()
    expect(rows).toHaveLength(200)
    for (const row of rows) {
      const cellOf = (column: string) => row[registrationColumns.indexOf(column)] ?? ''
      const name = cellOf('Name')
      const email = cellOf('Email')
      const index = Number(/-(\d+)@/.exec(email)?.[1])
      const sent = hostileTexts[index]
      if (!sent) throw new Error(`${email} was not sent`)
      const kept = { ...sent, text: asKeptInOneLine(sent.text) }
      const texts = freeTexts.map((field) => {
        const isLine = registrationFields[field].control === 'text'
        const cell = cellOf(registrationFields[field].column)
        expect(cell).toSatisfy(() => saysSame(cell, isLine ? kept : { ...sent, text: asKept(sent.text) }))
        return cell
      })
      if (taken.includes(sent.text)) expect(name).toSatisfy(() => saysSame(name, kept))
      for (const cell of [name, email, cellOf('Event'), ...texts]) {
        if (!isPhone.test(cell)) expect(cell).not.toMatch(runs)
      }
      expect(cellOf('Phone')).toMatch(isPhone)
    }
  })

  test.each(refusedMailboxes)('come in through no address that begins with %j', async (mailbox) => {
    const event = await api.addEvent()
    const json = aVisitor(1, { email: `${mailbox}1@example.com` })
    expect((await ask('POST', `/api/events/${event.slug}/register`, { json })).status).toBe(422)
    expect(await exported()).toEqual([])
  })

  test('go out as they are where they came another way', () => {
    const rows = hostileTexts.map(({ text }) => [text, text])
    const read = readCsv(new TextEncoder().encode([...toCsv(rows)].join('')))
    expect(read).toHaveLength(200)
    for (const [index, [cell = '', beside = '']] of read.entries()) {
      const sent = hostileTexts[index]
      expect(beside).toBe(cell)
      if (!sent) throw new Error(`row ${index} was not sent`)
      expect(cell).toSatisfy(() => saysSame(cell, sent))
      if (!isPhone.test(cell)) expect(cell).not.toMatch(runs)
    }
  })
})

test('phones of many countries are the numbers that were typed, and no sums', async () => {
  const event = await api.addEvent()
  for (const [index, [phone]] of phones.entries()) {
    const json = aVisitor(index, { phone, name: phone })
    expect((await ask('POST', `/api/events/${event.slug}/register`, { json })).status, phone).toBe(201)
  }
  const shown = new Map(phones)
  for (const [name = '', , phone] of await exported()) expect(phone).toBe(shown.get(name.replace(/^'/, '')))
})
