/** An e-mail as its kind has written it, before it is drawn. */
import type { EmailContent } from '#mail/drawing/blocks.ts'
import type { RegistrantEntry } from '#mail/drawing/calendar-entry.ts'
import type { EmailEvent, EmailFacts } from './facts.ts'

/** What it does to the reader's calendar. */
export interface CalendarChange extends Pick<RegistrantEntry, 'name' | 'state'> {
  readonly event: EmailEvent
  /** It says how to join, however early. */
  readonly saysHowToJoin?: boolean
  /** The event that the reader was moved from, which is taken off. */
  readonly former?: EmailEvent | null
}

export interface WrittenEmail {
  /** That it was made from. */
  readonly facts: EmailFacts
  readonly content: EmailContent
  readonly entry: CalendarChange | null
}
