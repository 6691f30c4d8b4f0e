/** A document that is full goes on in its next part, and whatever walks documents follows. */
import { describe, expect, test } from 'vitest'
import { readPage } from '#storage/engine/document-pages.ts'
import * as z from 'zod/mini'
import { toSignupToken } from '#core/signups/signup.ts'
import { enquiryRecordSchema, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { addToAuditLog, findAuditLogEntry, listAuditLog } from '#storage/records/audit-log.ts'
import { changeDocument, DocumentFullError, findDocument, partBytes } from '#storage/engine/document.ts'
import { enquiriesKind, enquiriesRef, monthOf } from '#storage/enquiries/enquiries.ts'
import { hashOf } from '#storage/engine/hash.ts'
import { settingsKind } from '#storage/shell/settings.ts'
import { signupsRef } from '#storage/signups/signups.ts'
import { restorePart } from '#storage/safety/restore.ts'
import { backUp } from '../../support/api/backup.ts'
import { ask, openApiForEachTest, read, settle } from '../../support/api/api.ts'
import { anEnquiry } from '../../support/builders.ts'
import { openSmtpForEachTest } from '../../support/mail/smtp-for-each-test.ts'
import { listSignups } from '../../support/storage/stored-people.ts'

const api = openApiForEachTest()
const mail = openSmtpForEachTest()
const month = monthOf(new Date())
const listSchema = z.array(z.pick(enquiryRecordSchema, { id: true, name: true, email: true }))

/** Of a month's beginning, so that nothing is e-mailed about it. */
function anOldEnquiry(id: string, message: string): EnquiryRecord {
  return enquiryRecordSchema.parse({
    ...{ id, name: 'Asha Patil', email: 'asha@example.com', message },
    createdAt: `${month}-01T00:00:00.000Z`,
    answered: { at: `${month}-01T00:00:00.000Z`, note: '' },
  })
}

/** So that nothing more fits, whatever it is. */
async function fillUp(id: string): Promise<void> {
  const message = 'x'.repeat(10_000)
  const enquiries = Array.from({ length: 95 }, (_, n) => anOldEnquiry(`${id}-old-${n}`, message))
  await changeDocument(enquiriesRef(api.storage, id), () => ({ next: { enquiries }, result: undefined }))
  const bytes = (await api.storage.data.get(`enquiries/${id}`))?.text.length ?? 0
  await changeDocument(enquiriesRef(api.storage, id), (found) => ({
    next: {
      enquiries: [
        ...(found?.enquiries ?? []),
        anOldEnquiry(`${id}-last`, 'x'.repeat(partBytes - bytes - 500)),
      ],
    },
    result: undefined,
  }))
}

async function enquire(number: number): Promise<void> {
  const json = anEnquiry({ email: `visitor-${number}@example.com`, submissionId: `form-number-${number}` })
  expect((await ask('POST', '/api/contact', { json })).status).toBe(201)
}

async function listed(cookie: string) {
  return listSchema.parse((await read(await ask('GET', '/api/contacts', { cookie }))).body)
}

describe('a month of enquiries that is full', () => {
  test('goes on in its next part: in the list, the counts, e-mails, answers, a deletion brought back and a backup', async () => {
    await fillUp(month)
    await enquire(1)
    await enquire(2)
    await settle()
    expect(mail.arrived().filter((line) => line.endsWith('enquiryReceived'))).toEqual([
      'visitor-1@example.com enquiryReceived',
      'visitor-2@example.com enquiryReceived',
    ])
    const cookie = await api.signIn()
    const list = await listed(cookie)
    expect(list).toHaveLength(98)
    expect(list[0]).toMatchObject({ email: 'visitor-2@example.com' })
    const id = list[0]?.id ?? ''
    expect(id).toMatch(new RegExp(`^${month}\\.2-`))
    expect((await read(await ask('GET', '/api/admin/summary', { cookie }))).body).toMatchObject({
      contacts: 98,
    })

    const answer = await ask('PUT', `/api/admin/contacts/${id}`, {
      cookie,
      json: { answered: true, note: 'Called' },
    })
    expect(answer.status).toBe(200)
    expect((await ask('DELETE', `/api/admin/contacts/${id}`, { cookie })).status).toBe(204)
    expect(await listed(cookie)).toHaveLength(97)
    const [entry] = await listAuditLog(api.storage, month)
    expect((await ask('POST', `/api/admin/audit-log/${entry?.id}/bring-back`, { cookie })).status).toBe(204)
    expect((await listed(cookie)).map((one) => one.id)).toContain(id)

    const { documents } = await backUp(api.storage)
    expect(Object.keys(documents)).toEqual(
      expect.arrayContaining([`enquiries/${month}.2`, `deliveries/enquiries-${month}.2`]),
    )
    for (const key of (await api.storage.data.list('')).keys()) await api.storage.data.delete(key)
    for (const [key, document] of Object.entries(documents))
      await restorePart(api.storage, { key, document }, new Date())
    expect(await listed(cookie)).toHaveLength(98)
  })

  test('takes one enquiry once, sent again when the part was closed in between, and costs two operations more', async () => {
    await enquire(1)
    const month1 = enquiriesRef(api.storage, month)
    await changeDocument(month1, (found) => ({
      next: { ...found, enquiries: found?.enquiries ?? [], isClosed: true },
      result: undefined,
    }))
    await enquire(1)
    expect(await findDocument(enquiriesRef(api.storage, `${month}.2`))).toBeNull()
    await enquire(2)
    // What is sent afterwards is no part of it, nor what is still being sent of the one before.
    await settle()
    delete process.env['SMTP_URL']
    expect(await api.operationsOf(() => enquire(3))).toEqual([
      `get site-dev enquiries/${month}`,
      `list site-dev enquiries/${month}.`,
      `get site-dev enquiries/${month}.2`,
      `set site-dev enquiries/${month}.2`,
    ])
  })

  test('takes what comes at once into one part, and finds the open one among many', async () => {
    for (const id of [month, `${month}.2`, `${month}.3`, `${month}.4`])
      await changeDocument(enquiriesRef(api.storage, id), () => ({
        next: { enquiries: [], isClosed: true },
        result: undefined,
      }))
    await Promise.all(Array.from({ length: 8 }, (_, number) => enquire(number)))
    const found = await findDocument(enquiriesRef(api.storage, `${month}.5`))
    expect(found?.document.enquiries).toHaveLength(8)
  })

  test('is gone round where it cannot be read', async () => {
    await api.storage.data.put(`enquiries/${month}`, '{"format":1,')
    delete process.env['SMTP_URL']
    await enquire(1)
    const next = await findDocument(enquiriesRef(api.storage, `${month}.2`))
    expect(next?.document.enquiries).toHaveLength(1)
    expect((await api.storage.data.get(`enquiries/${month}`))?.text).toBe('{"format":1,')
  })
})

test('a month of the audit log that is full goes on in its next part', async () => {
  const day = new Date(`${month}-15T10:00:00.000Z`)
  const erased = (records: number) => addToAuditLog(api.storage, { text: `${records}` }, day)
  await erased(1)
  const ref = {
    storage: api.storage,
    kind: { ...enquiriesKind, prefix: 'journal/', schema: z.looseObject({}) },
    id: month,
  }
  await changeDocument(ref, (found) => ({ next: { ...found, isClosed: true }, result: undefined }))
  await erased(2)
  const entries = await listAuditLog(api.storage, month)
  expect(entries.map(({ text }) => text)).toEqual(['2', '1'])
  expect(entries[0]?.id).toMatch(new RegExp(`^${month}\\.2-`))
  expect(await findAuditLogEntry(api.storage, entries[0]?.id ?? '')).toEqual(entries[0])
})

describe('a document of signups that is full', () => {
  const address = 'visitor-1@example.com'
  const signUp = async (email: string) => {
    const answer = await ask('POST', '/api/notification-signup', { json: { email, phone: '' } })
    expect(answer.status).toBe(201)
    await settle()
  }
  /** What every further address finds too full, as one with 1 MB is. */
  const close = (shard: string) =>
    changeDocument(signupsRef(api.storage, shard), (found) => ({
      next: { ...found, signups: found?.signups ?? [], isClosed: true },
      result: undefined,
    }))

  test('goes on in sixteen: each address stands once, is written to, and can confirm, stop and come back', async () => {
    const hash = await hashOf(address)
    for (const shard of [hash.slice(0, 1), hash.slice(0, 2)]) await close(shard)
    await Promise.all([signUp(address), signUp(address)])
    const [signup, ...others] = await listSignups(api.storage)
    expect(others).toEqual([])
    expect(signup).toMatchObject({ email: address })
    expect(signup?.id).toMatch(new RegExp(`^${hash.slice(0, 3)}-`))
    expect(mail.arrived()).toEqual([`${address} signupConfirm`])

    const token = (signup && toSignupToken(signup)) ?? ''
    expect((await ask('POST', `/api/signup/${token}/confirm`, { form: {} })).status).toBe(303)
    expect(await listSignups(api.storage)).toMatchObject([{ confirmedAt: expect.any(String) }])
    const cookie = await api.signIn()
    const path = `/api/admin/notification-signups/${signup?.id}`
    expect((await ask('DELETE', path, { cookie })).status).toBe(204)
    expect(await listSignups(api.storage)).toEqual([])
    const [entry] = await listAuditLog(api.storage, month)
    expect((await ask('POST', `/api/admin/audit-log/${entry?.id}/bring-back`, { cookie })).status).toBe(204)
    expect(await listSignups(api.storage)).toHaveLength(1)
  })

  test('still holds who stands there, and takes nobody back who came again meanwhile', async () => {
    await signUp(address)
    const [first] = await listSignups(api.storage)
    await close((await hashOf(address)).slice(0, 1))
    await signUp(address)
    expect(await listSignups(api.storage)).toMatchObject([{ id: first?.id }])
    const cookie = await api.signIn()
    await ask('DELETE', `/api/admin/notification-signups/${first?.id}`, { cookie })
    await signUp(address)
    const again = await listSignups(api.storage)
    expect(again[0]?.id).not.toBe(first?.id)
    const [entry] = await listAuditLog(api.storage, month)
    await ask('POST', `/api/admin/audit-log/${entry?.id}/bring-back`, { cookie })
    expect(await listSignups(api.storage)).toEqual(again)
  })
})

test('a write over the most of its kind is refused and changes nothing; one that makes its document smaller never is', async () => {
  const write = (length: number, bytesMost: number) => {
    const kind = { ...settingsKind, schema: z.looseObject({}), bytesMost }
    const next = { newRegistration: 'each', since: 'x'.repeat(length) }
    return changeDocument({ storage: api.storage, kind, id: '' }, () => ({ next, result: undefined }))
  }
  const length = async () => (await api.storage.data.get('settings'))?.text.length ?? 0
  await write(100, 500)
  const before = await length()
  await expect(write(1_000, 500)).rejects.toThrow(DocumentFullError)
  expect(await length()).toBe(before)
  await write(3_000, 5_000)
  await write(2_000, 500)
  expect(await length()).toBeLessThan(3_000)
})

test('readPage() goes on where its answer is full', async () => {
  const createdAt = `${month}-01T00:00:00.000Z`
  const ids = [month, `${month}.2`, `${month}.3`]
  for (const id of ids) {
    const record = enquiryRecordSchema.parse({ id, name: 'Asha', message: 'x'.repeat(6_000), createdAt })
    await changeDocument(enquiriesRef(api.storage, id), () => ({
      next: { enquiries: [record] },
      result: undefined,
    }))
  }
  // Two of 6 KB and not the third; a single one goes even where there is no room for it.
  const two = await readPage(api.storage, enquiriesKind, ids, 15_000)
  expect([two.items.map(({ id }) => id), two.next]).toEqual([ids.slice(0, 2), ids[2]])
  const one = await readPage(api.storage, enquiriesKind, ids.slice(1), 10)
  expect([one.items.map(({ id }) => id), one.next]).toEqual([ids.slice(1, 2), ids[2]])
})
