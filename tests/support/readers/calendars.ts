/**
 * Reads calendar entries with another library than the one that writes them, and imports them as RFC 5546 (2.1.5 and 3.2) says: for one UID
 * the higher SEQUENCE is kept, for equal ones the later DTSTAMP.
 */
import ICAL from 'ical.js'

const withoutScheme = (address: string) => address.replace(/^mailto:/i, '')

/** Instants are in ISO format. */
export function readEntries(text: string) {
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

type ReadEntry = ReturnType<typeof readEntries>[number]

/** Makes a calendar that keeps what it imports, in any order. */
export function openCalendar() {
  const kept = new Map<string, ReadEntry>()
  const isOlder = (entry: ReadEntry, than: ReadEntry) =>
    entry.sequence === than.sequence ? entry.stamp < than.stamp : entry.sequence < than.sequence
  return {
    take(text: string): void {
      for (const entry of readEntries(text)) {
        const known = kept.get(entry.uid)
        if (!known || !isOlder(entry, known)) kept.set(entry.uid, entry)
      }
    },
    /** What its owner sees: it remembers cancelled entries, so that an older version does not come back. */
    shown: () =>
      [...kept.values()].filter(({ method, status }) => method !== 'CANCEL' && status !== 'CANCELLED'),
  }
}
