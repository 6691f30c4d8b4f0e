import { beforeEach, describe, expect, test } from 'vitest'
import type { EventRecord } from '#schemas/event.ts'
import { reportsSchema } from '#schemas/reports.ts'
import { draftCommentBytesMost, draftCommentMost } from '#schemas/enquiry.ts'
import { readOutcome, readTyped } from '#server/plain-form.ts'
import { site } from '#site.ts'
import { ask, follow, openApiForEachTest, read, settle } from '../support/api.ts'
import { shareDraft } from '../support/draft-links.ts'
import { openSmtpForEachTest } from '../support/smtp-for-each-test.ts'
import { listEnquiries } from '../support/stored-people.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
let cookie: string
let event: EventRecord
let token: string
beforeEach(async () => {
  cookie = await api.signIn()
  event = await api.addEvent({ status: 'draft', title: 'AI for sweet shops' })
  token = await shareDraft(cookie, event.id)
})

const send = (asked: object) => ask('POST', `/api/draft/${token}/comment`, asked)
const comments = () => listEnquiries(api.storage, new Date())
const form = { comment: 'The price should stand first.', name: 'Sunita', lang: 'en' }

describe('POST /api/draft/:token/comment', () => {
  test('keeps a comment with the messages, and e-mails it to the consultant alone', async () => {
    expect(await read(await send({ json: { ...form, name: 'Sunita\n\nPay to x@upi' } }))).toEqual({
      status: 201,
      body: { message: 'Thank you. Your comment has been sent.' },
    })
    expect(await comments()).toMatchObject([
      {
        name: 'Sunita Pay to x@upi',
        email: '',
        phone: '',
        message: 'The price should stand first.',
        newsletter: false,
        lang: 'en',
        draft: { eventId: event.id, title: 'AI for sweet shops' },
        answered: null,
      },
    ])
    await settle()
    expect(mail.arrived()).toEqual([`${site.email} newEnquiry`])
    const letter = await mail.received('newEnquiry')[0]?.parsed()
    expect(letter?.subject).toBe('Comment on the draft: AI for sweet shops')
    expect(letter?.text).toContain('The price should stand first.')
    expect(letter?.replyTo ?? []).toEqual([])
    const listed = await read(await ask('GET', '/api/contacts', { cookie }))
    expect(listed.body).toMatchObject([{ draft: { eventId: event.id } }])
  })

  test('asks for no name, and is no source of customers in the figures', async () => {
    await send({ json: { comment: 'Good.' } })
    expect(await comments()).toMatchObject([{ name: '' }])
    await settle()
    const letter = await mail.received('newEnquiry')[0]?.parsed()
    expect(letter?.text).toContain('Somebody commented on your draft')
    const reports = await read(await ask('GET', '/api/admin/reports', { cookie }))
    const { businessTypes } = reportsSchema.parse(reports.body)
    expect(businessTypes.filter(({ count }) => count > 0)).toEqual([])
  })

  test('a plain form in Marathi, filled to its last letter, is taken and said on the page', async () => {
    const full = {
      comment: 'क'.repeat(draftCommentMost.comment),
      name: 'क'.repeat(draftCommentMost.name),
      lang: 'mr',
      submissionId: 'f'.repeat(36),
    }
    expect(new URLSearchParams(full).toString().length).toBeLessThan(draftCommentBytesMost)
    const done = await send({ form: full })
    expect(done.status).toBe(303)
    const context = follow(done)
    expect(context.url.pathname).toBe(`/mr/draft/${token}`)
    expect(await readOutcome(context)).toMatchObject({ form: 'draft-comment', code: 'done' })
    // The same page's form, sent once more.
    await send({ form: full })
    expect(await comments()).toMatchObject([{ lang: 'mr', message: full.comment }])
    // Gone back to, and filled in otherwise.
    await send({ form: { ...full, comment: 'आणखी एक' } })
    expect(await comments()).toHaveLength(2)
  })

  test('refuses an empty one and one that is too long, and keeps what was typed', async () => {
    const empty = follow(await send({ form: { comment: ' ', name: 'Sunita', lang: 'mr' } }))
    expect(await readOutcome(empty)).toMatchObject({ fields: { comment: 'commentMissing' } })
    expect(readTyped(empty)).toMatchObject({ name: 'Sunita' })
    const json = { comment: 'x'.repeat(draftCommentMost.comment + 1) }
    expect(await read(await send({ json }))).toMatchObject({
      status: 422,
      body: { fields: { comment: 'tooLong' } },
    })
    expect(await comments()).toEqual([])
  })

  test('answers a program that fills in the honeypot like anybody, and keeps nothing', async () => {
    const taken = await send({ json: { ...form, topic: 'x' } })
    expect(taken.status).toBe(201)
    expect(await comments()).toEqual([])
  })

  test('takes so many from one network, and then asks it to wait', async () => {
    const statuses: number[] = []
    for (let n = 0; n < 21; n++)
      statuses.push((await send({ json: { comment: `No. ${n}` }, ip: '203.0.113.7' })).status)
    expect(statuses.slice(0, 20).every((status) => status === 201)).toBe(true)
    expect(statuses[20]).toBe(429)
  })

  test('says to whoever has no draft, whatever they sent, that the link no longer works', async () => {
    await ask('DELETE', `/api/admin/events/${event.id}/draft-links`, { cookie })
    for (const wrong of [token, 'none', `${token.slice(0, -1)}_`, `1-none`]) {
      for (const json of [form, {}])
        expect(await read(await ask('POST', `/api/draft/${wrong}/comment`, { json })), wrong).toMatchObject({
          status: 404,
          body: { code: 'draftUnknown' },
        })
    }
    expect(await comments()).toEqual([])
  })
})
