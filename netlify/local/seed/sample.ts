/**
 * The sample data of an empty local storage: the sample events (src/preview/sample-events.ts), people who registered, so that one is
 * full, enquiries and signups. The same every time, apart from the dates, which lie around `now`.
 */
import { createHash } from 'node:crypto'
import { freeWorkshop, paidWorkshop } from '#content/workshops.ts'
import { addErasedSeats, partitionRegistrations } from '#domain/retention.ts'
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import { sampleEvents } from '#preview/sample-events.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { RegistrationRecord } from '#schemas/registration.ts'
import type { SignupRecord } from '#schemas/signup.ts'
import { chance, sampleId } from './chance.ts'
import { withMoney } from './money.ts'
import { samplePerson } from './people.ts'
import type { SampleData, SampleEvent } from './sample-data.ts'

const hour = 60 * 60 * 1000
const day = 24 * hour

/** Registrations per event, by id. */
const seatsTaken = [19, 42, 34, 17, 12, 26, 31, 6]
/** In the waiting list of the event that is full. */
const waiting = 3

export function sampleData(now: Date): SampleData {
  const events = sampleEvents(now).map((event, index): SampleEvent => {
    const seats = seatsTaken[index] ?? 0
    const everybody = people(seats + waiting, index)
    const taken = sampleRegistrations(event, everybody.slice(0, seats), now)
    const registrations =
      seats === event.maxAttendees ? [...taken, ...inLine(event, everybody.slice(seats), now)] : taken
    return withoutExpired(event, registrations, now)
  })
  return {
    ...withMoney(events, now),
    enquiries: sampleEnquiries(now),
    signups: sampleSignups(now),
  }
}

/** `count` of the first 61 people, chosen by `seed`; 61 is prime, so the first 61 differ. */
function people(count: number, seed: number): ReturnType<typeof samplePerson>[] {
  return Array.from({ length: count }, (_, index) => samplePerson((seed * 7 + index * 11) % 61))
}

/** The two workshops have a fixed date: a year later only the numbers are left, and who asks for the next edition. */
function withoutExpired(event: EventRecord, all: readonly RegistrationRecord[], now: Date): SampleEvent {
  const { kept, expired } = partitionRegistrations(all, event, now)
  if (expired.length === 0) return { event, registrations: kept, erasedSeats: [] }
  const announced = {
    ...event,
    createdAt: new Date(now.getTime() - 60 * day).toISOString(),
    eventDate: now.toISOString(),
  }
  const asked = sampleRegistrations(announced, people(9, event.id + 100), now)
  return {
    event,
    registrations: asked.map((registration) => ({ ...registration, kind: 'nextEdition' })),
    erasedSeats: addErasedSeats([], expired),
  }
}

/** Registrations between the event's announcement and its start or now; most people attended past events. */
export function sampleRegistrations(
  event: EventRecord,
  people: readonly ReturnType<typeof samplePerson>[],
  now: Date,
): RegistrationRecord[] {
  const from = Date.parse(event.createdAt)
  const until = Math.min(now.getTime(), Date.parse(event.eventDate)) - hour / 2
  const isPast = Date.parse(event.eventDate) < now.getTime()
  return people
    .map((person, index): RegistrationRecord => ({
      ...person,
      id: sampleId(`registration ${event.id} ${index}`),
      kind: 'seat',
      edition: event.edition,
      // Due, for the admin's list of money.
      ...(event.price > 0 ? { price: event.price } : {}),
      attended: isPast && chance(`attended ${event.id} ${index}`) < 0.8,
      registeredAt: new Date(
        from + Math.floor(chance(`registered ${event.id} ${index}`) * (until - from)),
      ).toISOString(),
    }))
    .sort((a, b) => a.registeredAt.localeCompare(b.registeredAt))
}

