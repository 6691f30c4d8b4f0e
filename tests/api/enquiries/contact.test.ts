import { expect, test } from 'vitest'
import { enquiryFormSchema } from '#core/enquiries/enquiry.ts'
import { ask, askAsAdmin, openApiForEachTest, read } from '../../support/api/api.ts'
import { anEnquiry } from '../../support/builders.ts'
import { addEnquiry, listEnquiries } from '#storage/documents.ts'

const api = openApiForEachTest()

const send = (json: unknown) => ask('POST', '/api/contact', { json })
const enquiries = () => listEnquiries(api.storage)

test('keeps the same form sent twice once, and two forms of one person both', async () => {
  const form = anEnquiry({ submissionId: 'form-0001' })
  await Promise.all([send(form), send(form), send(form)])
  expect(await enquiries()).toHaveLength(1)
  await send(anEnquiry({ submissionId: 'form-0002' }))
  expect(await enquiries()).toHaveLength(2)
})

test('shows all enquiries over the months, newest first, without what only storage needs', async () => {
  expect(await read(await askAsAdmin('GET', '/api/contacts'))).toEqual({ status: 200, body: [] })
  for (const at of ['2026-01-31T23:59:59.999Z', '2026-03-01T00:00:00.000Z', '2026-02-01T00:00:00.000Z']) {
    const input = enquiryFormSchema.parse(anEnquiry({ message: at, submissionId: 'form-0001' }))
    await addEnquiry(api.storage, input, 'mr', new Date(at))
  }
  const { status, body } = await read(await askAsAdmin('GET', '/api/contacts'))
  expect(status).toBe(200)
  const months = ['2026-03', '2026-02', '2026-01'].map(
    (month) => expect.stringMatching(`^${month}`) as string,
  )
  const from = { name: 'Ganesh Kulkarni', email: 'ganesh@example.com', lang: 'mr' }
  expect(body).toMatchObject(months.map((message) => ({ message, ...from })))
  expect(JSON.stringify(body)).not.toContain('form-0001')
})
