/** The sample events: the same every time, apart from the dates, which lie around `now`. No people. */
import { eventFieldsOf, freeWorkshop, paidWorkshop, workshops } from './workshops.ts'
import { isOver } from '#core/events/event.ts'
import { seriesOf } from '#core/pages/workshop.ts'
import { toIndianDay } from '#core/basics/india-time.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { locales } from '#core/basics/locale.ts'
import json from './samples/events.json' with { type: 'json' }

const hour = 60 * 60 * 1000
const day = 24 * hour
const [sunday, tuesday, wednesday, saturday] = [0, 2, 3, 6]

type EventSketch = Partial<EventRecord> & Pick<EventRecord, 'slug' | 'eventType' | 'eventDate' | 'duration'>

interface Text {
  readonly en: string
  readonly mr: string
}

/** The texts of an event's page; a list has one element per item. Those of the two workshops are in their content. */
const texts: Readonly<Record<string, Readonly<Record<string, Text | readonly Text[]>>>> = json

function textsOf(slug: string): Record<string, string> {
  const written = Object.entries(texts[slug] ?? {}).flatMap(([field, text]) =>
    locales.map((locale): [field: string, text: string] => [
      locale === 'en' ? field : `${field}Mr`,
      [text]
        .flat()
        .map((item) => item[locale])
        .join('\n'),
    ]),
  )
  return Object.fromEntries(written)
}

/** `coming`: both workshops can be booked, on a later day once the content files' date is over. `past`: they took place on those days. */
export type WorkshopDates = 'coming' | 'past'

/** Returns events with ids from 1 on. */
export function sampleEvents(now: Date, dates: WorkshopDates = 'coming'): EventRecord[] {
  const comingBySlug = nextDates(now)
  const ofWorkshops = workshops.map((workshop) => {
    const isNext = dates === 'coming' && isOver(workshop, now)
    return { ...sketchOfWorkshop(workshop), ...(isNext ? comingBySlug[workshop.slug] : {}) }
  })
  return [...ofWorkshops, ...upcoming(now), held(now)].map((sketch, index) =>
    sampleEvent(index + 1, sketch, now),
  )
}

/** The paid workshop's launch price is for its first seats. The admin could have set all of these facts. */
const launchSeats = 20

function sketchOfWorkshop(workshop: (typeof workshops)[number]): EventSketch {
  return {
    ...eventFieldsOf(workshop),
    series: seriesOf(workshop.slug),
    ...('regularPrice' in workshop
      ? { regularPrice: workshop.regularPrice.from, offerSeats: launchSeats }
      : {}),
  }
}

function nextDates(now: Date): Readonly<Record<string, Partial<EventSketch>>> {
  const onSaturday = next(now, saturday, 3, '09:30')
  return {
    [paidWorkshop.slug]: {
      eventDate: onSaturday,
      offerEndsOn: toIndianDay(new Date(Date.parse(onSaturday) - 7 * day)),
      venue: 'Seminar Hall, Sadashiv Peth, Pune',
      venueMr: 'सेमिनार हॉल, सदाशिव पेठ, पुणे',
    },
    [freeWorkshop.slug]: { eventDate: next(now, saturday, 1, '10:00') },
  }
}

function upcoming(now: Date): EventSketch[] {
  const onSaturday = next(now, saturday, 0, '10:00')
  return [
    {
      slug: 'ai-for-your-shop',
      eventType: 'webinar',
      eventDate: next(now, wednesday, 0, '19:00'),
      duration: 60,
    },
    {
      slug: 'whatsapp-replies-with-ai',
      eventType: 'workshop',
      eventDate: onSaturday,
      duration: 120,
      maxAttendees: 40,
      price: 49_900,
      regularPrice: 79_900,
      offerEndsOn: toIndianDay(new Date(Date.parse(onSaturday) - day)),
      offerSeats: 20,
      codes: [{ code: 'NAMASTE-10', kind: 'percent', value: 10, usesMost: 5, endsOn: '' }],
    },
    {
      slug: 'google-profile-clinic-pune',
      eventType: 'workshop',
      eventDate: next(now, sunday, 1, '10:00'),
      duration: 240,
      maxAttendees: 12,
      price: 99_900,
      venue: 'Shivajinagar, Pune',
      venueMr: 'शिवाजीनगर, पुणे',
    },
    {
      slug: 'ai-for-clinics',
      eventType: 'webinar',
      eventDate: next(now, tuesday, 2, '20:30'),
      duration: 75,
      maxAttendees: 60,
      registrationOpen: false,
    },
    {
      slug: 'festival-marketing-pune',
      eventType: 'seminar',
      eventDate: next(now, saturday, 2, '15:00'),
      duration: 150,
      maxAttendees: 80,
      venue: 'Kothrud, Pune',
      venueMr: 'कोथरूड, पुणे',
    },
    {
      slug: 'gst-paperwork-with-ai',
      eventType: 'webinar',
      eventDate: next(now, tuesday, 4, '19:30'),
      duration: 90,
      price: 29_900,
    },
  ]
}

function held(now: Date): EventSketch {
  return {
    slug: 'a-month-of-posts',
    eventType: 'webinar',
    eventDate: next(now, wednesday, -2, '19:00'),
    duration: 90,
  }
}

function sampleEvent(id: number, sketch: EventSketch, now: Date): EventRecord {
  const isOnline = !sketch.venue
  // An event was created a month before its date, and in any case days before now.
  const createdAt = new Date(
    Math.min(now.getTime() - 10 * day, Date.parse(sketch.eventDate) - 30 * day),
  ).toISOString()
  // Fields left out here have the value of an event that is older than the field.
  return eventRecordSchema.parse({
    id,
    maxAttendees: null,
    price: 0,
    status: 'scheduled',
    registrationOpen: true,
    zoomLink: isOnline ? `https://meet.example.com/${sketch.slug}` : '',
    meetingId: isOnline ? `900 000 ${String(1000 + id)}` : '',
    passcode: isOnline ? `pune${id}` : '',
    version: 1,
    createdAt,
    updatedAt: createdAt,
    taughtIn: 'mr',
    ...textsOf(sketch.slug),
    ...sketch,
  })
}

/** Returns the first such weekday at least two days ahead, plus `weeks` weeks, at a time in India. */
function next(now: Date, weekday: number, weeks: number, time: string): string {
  const indian = new Date(now.getTime() + 5.5 * hour + 2 * day)
  indian.setUTCDate(indian.getUTCDate() + ((weekday - indian.getUTCDay() + 7) % 7) + 7 * weeks)
  return new Date(`${indian.toISOString().slice(0, 10)}T${time}:00+05:30`).toISOString()
}