/** Who came after the last seat was taken. */
function inLine(
  event: EventRecord,
  people: readonly ReturnType<typeof samplePerson>[],
  now: Date,
): RegistrationRecord[] {
  return people.map((person, index) => ({
    ...person,
    id: sampleId(`waiting ${event.id} ${index}`),
    kind: 'waitlist',
    edition: event.edition,
    attended: false,
    registeredAt: new Date(now.getTime() - (people.length - index) * (hour / 9)).toISOString(),
  }))
}

function sampleEnquiries(now: Date): EnquiryRecord[] {
  const rows: [
    daysAgo: number,
    businessType: EnquiryRecord['businessType'],
    message: string,
    answer?: string,
  ][] = [
    [
      0.2,
      'retail',
      'We are three saree shops in Satara. Do you come to us for a day, and what does it cost for eight people?',
    ],
    [1.1, 'education', 'आमच्या क्लासचे १२ शिक्षक आहेत. प्रश्नपत्रिका आणि पालकांचे मेसेज यासाठी AI शिकवाल का?'],
    [
      2.4,
      'healthcare',
      'Is there a recording of the clinic webinar? I have OPD until nine.',
      'Told about the next date.',
    ],
    [4, '', 'माझ्या गृहउद्योगासाठी कोणती कार्यशाळा योग्य राहील? मला संगणक फारसा येत नाही.'],
    [
      6.3,
      'manufacturing',
      'Quotations for packaging boxes, about 40 a week, always the same twelve questions. Can that be automated?',
      'Call on Monday.',
    ],
    [9, 'finance', 'We would like an invoice with GST for the paid workshop. Possible?'],
    [
      17,
      'other',
      'Thank you for the workshop. The review answers alone brought two customers back.',
      'Asked for a testimonial.',
    ],
    [33, 'retail', 'दुकानात वाय-फाय नाही. फोनच्या नेटवर चालेल का?', 'हो, चालेल असे कळवले.'],
  ]
  return rows.map(([daysAgo, businessType, message, note], index) => {
    const person = samplePerson(index * 5 + 2)
    const createdAt = now.getTime() - daysAgo * day
    return {
      id: sampleId(`enquiry ${index}`),
      name: person.name,
      email: person.email,
      phone: index % 2 === 0 ? person.phone : '',
      company: person.company,
      businessType,
      message,
      newsletter: index % 3 !== 0,
      createdAt: new Date(createdAt).toISOString(),
      answered: note === undefined ? null : { at: new Date(createdAt + 0.15 * day).toISOString(), note },
      lang: /\p{Script=Devanagari}/u.test(message) ? 'mr' : 'en',
    }
  })
}

/** With e-mail, phone or both; for one workshop or for all events; one not confirmed yet, one with a further wish. */
function sampleSignups(now: Date): SignupRecord[] {
  const daysAgo = (days: number): string => new Date(now.getTime() - days * day).toISOString()
  return Array.from({ length: 18 }, (_, index) => {
    const person = samplePerson(index * 11)
    const kind = index % 3
    const email = kind === 1 ? '' : person.email
    const phone = kind === 0 ? '' : person.phone
    const signupDate = daysAgo(index * 2.3 + 0.4)
    return {
      id: `${shardOf(email || phone)}-${sampleId(`signup ${index}`)}`,
      email,
      phone,
      signupDate,
      news: index % 4 !== 1,
      about:
        index % 4 === 1 || index % 6 === 2 ? [index % 8 < 4 ? paidWorkshop.slug : freeWorkshop.slug] : [],
      lang: person.lang,
      secret: createHash('sha256').update(`signup secret ${index}`).digest('base64url').slice(0, 22),
      askedAt: kind === 1 ? null : signupDate,
      confirmedAt: kind === 1 || index === 0 ? null : daysAgo(index * 2.3 + 0.3),
      asked: index === 3 ? { at: daysAgo(0.2), news: false, about: [freeWorkshop.slug] } : null,
    }
  })
}

/** As the storage's, which is asynchronous. */
function shardOf(address: string): string {
  return createHash('sha256').update(address).digest('hex').slice(0, 1)
}
