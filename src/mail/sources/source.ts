/** What causes e-mails: a document whose records ask for them. One file a source: roster-source.ts, enquiry-source.ts, … */
import type { EventFile } from '#core/events/event-file.ts'
import type { DueEmail, PlannedEmail } from '#core/mail/email-plan.ts'
import { isOver, listUpcoming } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Settings } from '#core/mail/settings-schema.ts'
import type { Webhook } from '#core/mail/webhook.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { Deliveries, SourceId } from '#storage/mail/deliveries.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'

/** One run's look at the site: read once, the same for all of its sources. */
export interface Look {
  readonly storage: SiteStorage
  readonly now: Date
  /** The site's address without a slash at its end. */
  readonly origin: string
  readonly events: readonly EventRecord[]
  readonly settings: Settings
  /** Nothing is going to be sent: what only the text of an e-mail takes need not be read. */
  readonly isOverview?: boolean
}

/** One e-mail, ready to be drawn. */
export interface ComposedEmail {
  readonly written: WrittenEmail
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  /** The absolute address for one-click unsubscription. */
  readonly unsubscribe?: string
  /** The event's `sequence` that it tells of. */
  readonly sequence?: number
  /** It goes there, and to no mail server. */
  readonly webhook?: Webhook & { readonly body: string }
}

/** A source as it was when it was read. */
export interface SourceView {
  /** Of the event that it is about: what is sent by an older one must not come after what was sent by a newer one. */
  readonly eventVersion?: number
  /** All e-mails that its records ask for, by what was sent so far. */
  readonly plan: (deliveries: Deliveries) => readonly PlannedEmail[]
  /** Null where there is nothing to say any more: its record is gone. */
  readonly compose: (
    email: Pick<DueEmail, 'key' | 'kind' | 'recordId'>,
    deliveries: Deliveries,
  ) => Promise<ComposedEmail | null>
  /** The event that it is about, where it still is one, with its registrations. */
  readonly file?: Pick<EventFile, 'registrations' | 'cancelled'> & { readonly event: EventRecord }
  /** For the admin: the event's title, '' for none, and whom a record is about, '' where that is not known any more. */
  readonly title: string
  readonly nameOf: (recordId: string) => string
  /** Tidies up once nothing is left to send. */
  readonly finish?: () => Promise<void>
}

/** The soonest events that somebody who has no seat in `except` can register for: at most three. */
export function nextEvents({ events, now }: Pick<Look, 'events' | 'now'>, except?: number): EventRecord[] {
  return listUpcoming(events, now)
    .filter(({ id, registrationOpen }) => registrationOpen && id !== except)
    .slice(0, 3)
}

export function isEventOver({ file }: SourceView, now: Date): boolean {
  return file !== undefined && isOver(file.event, now)
}

export interface EmailSource {
  readonly id: SourceId
  /** Null where there is no such document. */
  readonly view: (look: Look) => Promise<SourceView | null>
}
