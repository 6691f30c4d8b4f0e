/** The sample events: the same every time, apart from the dates, which lie around `now`. No people. */
import { eventFieldsOf, freeWorkshop, paidWorkshop, workshops } from './workshops.ts'
import { isOver } from '#core/events/event.ts'
import { seriesOf } from '#core/events/series.ts'
import { fromIndianClock, toIndianDay } from '#core/basics/india-time.ts'
import { eventRecordSchema, type EventRecord } from '#core/events/event-schema.ts'
import { defaultLocale, type Locale, locales } from '#core/basics/locale.ts'
import json from './samples/events.json' with { type: 'json' }

const day = 24 * 60 * 60 * 1000
const saturday = 6

type Text = Readonly<Partial<Record<Locale, string>>>

interface Sample {
  readonly weekday: number
  readonly weeks: number
  readonly time: string
  readonly offerDays?: number
  readonly facts: object
  readonly texts: Readonly<Record<string, Text | readonly Text[]>>
}

/** All sample events but the dates of the two workshops, whose facts and texts are in their content. */
const samples: Readonly<Record<string, Sample>> = json

type EventSketch = Partial<EventRecord> & Pick<EventRecord, 'slug' | 'eventDate'>

function textsIn(texts: Sample['texts']): Record<string, string> {
  const written = Object.entries(texts).flatMap(([field, text]) =>
    locales.map((locale) => {
      const lines = [text].flat().map((item) => item[locale] ?? '')
      return [locale === defaultLocale ? field : `${field}Mr`, lines.join('\n').trim()] as const
    }),
  )
  return Object.fromEntries(written)
}

function dayBefore(eventDate: string, days: number): string {
  return toIndianDay(new Date(Date.parse(eventDate) - days * day))
}

function sketchOf(slug: string, sample: Sample, now: Date): EventSketch {
  const { weekday, weeks, time, offerDays, facts, texts } = sample
  const eventDate = next(now, weekday, weeks, time)
  const offer = offerDays === undefined ? {} : { offerEndsOn: dayBefore(eventDate, offerDays) }
  return { slug, eventDate, ...facts, ...textsIn(texts), ...offer }
}

/** `coming`: both workshops can be booked, on a later day once the content files' date is over. `past`: they took place on those days. */
export type WorkshopDates = 'coming' | 'past'

export function sampleEvents(now: Date, dates: WorkshopDates = 'coming'): EventRecord[] {
  const comingBySlug = nextDates(now)
  const ofWorkshops = workshops.map((workshop) => {
    const isNext = dates === 'coming' && isOver(workshop, now)
    return { ...sketchOfWorkshop(workshop), ...(isNext ? comingBySlug[workshop.slug] : {}) }
  })
  const others = Object.entries(samples).map(([slug, sample]) => sketchOf(slug, sample, now))
  return [...ofWorkshops, ...others].map((sketch, index) => sampleEvent(index + 1, sketch, now))
}

const launchSeats = 20

function sketchOfWorkshop(workshop: (typeof workshops)[number]): EventSketch {
  return {
    ...eventFieldsOf(workshop),
    series: seriesOf(workshop.slug),
    ...('regularPrice' in workshop && { regularPrice: workshop.regularPrice.from, offerSeats: launchSeats }),
  }
}

function nextDates(now: Date): Readonly<Record<string, Partial<EventSketch>>> {
  const onSaturday = next(now, saturday, 3, '09:30')
  return {
    [paidWorkshop.slug]: {
      eventDate: onSaturday,
      offerEndsOn: dayBefore(onSaturday, 7),
      venue: 'Seminar Hall, Sadashiv Peth, Pune',
      venueMr: 'सेमिनार हॉल, सदाशिव पेठ, पुणे',
    },
    [freeWorkshop.slug]: { eventDate: next(now, saturday, 1, '10:00') },
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
    taughtIn: locales.at(-1),
    ...sketch,
  })
}

/** Returns the first such weekday at least two days ahead, plus `weeks` weeks, at a time of this site's clock. */
function next(now: Date, weekday: number, weeks: number, time: string): string {
  const indian = new Date(`${toIndianDay(new Date(now.getTime() + 2 * day))}T00:00Z`)
  indian.setUTCDate(indian.getUTCDate() + ((weekday - indian.getUTCDay() + 7) % 7) + 7 * weeks)
  return fromIndianClock(`${indian.toISOString().slice(0, 10)}T${time}`) ?? ''
}
