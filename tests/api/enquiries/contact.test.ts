import { expect, test } from 'vitest'
import { listSignups } from '#storage/signups/signups.ts'
import { listEnquiries } from '#storage/enquiries/enquiries.ts'
import { ask, openApiForEachTest, read, said } from '../../support/api/api.ts'
import { anEnquiry } from '../../support/builders.ts'

const api = openApiForEachTest()

const send = (json: unknown) => ask('POST', '/api/contact', { json })
const enquiries = () => listEnquiries(api.storage, new Date())

test('keeps the enquiry under one name', async () => {
  expect(await read(await send(anEnquiry()))).toEqual({
    status: 201,
    body: { message: 'Message Sent Successfully!' },
  })
  expect(await enquiries()).toMatchObject([
    {
      name: 'Ganesh Kulkarni',
      email: 'ganesh@example.com',
      phone: '',
      company: 'Kulkarni Sweets',
      businessType: 'retail',
      message: 'Can AI answer our WhatsApp orders?',
      newsletter: false,
      lang: 'en',
    },
  ])
  expect(await listSignups(api.storage)).toEqual([])
})

test('keeps a phone as it can be dialled, and takes none that nobody could dial', async () => {
  await send(anEnquiry({ phone: ' ०९८२२० ५४३२१ ' }))
  expect(await enquiries()).toMatchObject([{ phone: '+919822054321' }])
  for (const phone of ['12345', '0000000000', 7]) {
    expect(await said(await send(anEnquiry({ phone })))).toBe('422 phone: phoneInvalid')
  }
  for (const phone of ['', null]) expect((await send(anEnquiry({ phone }))).status).toBe(201)
  expect((await enquiries()).filter(({ phone }) => phone !== '')).toHaveLength(1)
})

test('signs a visitor who ticks the newsletter up, once', async () => {
  await send(anEnquiry({ newsletter: true }))
  await send(anEnquiry({ newsletter: true, message: 'And one thing more.' }))
  expect(await listSignups(api.storage)).toMatchObject([{ email: 'ganesh@example.com', phone: '' }])
  expect(await enquiries()).toHaveLength(2)
})

test('keeps the same form sent twice once, and two forms of one person both', async () => {
  const form = anEnquiry({ submissionId: 'form-0001' })
  await Promise.all([send(form), send(form), send(form)])
  expect(await enquiries()).toHaveLength(1)
  await send(anEnquiry({ submissionId: 'form-0002' }))
  expect(await enquiries()).toHaveLength(2)
})
