/** What causes e-mails: a document whose records ask for them, with its outbox. One file a source: event-source.ts, enquiry-source.ts, … */
import type * as z from 'zod/mini'
import { listUpcoming } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { earliest } from '#core/mail/email-plan.ts'
import type { EmailKind } from '#core/mail/kinds.ts'
import { findUnwritten } from '#core/mail/admin-emails.ts'
import { nextDueAt, type Outbox } from '#core/mail/outbox.ts'
import type { Settings, Webhook } from '#core/mail/settings.ts'
import type { DocumentRef } from '#storage/engine/document-kind.ts'
import { changeDocument, readWithin, type Change, type Held } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import type { DocumentLook } from '#storage/mail/looks.ts'
import type { WrittenEmail } from '#mail/writing/render.ts'

/** One run's look at the site. */
export interface Look {
  readonly storage: SiteStorage
  readonly now: Date
  /** The site's address without a slash at its end. */
  readonly origin: string
  readonly settings: Settings
  /** Read at the first call. */
  readonly listEvents: () => Promise<readonly EventRecord[]>
  /** Events whose seats time has changed, as they were found: by id. */
  readonly settled: Map<number, EventRecord>
}

/** One e-mail, ready to be drawn. */
export interface ComposedEmail {
  readonly written: WrittenEmail
  readonly to: { readonly name: string; readonly address: string }
  readonly replyTo?: string
  /** The absolute address for one-click unsubscription. */
  readonly unsubscribe?: string
  /** It goes there, and to no mail server. */
  readonly webhook?: Webhook & { readonly body: string }
}

/** What is to be composed. */
export interface Wanted {
  readonly key: string
  readonly kind: EmailKind
  readonly recordId: string
}

/** The key of a document with an outbox. */
export type SourceId = `event/${number}` | `enquiries/${string}` | 'signups' | 'admin'

type Step = (outbox: Outbox) => Outbox

/** A document with an outbox, as one run works on it. */
export interface OpenSource {
  /** The outbox as time and the records have it by now, and whether it is stored so; null where there is no document. */
  readonly look: () => Promise<{ readonly outbox: Outbox; readonly isStored: boolean } | null>
  /** In one write: notes what has become of e-mails, plans by that, and then claims. Null where there is no document. */
  readonly change: (now: Date, note: Step, claim?: Step) => Promise<Outbox | null>
  /** From the document as this run wrote it last; null where there is nothing to say any more. */
  readonly compose: (email: Wanted) => Promise<ComposedEmail | null>
  /** The event's `sequence` that an e-mail of this kind tells of. */
  readonly sequenceOf: (kind: EmailKind) => number | null
  /** Of the document as this run knows it: its etag, and when it is to be looked at again though nobody writes to it. */
  readonly known: (now: Date) => DocumentLook
}

export interface EmailSource {
  readonly id: SourceId
  readonly open: (look: Look) => OpenSource
}

interface Definition<Document> {
  /** As time and its records have it by now; the very same object where nothing changes. */
  readonly plan: (document: Document, look: Look, now: Date) => Document
  readonly compose: (document: Document, email: Wanted, look: Look) => Promise<ComposedEmail | null>
  readonly sequenceOf?: (document: Document, kind: EmailKind) => number | null
  /** When time changes the document beside its e-mails; null for never. */
  readonly nextAt?: (document: Document, now: Date) => string | null
  /** What a document that is not there yet begins as. */
  readonly first?: Document
}

function withOutbox<Document extends { readonly outbox: Outbox }>(
  document: Document,
  outbox: Outbox,
): Document {
  return outbox === document.outbox ? document : { ...document, outbox }
}

export function defineSource<Schema extends z.ZodMiniType<{ outbox: Outbox }>>(
  id: SourceId,
  refIn: (storage: SiteStorage) => DocumentRef<Schema>,
  { plan, compose, sequenceOf, nextAt, first }: Definition<z.infer<Schema>>,
): EmailSource {
  type Document = z.infer<Schema>
  return {
    id,
    open(look) {
      const ref = refIn(look.storage)
      const held: Held<Document> = {}
      let current: Document | null = null
      return {
        async look() {
          held.found = await readWithin(ref)
          const stored = held.found?.document ?? first
          if (stored === undefined) return null
          current = plan(stored, look, look.now)
          return { outbox: current.outbox, isStored: current === stored }
        },
        change: (now, note, claim = (outbox) => outbox) =>
          changeDocument(
            ref,
            (document): Change<Document, Outbox | null> => {
              const stored = document ?? first
              if (stored === undefined) return { result: null }
              const planned = plan(withOutbox(stored, note(stored.outbox)), look, now)
              current = planned
              current = withOutbox(planned, claim(planned.outbox))
              const { outbox } = current
              return current === stored ? { result: outbox } : { next: current, result: outbox }
            },
            held,
          ),
        compose: (email) => (current === null ? Promise.resolve(null) : compose(current, email, look)),
        sequenceOf: (kind) => (current === null ? null : (sequenceOf?.(current, kind) ?? null)),
        known: (now) => ({
          etag: held.found?.etag ?? '',
          nextAt: current && earliest([nextDueAt(current.outbox), nextAt?.(current, now) ?? null]),
          unwrittenAt: findUnwritten(current?.outbox ?? {}, now),
        }),
      }
    },
  }
}

/** The soonest events that somebody who has no seat in `except` can register for: at most three. */
export async function nextEvents(
  { listEvents, now }: Pick<Look, 'listEvents' | 'now'>,
  except?: number,
): Promise<EventRecord[]> {
  return listUpcoming(await listEvents(), now)
    .filter(({ id, registrationOpen }) => registrationOpen && id !== except)
    .slice(0, 3)
}
