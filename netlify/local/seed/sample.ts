/** Fills an empty storage with sample data by the functions that the endpoints call, each at its own time. */
import { sampleEvents, type WorkshopDates } from '#content/sample-events.ts'
import { freeWorkshop, paidWorkshop } from '#content/workshops.ts'
import { defaultLocale } from '#core/basics/locale.ts'
import type { EnquiryInput } from '#core/enquiries/enquiry.ts'
import { answerEnquiry } from '#core/enquiries/inbox.ts'
import { confirmSignup } from '#core/signups/signup-file.ts'
import { readClock, readStoragePlace } from '#http/configuration.ts'
import { changeInbox, changeSignups, addEnquiry, listEnquiries } from '#storage/documents.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { addFirstEvents, hasAddresses } from '#storage/events/events.ts'
import { eraseExpired } from '#storage/records/erasure.ts'
import { listSignups, saveSignup } from '#storage/signups/signups.ts'
import { localDeploy, type Settings } from '../settings.ts'
import { readIn, samplePerson, type SamplePerson } from './people.ts'
import { addSamplePayments, fillFile, requestOf, requestsOf } from './registrations.ts'

const minute = 60_000
const day = 24 * 60 * minute

const seatsTaken = [9, 23, 34, 17, 12, 26, 31, 6, 28]
const waiting = 3

function before(now: Date, days: number): Date {
  return new Date(now.getTime() - days * day)
}

function people(count: number, seed: number): SamplePerson[] {
  return Array.from({ length: count }, (_, index) => samplePerson((seed * 7 + index * 11) % 61))
}

export async function addSampleEvents(storage: SiteStorage, dates: WorkshopDates, now: Date): Promise<void> {
  const events = sampleEvents(now, dates)
  await addFirstEvents(storage, events)
  await Promise.all(
    events.map(async (event, index) => {
      const seats = seatsTaken[index] ?? 0
      const everybody = people(seats + waiting, index)
      const requests = requestsOf(event, everybody.slice(0, seats), now)
      if (seats === event.maxAttendees)
        requests.push(
          ...everybody
            .slice(seats, seats + waiting)
            .map((person, index) =>
              requestOf(person, before(now, ((waiting - index) * 7 * minute) / day), true),
            ),
        )
      await fillFile(storage, event, requests, now)
    }),
  )
}

const enquiries: readonly (readonly [
  daysAgo: number,
  businessType: EnquiryInput['businessType'],
  message: string,
  answer?: string,
])[] = [
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

export async function addSampleEnquiries(storage: SiteStorage, now: Date): Promise<void> {
  for (const [index, [daysAgo, businessType, message]] of enquiries.entries()) {
    const { name, email, phone, company } = samplePerson(index * 5 + 2)
    const [firstName = '', lastName = ''] = name.split(' ')
    const sent = { firstName, lastName, email, phone: index % 2 === 0 ? phone : '', company }
    const filled = { ...sent, businessType, message, newsletter: false }
    await addEnquiry(storage, filled, readIn(message), before(now, daysAgo))
  }
  for (const { id, message, createdAt } of await listEnquiries(storage)) {
    const note = enquiries.find(([, , text]) => text === message)?.[3]
    const at = new Date(Date.parse(createdAt) + 0.15 * day)
    if (note === undefined) continue
    const answer = { id, answered: true, note, reply: '' }
    await changeInbox(storage, id, at, (inbox) => answerEnquiry(inbox, answer, at))
  }
}

export async function addSampleSignups(storage: SiteStorage, now: Date): Promise<void> {
  const signers = Array.from({ length: 18 }, (_, index) => samplePerson(index * 11))
  await Promise.all(
    signers.map(async ({ email, phone, lang }, index) => {
      const about = index % 4 === 1 ? [index % 8 < 4 ? paidWorkshop.slug : freeWorkshop.slug] : []
      const given = { email: index % 3 === 1 ? '' : email, phone: index % 3 === 0 ? '' : phone }
      await saveSignup(storage, { ...given, about }, lang, before(now, index * 2.3 + 0.4))
    }),
  )
  for (const signup of await listSignups(storage)) {
    const at = new Date(Date.parse(signup.signupDate) + 0.1 * day)
    if (signup.email !== '' && signup.email !== signers[0]?.email)
      await changeSignups(storage, at, (file) => confirmSignup(file, signup.secret, at))
  }
  const { email = '', lang = defaultLocale } = signers[3] ?? {}
  await saveSignup(storage, { email, phone: '', about: [freeWorkshop.slug] }, lang, before(now, 0.2))
}

export function openLocalStorage(): SiteStorage {
  const deploy = localDeploy(process.env)
  return openStorage(deploy, readStoragePlace(deploy))
}

/** Fills a storage that never had an event, with people or without; returns false for any other storage. */
export async function addSampleData(sample: Settings['sampleData'], now = readClock()): Promise<boolean> {
  const storage = openLocalStorage()
  if (sample === 'none' || (await hasAddresses(storage))) return false
  if (sample === 'events') {
    await addFirstEvents(storage, sampleEvents(now))
    return true
  }
  await Promise.all([
    addSampleEnquiries(storage, now),
    addSampleSignups(storage, now),
    addSampleEvents(storage, sample, now),
  ])
  const { failures } = await eraseExpired(storage, now)
  if (failures.length > 0) throw new Error('sample data could not be erased', { cause: failures[0] })
  await addSamplePayments(storage, now)
  return true
}
