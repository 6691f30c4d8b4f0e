import { describe, expect, test } from 'vitest'
import { readAdminFile } from '#storage/documents.ts'
import { saveNote } from '#storage/admin/admin-file.ts'
import { ask, askAct, askView, openApiForEachTest, read, readActions, said } from '../../support/api/api.ts'
import { registerForToken } from '../../support/api/own-registration.ts'
import { eraseExpired } from '#storage/records/erasure.ts'

const api = openApiForEachTest()

const sunita = { email: 'sunita@example.com', phone: '+919822054321' }
const save = (text: string, before = '', contact: object = sunita) =>
  askAct('saveNote', { ...contact, text, before })
const textsOf = async () => {
  const { body } = await read(await askView('notes'))
  return (body as { text: string }[]).map(({ text }) => text)
}

describe('saveNote', () => {
  test('keeps one text for a person, whatever the case of the e-mail, and takes it away', async () => {
    expect(await read(await save('Two shops in Kothrud. '))).toMatchObject({
      status: 200,
      body: { ...sunita, text: 'Two shops in Kothrud.' },
    })
    const contact = { email: 'Sunita@Example.com', phone: '' }
    await save('Three shops.', 'Two shops in Kothrud.', contact)
    await save('Sent by phone alone', '', { email: '', phone: sunita.phone })
    expect(await textsOf()).toEqual(['Three shops.', 'Sent by phone alone'])
    await save('', 'Three shops.')
    expect(await textsOf()).toEqual(['Sent by phone alone'])
    const about = `the note about ${sunita.email}.`
    expect(await readActions()).toEqual([
      `Took away ${about}`,
      `Saved the note about ${sunita.phone}.`,
      `Saved ${about}`,
      `Saved ${about}`,
    ])
  })

  test('writes over nothing that another window saved, answers a second press like the first, and notes it once', async () => {
    await save('From the laptop')
    expect(await said(await save('From the phone'))).toBe('409 changedMeanwhile')
    expect((await save('From the laptop')).status).toBe(200)
    expect(await textsOf()).toEqual(['From the laptop'])
    const crowd = Array.from({ length: 8 }, (_, n) =>
      save(`Note ${n}`, '', { email: `person-${n}@example.com`, phone: '' }),
    )
    await Promise.all(crowd)
    expect(await textsOf()).toHaveLength(9)
  })
})

describe('a note', () => {
  test('is read by whom it is about: by the e-mail that their page was sent to, not by a phone that they typed', async () => {
    const event = await api.addEvent()
    const token = await registerForToken(api, event, 1)
    const [{ phone } = { phone: '' }] = await api.registrationsOf(event)
    await save('By phone alone', '', { email: '', phone })
    await save('Of somebody else', '', { email: 'other@example.in', phone })
    const noteIn = async () =>
      ((await (await ask('GET', `/api/own-registration/${token}/data`)).json()) as { note: unknown }).note
    expect(await noteIn()).toBeNull()
    await save('Likes mornings', '', { email: 'visitor-1@example.com', phone: '' })
    expect(await noteIn()).toEqual({ text: 'Likes mornings', at: expect.any(String) })
  })

  test('stays for twelve months after it was last saved', async () => {
    const note = { ...sunita, text: 'Prefers Marathi', before: '' }
    await saveNote(api.storage, note, new Date('2026-11-26T06:00:00Z'))
    await saveNote(api.storage, { ...note, before: note.text }, new Date('2027-02-01T06:00:00Z'))
    await eraseExpired(api.storage, new Date('2028-01-31T06:00:00Z'))
    expect((await readAdminFile(api.storage)).notes).toMatchObject([{ text: note.text }])
    await eraseExpired(api.storage, new Date('2028-02-01T06:00:00Z'))
    expect((await readAdminFile(api.storage)).notes).toEqual([])
  })
})
