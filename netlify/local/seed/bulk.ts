/** As many registrations as one likes over forty events: for seeing how the admin bears its load. */
import type { EventRecord } from '#schemas/event.ts'
import { rosterLimit } from '#schemas/event.ts'
import { chances, sampleRegistrations, type SampleEvent } from './sample.ts'
import { samplePerson } from './people.ts'

export const bulkEvents = 40

const day = 24 * 60 * 60 * 1000
const subjects = [
  ['Posts for a Month', 'महिनाभराच्या पोस्ट'],
  ['Answers to Reviews', 'रिव्ह्यूंना उत्तरे'],
  ['Sheets That Think', 'विचार करणारी शीट'],
  ['Photos with a Phone', 'फोनवर फोटो'],
  ['First Automation', 'पहिले ऑटोमेशन'],
  ['Offers That Sell', 'विकली जाणारी ऑफर'],
  ['Voice Notes to Text', 'आवाजातून मजकूर'],
  ['Letters to Customers', 'ग्राहकांना पत्रे'],
] as const

/**
 * Forty events from eleven months ago to three months ahead, with ids after `lastId`; the later ones of them have more
 * registrations. None is so long ago that they would be erased. Throws RangeError when that many do not fit.
 */
export function bulkData(registrations: number, lastId: number, now: Date): SampleEvent[] {
  const counts = share(registrations)
  if (Math.max(...counts) > rosterLimit) {
    const most = Math.floor((rosterLimit * bulkEvents) / 1.6)
    throw new RangeError(`an event takes ${rosterLimit} registrations, so forty take about ${most} here`)
  }
  let person = 0
  return counts.map((count, index) => {
    const event = bulkEvent(lastId + 1 + index, index, count, now)
    const people = Array.from({ length: count }, () => samplePerson(person++))
    return { event, registrations: sampleRegistrations(event, people, now), erasedSeats: [] }
  })
}

/** Shares a number out unevenly, from 0.4 to 1.6 of the average, exactly. */
function share(total: number): number[] {
  const weights = Array.from({ length: bulkEvents }, (_, index) => 0.4 + (1.2 * index) / (bulkEvents - 1))
  const sum = weights.reduce((a, b) => a + b)
  const counts = weights.map((weight) => Math.floor((total * weight) / sum))
  const missing = total - counts.reduce((a, b) => a + b, 0)
  return counts.map((count, index) => count + (index < missing ? 1 : 0))
}

function bulkEvent(id: number, index: number, registrations: number, now: Date): EventRecord {
  const [subject, subjectMr] = subjects[index % subjects.length] ?? subjects[0]
  const chance = chances(id)
  const start = now.getTime() + (-330 + (420 * index) / (bulkEvents - 1)) * day
  const eventDate = new Date(Math.round(start / (day / 48)) * (day / 48)).toISOString()
  const createdAt = new Date(Math.min(start - 45 * day, now.getTime() - 2 * day)).toISOString()
  const inPune = chance() < 0.4
  return {
    id,
    slug: `practice-evening-${id}`,
    title: `Practice Evening ${id}: ${subject}`,
    titleMr: `सरावाची संध्याकाळ ${id}: ${subjectMr}`,
    description: `Two hours of practice in a small group: ${subject.toLowerCase()}, on your own business.`,
    descriptionMr: `मोजक्या लोकांसोबत दोन तासांचा सराव: ${subjectMr}, आपल्याच व्यवसायासाठी.`,
    eventType: chance() < 0.5 ? 'workshop' : 'seminar',
    eventDate,
    duration: 120,
    maxAttendees: chance() < 0.5 ? null : registrations + Math.floor(chance() * 40),
    price: chance() < 0.5 ? 0 : 49_900,
    offerEndsOn: '',
    status: Date.parse(eventDate) < now.getTime() ? 'completed' : 'scheduled',
    registrationOpen: true,
    venue: inPune ? 'Deccan, Pune' : '',
    venueMr: inPune ? 'डेक्कन, पुणे' : '',
    zoomLink: inPune ? '' : `https://meet.example.com/practice-evening-${id}`,
    meetingId: '',
    passcode: '',
    edition: 1,
    version: 1,
    createdAt,
    updatedAt: createdAt,
  }
}
