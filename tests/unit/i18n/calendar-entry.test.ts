import { describe, expect, test } from 'vitest'
import { decideEventEdit } from '#core/events/calendar.ts'
import { publicCalendar, publicCalendarEntry, registrantCalendarEntry } from '#i18n/calendar-entry.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { Locale } from '#core/basics/locale.ts'
import { site } from '#site.ts'
import { anEvent, type EventForm } from '../../support/builders.ts'
import { openCalendar, readEntries } from '../../support/readers/calendars.ts'

const origin = 'https://ai.example.in'
const writtenAt = new Date('2026-11-20T05:00:00.000Z')
const minutesLater = (minutes: number, from = writtenAt) => new Date(from.getTime() + minutes * 60_000)
/** In the last 24 hours before the event, when new registrants are told how to join. */
const lateAt = new Date('2026-11-28T06:00:00.000Z')

const times = { start: '2026-11-28T18:00:00.000Z', end: '2026-11-28T19:30:00.000Z' }
const joining = { zoomLink: 'https://zoom.example/j/1?pwd=a,b;c', meetingId: '987 654', passcode: 'hush' }
const online = anEvent({
  id: 7,
  slug: 'ai-for-shops',
  titleMr: 'दुकानांसाठी AI: विक्री, सेवा; आणि “हिशोब”',
  descriptionMr: 'रोजच्या कामात **AI** कसे वापरायचे, ते सोप्या भाषेत.\n\n- ऑर्डर\n- हिशोब',
  eventDate: times.start,
  duration: 90,
  ...joining,
  sequence: 3,
  joiningRevision: 1,
})
const inPlace = { ...online, venue: 'Deccan, Pune', venueMr: 'डेक्कन, पुणे' }

const name = 'सुनीता "ताई" पाटील'
const changes = {
  confirmed: { state: 'standing' },
  joining: { state: 'standing', saysHowToJoin: true },
  eventCancelled: { state: 'eventGone' },
  registrationCancelled: { state: 'registrationGone' },
} as const

interface Writing {
  now?: Date
  locale?: Locale
}

/** Returns the entry as an e-mail attaches it. */
function mailed(
  kind: keyof typeof changes,
  event: EventRecord,
  { now = writtenAt, locale = 'mr' }: Writing = {},
) {
  const sending = { address: 'sunita@example.org', sender: 'events@example.net', now }
  return registrantCalendarEntry({ ...changes[kind], event, name }, { locale, origin }, sending)
}

function published(event: EventRecord, { now = writtenAt, locale = 'mr' }: Writing = {}) {
  return publicCalendarEntry(event, { locale, origin, now })
}

/** Returns the event after an edit in the admin. */
function edited(before: EventRecord, differences: Partial<EventForm>): EventRecord {
  const input = eventInputSchema.parse({ ...before, ...differences })
  const decision = decideEventEdit(before, input, writtenAt)
  if (!decision.ok) throw new Error(decision.reason)
  return decision.event
}

