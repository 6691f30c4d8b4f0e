import { expect, test } from 'vitest'
import { listEnquiries } from '#storage/enquiries/enquiries.ts'
import { ask, openApiForEachTest } from '../../support/api/api.ts'
import { anEnquiry } from '../../support/builders.ts'

const api = openApiForEachTest()

const send = (json: unknown) => ask('POST', '/api/contact', { json })
const enquiries = () => listEnquiries(api.storage, new Date())

test('keeps the same form sent twice once, and two forms of one person both', async () => {
  const form = anEnquiry({ submissionId: 'form-0001' })
  await Promise.all([send(form), send(form), send(form)])
  expect(await enquiries()).toHaveLength(1)
  await send(anEnquiry({ submissionId: 'form-0002' }))
  expect(await enquiries()).toHaveLength(2)
})
