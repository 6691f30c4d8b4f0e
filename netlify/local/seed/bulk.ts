/** Any number of registrations over forty events, for testing the admin under load. */
import { rosterLimit, type EventRecord } from '#core/events/event-schema.ts'
import { sampleEvent } from '#content/sample-events.ts'
import { chance, samplePerson, type SamplePerson } from './people.ts'

export interface BulkEvent {
  readonly event: EventRecord
  readonly people: readonly SamplePerson[]
}

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

/** From eleven months ago to three months ahead, so that none would be erased. Throws RangeError when that many do not fit. */
export function bulkData(registrations: number, lastId: number, now: Date): BulkEvent[] {
  const counts = share(registrations)
  if (Math.max(...counts) > rosterLimit) {
    const most = Math.floor((rosterLimit * bulkEvents) / 1.6)
    throw new RangeError(`an event takes ${rosterLimit} registrations, so forty take about ${most} here`)
  }
  let person = 0
  return counts.map((count, index) => {
    const event = bulkEvent(lastId + 1 + index, index, count, now)
    return { event, people: Array.from({ length: count }, () => samplePerson(person++)) }
  })
}

function share(total: number): number[] {
  const weights = Array.from({ length: bulkEvents }, (_, index) => 0.4 + (1.2 * index) / (bulkEvents - 1))
  const sum = weights.reduce((a, b) => a + b)
  const counts = weights.map((weight) => Math.floor((total * weight) / sum))
  const missing = total - counts.reduce((a, b) => a + b, 0)
  return counts.map((count, index) => count + (index < missing ? 1 : 0))
}

function bulkEvent(id: number, index: number, registrations: number, now: Date): EventRecord {
  const [subject, subjectMr] = subjects[index % subjects.length] ?? subjects[0]
  const start = now.getTime() + (-330 + (420 * index) / (bulkEvents - 1)) * day
  const eventDate = new Date(Math.round(start / (day / 48)) * (day / 48)).toISOString()
  const inPune = chance(`place ${id}`) < 0.4
  const sketch = {
    slug: `practice-evening-${id}`,
    title: `Practice Evening ${id}: ${subject}`,
    titleMr: `सरावाची संध्याकाळ ${id}: ${subjectMr}`,
    description: `Two hours of practice in a small group: ${subject.toLowerCase()}, on your own business.`,
    descriptionMr: `मोजक्या लोकांसोबत दोन तासांचा सराव: ${subjectMr}, आपल्याच व्यवसायासाठी.`,
    eventType: chance(`type ${id}`) < 0.5 ? ('workshop' as const) : ('seminar' as const),
    eventDate,
    duration: 120,
    maxAttendees: index % 2 === 0 ? null : registrations + Math.floor(chance(`room ${id}`) * 40),
    price: chance(`price ${id}`) < 0.5 ? 0 : 49_900,
    status: 'scheduled' as const,
    venue: inPune ? 'Deccan, Pune' : '',
    venueMr: inPune ? 'डेक्कन, पुणे' : '',
  }
  return sampleEvent(id, sketch, now)
}
