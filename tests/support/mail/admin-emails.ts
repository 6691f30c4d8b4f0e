/** Calls the admin's endpoints about e-mails as the signed-in admin. */
import { expect } from 'vitest'
import { eventInputSchema } from '#core/events/event-fields.ts'
import type { AdminActs, AdminViews, AnswerOf } from '#api/acts/acts.ts'
import type { EmailRow } from '#core/mail/admin-emails.ts'
import type { EmailKind } from '#core/mail/kinds.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { act, askAct, view } from '../api/acts.ts'
import { askAsAdmin, register, settle } from '../api/api.ts'
import { anEventInput, aVisitor, type EventForm } from '../builders.ts'

export interface AdminEmails {
  /** Registers a numbered visitor, and waits for what the site sends after the answer. */
  readonly register: (
    event: EventRecord,
    number: number,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<void>
  readonly of: (event: Pick<EventRecord, 'id'>) => Promise<AnswerOf<AdminViews['emails']>>
  /** Returns the only row of a kind. */
  readonly row: (event: Pick<EventRecord, 'id'>, kind: EmailKind) => Promise<EmailRow>
  /** Returns rows like 'joining due', sorted; without the e-mails that every seat gets once the event is over. */
  readonly states: (event: Pick<EventRecord, 'id'>) => Promise<string[]>
  readonly upcoming: () => Promise<AnswerOf<AdminViews['upcomingEmails']>>
  /** Returns the status, after the site has sent the e-mail. */
  readonly sendAgain: (json: unknown) => Promise<number>
  readonly save: (event: EventRecord, changes: Partial<EventForm>) => Promise<void>
  readonly told: (
    event: EventRecord,
    changes: Partial<EventForm>,
  ) => Promise<AnswerOf<AdminActs['countTold']>>
}

function formOf(event: EventRecord, changes: Partial<EventForm>): EventForm {
  const { slug, eventDate, zoomLink } = event
  return anEventInput({ slug, eventDate, zoomLink, ...changes })
}

export function openAdminEmails(): AdminEmails {
  const of: AdminEmails['of'] = ({ id }) => view('emails', { eventId: id })
  return {
    of,
    async register(event, number, more = {}) {
      expect((await register(event, aVisitor(number, more))).status).toBe(201)
      await settle()
    },
    async row(event, kind) {
      const rows = (await of(event)).emails.filter((row) => row.kind === kind)
      const [row] = rows
      if (!row || rows.length > 1) throw new Error(`There are ${rows.length} e-mails of the kind ${kind}`)
      return row
    },
    states: async (event) =>
      (await of(event)).emails
        .filter(({ kind }) => kind !== 'thanks')
        .map(({ kind, state }) => `${kind} ${state}`)
        .sort(),
    upcoming: () => view('upcomingEmails', {}),
    async sendAgain(json) {
      const { status } = await askAct('sendEmailAgain', json)
      await settle()
      return status
    },
    async save(event, changes) {
      const answer = await askAsAdmin('PUT', `/api/admin/events/${event.id}`, formOf(event, changes))
      expect(answer.status).toBe(200)
      await settle()
    },
    told(event, changes) {
      const input = eventInputSchema.parse(formOf(event, changes))
      return act('countTold', { eventId: event.id, event: input })
    },
  }
}
