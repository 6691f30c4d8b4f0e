import { expect, test } from 'vitest'
import { listEnquiryEmails, toldOfAll, toldOfOneAddress } from '#core/mail/planning/visitor-emails.ts'
import { enquiryRecordSchema, type EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { inDays } from '../../../support/builders.ts'

const now = new Date(inDays(0))
const hoursAgo = (hours: number) => inDays(-hours / 24)

function aKeptEnquiry(number: number, differences: Partial<EnquiryRecord> = {}): EnquiryRecord {
  const sender = { name: 'Ganesh Kulkarni', email: `visitor-${number}@example.com` }
  const createdAt = hoursAgo(1)
  return enquiryRecordSchema.parse({
    answered: null,
    lang: 'en',
    id: `e${number}`,
    ...sender,
    createdAt,
    ...differences,
  })
}
const keysOf = (enquiries: readonly EnquiryRecord[]) =>
  listEnquiryEmails(enquiries, now).map(({ key }) => key)
const many = (count: number, toEnquiry: (number: number) => EnquiryRecord) =>
  Array.from({ length: count }, (_, number) => toEnquiry(number))

test('thanks the sender and shows the enquiry to the consultant, for three days or until she has answered', () => {
  expect(keysOf([aKeptEnquiry(1)])).toEqual(['e1.received', 'e1.notice'])
  expect(keysOf([aKeptEnquiry(1, { createdAt: inDays(-3) })])).toEqual([])
  expect(keysOf([aKeptEnquiry(1, { answered: { at: hoursAgo(0), note: '' } })])).toEqual([])
})

test('writes to one mailbox three times in 24 hours, by every sender in its name and in each order', () => {
  const email = (number: number) => `asha+${number}@example.com`
  const flood = many(10, (number) =>
    aKeptEnquiry(number, { email: email(number), createdAt: hoursAgo(20 - number) }),
  )
  const received = keysOf(flood.toReversed()).filter((key) => key.endsWith('.received'))
  expect(received).toEqual(['e0.received', 'e1.received', 'e2.received'])
  expect(received).toHaveLength(toldOfOneAddress)
  expect(keysOf(flood).filter((key) => key.endsWith('.notice'))).toHaveLength(10)
  // A day after the flood.
  const later = aKeptEnquiry(99, { email: email(99), createdAt: inDays(0.6) })
  expect(keysOf([...flood, later])).toContain('e99.received')
})

test('writes to others while one address is flooded', () => {
  const flood = many(10, (number) => aKeptEnquiry(number, { email: 'asha@example.com' }))
  expect(keysOf([...flood, aKeptEnquiry(50)])).toContain('e50.received')
})

test('tells of a hundred in 24 hours, so that a flood does not use up what the mail server sends in a day', () => {
  const flood = many(130, (number) => aKeptEnquiry(number, { createdAt: hoursAgo(20 - number / 100) }))
  const keys = keysOf(flood)
  expect(keys.filter((key) => key.endsWith('.received'))).toHaveLength(toldOfAll)
  expect(keys.filter((key) => key.endsWith('.notice'))).toHaveLength(toldOfAll)
  expect(keys).not.toContain('e100.notice')
})
