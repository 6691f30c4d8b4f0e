/** The calendar entry of an e-mail. */
import { isJoiningShown } from '#core/mail/joining.ts'
import { registrantCalendarEntry, type RegistrantEntry } from '#mail/drawing/calendar-entry.ts'
import type { AttachedFile, CalendarAttachment } from '#mail/drawing/email.ts'
import type { WrittenEmail } from './written.ts'

/** What an entry takes besides what is written. */
type Sending = Pick<RegistrantEntry, 'address' | 'sender' | 'now'>

/** Null for e-mails that change nothing in a calendar. Once joining details are due, they stand in every entry. */
export function attachedEntry({ entry, facts }: WrittenEmail, sending: Sending): CalendarAttachment | null {
  if (!entry) return null
  const { locale, origin } = facts
  const { event, name, state } = entry
  const joining = entry.saysHowToJoin ?? isJoiningShown(event, sending.now)
  return registrantCalendarEntry(event, { ...sending, locale, origin, name, state, joining })
}

/**
 * Of a registration that was moved: what takes the event that it came from out of the calendar. A file to be opened, because a
 * message has one entry that programs act on by themselves, and that is the new event's.
 */
export function removedEntry({ entry, facts }: WrittenEmail, sending: Sending): AttachedFile[] {
  if (!entry?.former) return []
  const { locale, origin } = facts
  const { former, name } = entry
  const joining = isJoiningShown(former, sending.now)
  const { filename, content } = registrantCalendarEntry(former, {
    ...{ ...sending, locale, origin, name, joining },
    state: 'registrationGone',
  })
  const contentType = 'text/calendar; charset=utf-8; method=CANCEL'
  return [{ filename: `remove-${filename}`, contentType, content }]
}
