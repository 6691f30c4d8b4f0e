/** Asks the admin's endpoints of e-mails as the signed-in admin does, and reads their answers by their own schemas. */
import { expect } from 'vitest'
import {
  eventEmailsSchema,
  toldSchema,
  upcomingEmailsSchema,
  type EmailRow,
  type EventEmails,
  type Told,
  type UpcomingEmails,
} from '#core/mail/admin-emails.ts'
import type { EmailKind } from '#core/mail/email-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { ask, askAsAdmin, read, settle } from '../api/api.ts'
import { anEventInput, aVisitor, type EventForm } from '../builders.ts'

export interface AdminEmails {
  /** Registers a numbered visitor, and waits for what is sent after the answer. */
  readonly register: (
    event: EventRecord,
    number: number,
    more?: Readonly<Record<string, unknown>>,
  ) => Promise<void>
  readonly of: (event: Pick<EventRecord, 'id'>) => Promise<EventEmails>
  /** The only row of a kind. */
  readonly row: (event: Pick<EventRecord, 'id'>, kind: EmailKind) => Promise<EmailRow>
  /** 'joining due', in alphabetical order; without what every seat gets once the event is over. */
  readonly states: (event: Pick<EventRecord, 'id'>) => Promise<string[]>
  readonly upcoming: () => Promise<UpcomingEmails>
  /** Answers the status, once what it sends has been sent. */
  readonly post: (action: 'send-again', json: unknown) => Promise<number>
  readonly save: (event: EventRecord, changes: Partial<EventForm>) => Promise<void>
  readonly told: (event: EventRecord, changes: Partial<EventForm>) => Promise<Told>
}

function formOf(event: EventRecord, changes: Partial<EventForm>): EventForm {
  const { slug, eventDate, zoomLink } = event
  return anEventInput({ slug, eventDate, zoomLink, ...changes })
}

export function openAdminEmails(): AdminEmails {
  const get = async (path: string): Promise<unknown> => {
    const { status, body } = await read(await askAsAdmin('GET', path))
    expect(status, path).toBe(200)
    return body
  }
  const of: AdminEmails['of'] = async ({ id }) =>
    eventEmailsSchema.parse(await get(`/api/admin/emails?event=${id}`))
  return {
    of,
    async register({ slug }, number, more = {}) {
      const answer = await ask('POST', `/api/events/${slug}/register`, { json: aVisitor(number, more) })
      expect(answer.status).toBe(201)
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
    upcoming: async () => upcomingEmailsSchema.parse(await get('/api/admin/emails/upcoming')),
    async post(action, json) {
      const { status } = await askAsAdmin('POST', `/api/admin/emails/${action}`, json)
      await settle()
      return status
    },
    async save(event, changes) {
      const answer = await askAsAdmin('PUT', `/api/admin/events/${event.id}`, formOf(event, changes))
      expect(answer.status).toBe(200)
      await settle()
    },
    async told(event, changes) {
      const answer = await askAsAdmin('POST', `/api/admin/events/${event.id}/told`, formOf(event, changes))
      expect(answer.status).toBe(200)
      return toldSchema.parse(await answer.json())
    },
  }
}
