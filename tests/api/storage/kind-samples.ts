/** Holds a document of each kind, by the kind's prefix. */
import { newEventFile } from '#core/events/event-file.ts'
import { aLedgerEntry, anEvent, anOutboxEmail, aRegistration, aSignup } from '../../support/builders.ts'

export const registeredAt = '2025-08-01T06:00:00.000Z'
const event = anEvent({ id: 1, eventDate: '2025-08-23T04:00:00.000Z' })
export const sunita = {
  id: 'sunita-1',
  name: 'Sunita Deshpande',
  email: 'sunita@example.com',
  phone: '+919822054321',
}
export const other = {
  id: 'other-1',
  name: 'Other Person',
  email: 'other@example.com',
  phone: '+919822099999',
}
const anEnquiryRecord = (person: typeof sunita) => ({
  ...person,
  ...{ company: '', businessType: 'retail', message: 'Ask SUNITA@example.com', newsletter: false },
  ...{ createdAt: registeredAt, answered: null, lang: 'en' },
})

const log = [sunita, other].map((person) => ({
  ...{ id: `entry-${person.id}`, at: registeredAt, text: 'Deleted a message.' },
  ...{ about: person.id, deleted: { kind: 'enquiry', enquiry: anEnquiryRecord(person) }, backAt: null },
}))

export interface Sample {
  readonly id: string
  /** With records of Sunita and of another person, if the kind holds people's data, all older than the retention time. */
  readonly document: unknown
  /** Set if no part of the document ever expires. */
  readonly isKeptUntilAsked?: true
}

export const samples: Readonly<Record<string, Sample>> = {
  addresses: { id: '', document: { lastId: 1, slugs: { [event.slug]: [1] } } },
  'event/': {
    id: '1',
    document: {
      ...newEventFile(event),
      registrations: [sunita, other].map((person) => aRegistration({ ...person, registeredAt })),
      entries: [sunita, other].map(({ id, name }, index) =>
        aLedgerEntry({
          ...{ id: `1-receipt-${index + 1}`, number: index + 1, at: registeredAt },
          ...{ registrationId: id, movedOn: '2025-08-01', name, eventDate: event.eventDate },
        }),
      ),
      expenses: [{ id: 'expense-0001', label: `Tea, ${sunita.email}`, amount: 80_000 }],
      outbox: Object.fromEntries(
        [sunita, other].map(({ id: recordId }) => [
          `${recordId}.confirmation`,
          anOutboxEmail({ recordId, at: registeredAt }),
        ]),
      ),
      letters: {
        'letter-0001': {
          ...{ at: registeredAt, news: null },
          ...{ en: { subject: 'Slides', text: 'Here they are.' }, mr: { subject: '', text: '' } },
        },
      },
      log,
    },
  },
  'archive/event/': {
    id: '1',
    document: {
      outbox: Object.fromEntries(
        [sunita, other].map(({ id: recordId }) => [
          `${recordId}.paymentReceived`,
          anOutboxEmail({ kind: 'paymentReceived', recordId, at: registeredAt }),
        ]),
      ),
      log: [],
    },
  },
  'photograph/': {
    id: '0'.repeat(32),
    document: { keptAt: registeredAt, small: '/9j/', large: '/9j/' },
  },
  'waiting/': {
    id: 'event/1/form-0001',
    document: {
      requests: [sunita, other].map(({ id, ...input }) => ({
        id: `request-${id}`,
        at: registeredAt,
        input: {
          version: 1,
          request: { id, input: { ...input, guests: [] }, secret: 'x'.repeat(22), lang: 'en' },
        },
      })),
    },
  },
  'enquiries/': {
    id: '2025-08',
    document: { enquiries: [sunita, other].map(anEnquiryRecord), outbox: {}, log },
  },
  signups: {
    id: '',
    document: {
      signups: [sunita, other].map(({ id, email, phone }) =>
        aSignup({ id, email, phone, signupDate: registeredAt, askedAt: registeredAt, confirmedAt: null }),
      ),
      ...{ outbox: {}, letters: {}, log },
    },
  },
  admin: {
    id: '',
    document: {
      settings: { newRegistration: 'each', since: registeredAt },
      notes: [sunita, other].map(({ name: _name, ...person }) => ({
        ...person,
        text: 'Came twice',
        at: registeredAt,
      })),
      ...{ outbox: {}, log },
    },
  },
  looks: { id: '', document: {} },
  'arrivals/': { id: 'signup-abcdefghijklmnop', document: { at: [registeredAt] } },
  attempts: { id: '', document: { a: { count: 3, nextAt: registeredAt } } },
  sessions: { id: '', document: { generation: 'g', codeStep: 0, ended: [] } },
  secret: { id: '', document: { secret: 'x'.repeat(43) } },
  copies: { id: '', document: { madeAt: registeredAt, etags: { calendar: 'e' }, damaged: [] } },
  erased: { id: '', document: { key: 'k', marks: [{ hash: 'h', at: registeredAt }] } },
  'heartbeat/': { id: 'send-emails', document: { at: registeredAt, isOk: true } },
}