describe('what a calendar reads', () => {
  const readOne = (text: string) => {
    const entries = readEntries(text)
    expect(entries).toHaveLength(1)
    return entries[0]
  }

  test('of the file beside a page is the event in the page’s language, and nothing for registrants', () => {
    const [uid, stamp] = [`event-7-${site.email}`, writtenAt.toISOString()]
    const entry = { method: 'PUBLISH', uid, sequence: 8, stamp }
    const facts = { title: inPlace.titleMr, place: inPlace.venueMr, url: `${origin}/mr/events/ai-for-shops` }
    const description = expect.stringMatching(
      /^कृपया थोडे आधी या\.\n\nरोजच्या कामात AI कसे वापरायचे, ते सोप्या भाषेत\. • ऑर्डर • हिशोब\n\n[^]*\n\nhttps:\/\/ai\.example\.in\/mr\/events\/ai-for-shops$/,
    ) as string
    const people = { organizer: site.email, attendees: [] }
    const whole = { ...entry, ...times, ...facts, description, status: 'CONFIRMED', ...people }
    expect(readOne(published(inPlace).content)).toEqual(whole)
    const { content } = published(online, { locale: 'en' })
    expect(readOne(content)).toMatchObject({ place: 'Online', url: `${origin}/events/ai-for-shops` })
    expect(content).not.toMatch(/zoom\.example|987 654|hush/)
  })

  test('of an e-mail is an invitation of its reader, with joining details once they are due', () => {
    const { content, method } = mailed('confirmed', online)
    expect(method).toBe('REQUEST')
    expect(readOne(content)).toMatchObject({ method, attendees: ['sunita@example.org'], place: 'ऑनलाइन' })
    expect(content).not.toMatch(/zoom\.example|987 654|hush|7-secret/)
    for (const late of [mailed('joining', online), mailed('confirmed', online, { now: lateAt })]) {
      const { place, description } = readOne(late.content) ?? {}
      expect(place).toBe(online.zoomLink)
      expect(description).toMatch(
        /^Zoom लिंक: https:\/\/zoom\.example\/j\/1\?pwd=a,b;c\n[^]*987 654\n[^]*hush\n\n/,
      )
    }
  })

  test('is India’s time with its zone, wherever the server stands', () => {
    const { content } = published(online)
    expect(content).toContain(
      '\r\nDTSTART;TZID=Asia/Kolkata:20261128T233000\r\nDTEND;TZID=Asia/Kolkata:20261129T010000\r\n',
    )
    expect(content).toContain('\r\nDTSTAMP:20261120T050000Z\r\n')
  })

  test('is one entry still where a text tries to write lines of its own', () => {
    const titleMr = 'AI\r\nEND:VEVENT\nBEGIN:VEVENT\nUID:other'
    const { content } = published({ ...online, titleMr })
    expect(readOne(content)).toMatchObject({ title: titleMr.replace('\r\n', '\n') })
  })

  describe('into a calendar:', () => {
    test('what one took from the page and what came with e-mails are one entry', () => {
      const calendar = openCalendar()
      calendar.take(published(online, { locale: 'en' }).content)
      calendar.take(mailed('confirmed', online, { now: minutesLater(1) }).content)
      expect(calendar.shown()).toMatchObject([{ method: 'REQUEST' }])
    })

    test.each<[string, Partial<EventForm>, object]>([
      ['a new date', { eventDate: '2026-12-05T04:30:00.000Z' }, { start: '2026-12-05T04:30:00.000Z' }],
      ['a new duration', { duration: 120 }, { end: '2026-11-28T20:00:00.000Z' }],
      ['a new place', { venue: 'Kothrud, Pune', venueMr: 'कोथरूड, पुणे' }, { place: 'कोथरूड, पुणे' }],
      ['a new title', { titleMr: 'मोठ्या दुकानांसाठी AI' }, { title: 'मोठ्या दुकानांसाठी AI' }],
    ])('%s takes the place of the old one, also where the old e-mail comes later', (_what, change, seen) => {
      const calendar = openCalendar()
      const moved = edited(inPlace, change)
      calendar.take(mailed('joining', inPlace).content)
      calendar.take(mailed('confirmed', moved).content)
      calendar.take(mailed('joining', inPlace, { now: minutesLater(5) }).content)
      expect(calendar.shown()).toMatchObject([seen])
    })

    test('the link stays when the public file is taken once more, and gives way to a new link', () => {
      const calendar = openCalendar()
      calendar.take(mailed('joining', online).content)
      calendar.take(published(online, { now: minutesLater(5) }).content)
      expect(calendar.shown()).toMatchObject([{ place: online.zoomLink }])
      const zoomLink = 'https://zoom.example/j/2'
      calendar.take(mailed('joining', edited(online, { zoomLink })).content)
      expect(calendar.shown()).toMatchObject([{ place: zoomLink }])
    })

    test('a cancelled event goes, for who has an e-mail and who has the file, and comes back when it takes place', () => {
      const cancelled = edited(online, { status: 'cancelled' })
      for (const goes of [mailed('eventCancelled', cancelled), published(cancelled)]) {
        const calendar = openCalendar()
        calendar.take(mailed('joining', online).content)
        calendar.take(goes.content)
        expect(readOne(goes.content)).toMatchObject({
          status: 'CANCELLED',
          title: expect.stringMatching(/^रद्द: /),
        })
        expect(calendar.shown()).toEqual([])
        calendar.take(mailed('confirmed', edited(cancelled, { status: 'scheduled' })).content)
        expect(calendar.shown()).toHaveLength(1)
      }
    })

    test('a deleted event goes, though nothing of it was changed', () => {
      const calendar = openCalendar()
      calendar.take(mailed('joining', online).content)
      // The e-mail about the deletion has this entry.
      const deleted = { ...online, status: 'cancelled' as const }
      calendar.take(mailed('eventCancelled', deleted, { now: minutesLater(1) }).content)
      expect(calendar.shown()).toEqual([])
    })

    test.each([
      ['early', writtenAt],
      ['when joining details are due', lateAt],
    ])('a returned seat goes, and one taken again comes back: %s', (_when, now) => {
      const calendar = openCalendar()
      calendar.take(mailed('confirmed', online, { now }).content)
      const returned = mailed('registrationCancelled', online, { now: minutesLater(1, now) })
      calendar.take(returned.content)
      expect(returned.method).toBe('CANCEL')
      expect(returned.content).not.toContain('zoom.example')
      expect(calendar.shown()).toEqual([])
      calendar.take(mailed('confirmed', online, { now: minutesLater(2, now) }).content)
      expect(calendar.shown()).toHaveLength(1)
    })
  })
})

test('registrantCalendarEntry() names the reader, who has accepted, and who sends for the organizer', () => {
  const { content } = mailed('confirmed', online)
  const unfolded = content.replaceAll('\r\n ', '')
  expect(unfolded).toContain(
    'ATTENDEE;ROLE=REQ-PARTICIPANT;CUTYPE=INDIVIDUAL;PARTSTAT=ACCEPTED;RSVP=FALSE;CN="सुनीता ^\'ताई^\' पाटील":MAILTO:sunita@example.org\r\n',
  )
  expect(unfolded).toContain(`;SENT-BY="mailto:events@example.net":mailto:${site.email}\r\n`)
})

describe('the calendar of all events', () => {
  const written = (events: readonly EventRecord[], locale: Locale = 'mr') =>
    publicCalendar(events, { locale, origin })

  test('does not take the joining link from a person who has it by e-mail', () => {
    const calendar = openCalendar()
    calendar.take(mailed('joining', online, { now: lateAt }).content)
    calendar.take(written([online]))
    expect(calendar.shown()[0]?.place).toBe(online.zoomLink)
  })
})
