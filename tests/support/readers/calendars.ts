/**
 * Calendar entries as two independent libraries read them, and a calendar that takes them in as RFC 5546 has it (2.1.5 and
 * 3.2): of one UID the higher SEQUENCE is kept, of equal ones the later DTSTAMP.
 */
import ICAL from 'ical.js'
import nodeIcal from 'node-ical'

export interface ReadEntry {
  readonly method: string
  readonly uid: string
  readonly sequence: number
  /** Instants, in ISO form. */
  readonly stamp: string
  readonly start: string
  readonly end: string
  readonly title: string
  readonly place: string
  readonly description: string
  readonly url: string
  readonly status: string
  /** Their addresses. */
  readonly organizer: string
  readonly attendees: readonly string[]
}

const withoutScheme = (address: string) => address.replace(/^mailto:/i, '')

function readByIcalJs(text: string): ReadEntry[] {
  const calendar = new ICAL.Component(ICAL.parse(text))
  const method = String(calendar.getFirstPropertyValue('method'))
  return calendar.getAllSubcomponents('vevent').map((component) => {
    const event = new ICAL.Event(component)
    const value = (name: string) => String(component.getFirstPropertyValue(name))
    const stamp = component.getFirstPropertyValue('dtstamp')
    if (!(stamp instanceof ICAL.Time)) throw new Error('DTSTAMP is no time')
    return {
      method,
      uid: event.uid,
      sequence: event.sequence,
      stamp: stamp.toJSDate().toISOString(),
      start: event.startDate.toJSDate().toISOString(),
      end: event.endDate.toJSDate().toISOString(),
      title: event.summary,
      place: event.location,
      description: event.description,
      url: value('url'),
      status: value('status'),
      organizer: withoutScheme(value('organizer')),
      attendees: event.attendees.map((attendee) => withoutScheme(String(attendee.getFirstValue()))),
    }
  })
}

/** A value with parameters stands in an object of its own. */
function plain(value: string | { readonly val: string } | undefined): string {
  return typeof value === 'object' ? value.val : String(value)
}

function readByNodeIcal(text: string): ReadEntry[] {
  return Object.values(nodeIcal.sync.parseICS(text))
    .filter((component) => component?.type === 'VEVENT')
    .map((event) => ({
      method: String(event.method),
      uid: event.uid,
      sequence: Number(event.sequence),
      stamp: event.dtstamp.toISOString(),
      start: event.start.toISOString(),
      end: event.end?.toISOString() ?? '',
      title: plain(event.summary),
      place: plain(event.location),
      description: plain(event.description),
      url: plain(event.url),
      status: String(event.status),
      organizer: withoutScheme(plain(event.organizer)),
      attendees: [event.attendee ?? []].flat().map((attendee) => withoutScheme(plain(attendee))),
    }))
}

export const calendarReaders = { 'ical.js': readByIcalJs, 'node-ical': readByNodeIcal } as const

/** A calendar that keeps what it takes in, in whatever order it comes. */
export function openCalendar(read: (text: string) => ReadEntry[]) {
  const kept = new Map<string, ReadEntry>()
  const isOlder = (entry: ReadEntry, than: ReadEntry) =>
    entry.sequence === than.sequence ? entry.stamp < than.stamp : entry.sequence < than.sequence
  return {
    take(text: string): void {
      for (const entry of read(text)) {
        const known = kept.get(entry.uid)
        if (!known || !isOlder(entry, known)) kept.set(entry.uid, entry)
      }
    },
    /** What its owner sees: entries that are off stay known, so that an older one does not come back. */
    shown: () =>
      [...kept.values()].filter(({ method, status }) => method !== 'CANCEL' && status !== 'CANCELLED'),
  }
}
