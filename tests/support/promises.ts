/**
 * How the tests of promises (tests/promises) reach the product: by the HTTP calls of the specification, and where it names none, by
 * the functions below. What stands behind those may be exchanged here, and nowhere else.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { EventCard } from '#admin/events/EventCard.tsx'
import { EventList as AdminEventList } from '#admin/events/EventList.tsx'
import { toIndianDay } from '#core/basics/india-time.ts'
import type { Locale } from '#core/basics/locale.ts'
import { adminEventSchema } from '#core/events/admin-event.ts'
import { emptyDraft } from '#core/events/event-draft-schema.ts'
import { toEventBody, toEventDraft } from '#core/events/event-draft.ts'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import { filterRegistrations, noFilter } from '#core/registrations/registration-list.ts'
import type { RegistrationFilter } from '#core/registrations/registration-list-schema.ts'
import { adminRegistrationSchema } from '#core/registrations/registration-schema.ts'
import { formatDayTime, formatPrice } from '#i18n/format.ts'
import { messagesIn } from '#i18n/translate.ts'
import { EventList } from '#islands/events/EventList.tsx'
import { UpcomingEvents } from '#islands/events/UpcomingEvents.tsx'
import { $toast, addToast, dismissToast } from '#islands/ui/toasts.ts'
import {
  adminPassword,
  ask,
  cookieFrom,
  openApiForEachTest,
  runScheduled,
  settle,
  type Asked,
} from './api/api.ts'
import { anEventInput, aVisitor, type EventForm } from './builders.ts'
import { readOutbox, type OutboxEmail } from './mail/outbox.ts'
import { readCsv } from './readers/csv-reader.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Parsed; the text where it is no JSON, null where there is none. */
  readonly body: unknown
}

const recordSchema = z.looseObject({})
const recordsSchema = z.array(recordSchema)
export type Stored = z.infer<typeof recordSchema>
const eventSchema = z.looseObject({ id: z.number(), slug: z.string() })
export type StoredEvent = z.infer<typeof eventSchema>

let cookie: string | undefined
let folder = ''

/** `call` is 'GET /api/events'. */
export async function request(call: string, json?: unknown, asked: Asked = {}): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await ask(method, path, { ...(json === undefined ? {} : { json }), ...asked })
  const text = await answer.text()
  const isJson = answer.headers.get('content-type')?.startsWith('application/json') === true
  return {
    status: answer.status,
    headers: answer.headers,
    body: text === '' ? null : isJson ? JSON.parse(text) : text,
  }
}

export async function signIn(asked: Asked = {}): Promise<string> {
  const answer = await ask('POST', '/api/admin/login', { json: { password: adminPassword }, ...asked })
  expect(answer.status).toBe(200)
  return cookieFrom(answer, 'admin_session') || cookieFrom(answer, '__Host-admin_session')
}

export async function requestAsAdmin(call: string, json?: unknown, asked: Asked = {}): Promise<Answer> {
  cookie ??= await signIn()
  return request(call, json, { cookie, ...asked })
}

/** A list that the admin reads. */
export async function listOf(path: string): Promise<Stored[]> {
  const { status, body } = await requestAsAdmin(`GET ${path}`)
  expect(status, path).toBe(200)
  return recordsSchema.parse(body)
}

export async function createEvent(differences: Partial<EventForm> = {}): Promise<StoredEvent> {
  const { status, body } = await requestAsAdmin('POST /api/admin/events', anEventInput(differences))
  expect(status, JSON.stringify(body)).toBe(201)
  return eventSchema.parse(body)
}

/** A visitor, who gets a seat; each number is another person. */
export async function register(event: StoredEvent, number = 1, differences: Stored = {}): Promise<Answer> {
  const answer = await request(`POST /api/events/${event.slug}/register`, aVisitor(number, differences))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer
}

export const registrationsOf = ({ id }: StoredEvent): Promise<Stored[]> =>
  listOf(`/api/admin/events/${id}/registrations`)

/** What lies in the outbox once all that is due has been sent. */
export async function sentEmails(): Promise<OutboxEmail[]> {
  await settle()
  await runScheduled('send-emails')
  return readOutbox(folder)
}

/** The night's run, which erases what is past its time. */
export async function runRetention(): Promise<void> {
  expect((await runScheduled('retention')).status).toBe(200)
}

/** From now on it is that moment, and the admin has to sign in again. */
export function turnClockTo(moment: Date | string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
  cookie = undefined
}

export interface Site {
  /** All that lies in storage, as text. */
  readonly storedText: () => Promise<string>
  /** Storage answers nothing but errors from now on. */
  readonly breakStorage: () => void
}

/** An empty storage and an empty outbox for each test of the file. */
export function openSiteForEachTest(): Site {
  const api = openApiForEachTest()
  beforeEach(() => {
    cookie = undefined
    folder = mkdtempSync(join(tmpdir(), 'promises-'))
    vi.stubEnv('LOCAL_OUTBOX', join(folder, 'outbox'))
  })
  afterEach(async () => {
    await settle()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    async storedText() {
      await settle()
      return api.blobs.storedTexts()
    },
    breakStorage() {
      // Given up at once.
      vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
      api.disturb(() => ({ answer: 503, done: false }))
    },
  }
}

const refusalSchema = z.object({ message: z.string(), fields: z.optional(z.record(z.string(), z.string())) })

/** What a form says beside each field after this refusal. */
export function saidBeside({ body }: Answer, locale: Locale): Record<string, string> {
  const messages = new Map<string, string>(Object.entries(messagesIn(locale).code))
  const fields = Object.entries(refusalSchema.parse(body).fields ?? {})
  return Object.fromEntries(
    fields.map(([name, code]) => [name, messages.get(code) ?? `no message for ${code}`]),
  )
}

/** The secret in the link to somebody's own page, from the e-mail that they got; '' where there is none. */
export async function tokenOf(email: string): Promise<string> {
  const texts = (await sentEmails()).filter(({ to }) => to === email).map(({ text }) => text)
  return /\/r\/(\d+-[\w-]{22,})/.exec(texts.join('\n'))?.[1] ?? ''
}

export const ownData = (token: string): Promise<Answer> => request(`GET /api/own-registration/${token}/data`)

/** Presses what the e-mail to a signup leads to. */
export async function pressSignup(email: string, press: 'confirm' | 'stop'): Promise<void> {
  const texts = (await sentEmails()).filter(({ to }) => to === email).map(({ text }) => text)
  const token = /\/signup\/([\w-]+)/.exec(texts.join('\n'))?.[1] ?? ''
  expect((await request(`POST /api/signup/${token}/${press}`, {})).status).toBeLessThan(300)
}

/** Notes that the whole price came in today by UPI. */
export async function markPaid(event: StoredEvent, registrationId: unknown, amount: number): Promise<void> {
  const movedOn = toIndianDay(new Date())
  const payment = { eventId: event.id, registrationId, amount, movedOn, utr: '632612345678' }
  const { status } = await requestAsAdmin('POST /api/admin/acts/enterPayments', { payments: [payment] })
  expect(status).toBe(200)
}

/** The receipts of a financial year, '2026-27'. */
export async function receiptsOf(year: string): Promise<Stored[]> {
  const { status, body } = await requestAsAdmin(`GET /api/admin/views/ledger?year=${year}`)
  expect(status).toBe(200)
  return recordsSchema.parse(recordSchema.parse(body)['entries'])
}

/** The admin erases a person. */
export async function erase(person: { readonly emails: string[]; readonly phones: string[] }): Promise<void> {
  const { status, body } = await requestAsAdmin('POST /api/admin/acts/erasePerson', person)
  expect({ status, body }).toMatchObject({ status: 200, body: { remains: 0 } })
}

export async function backupText(): Promise<string> {
  cookie ??= await signIn()
  return (await ask('GET', '/api/admin/views/backup', { cookie })).text()
}

/** The sentences of this month's audit log. */
export async function auditLog(): Promise<string[]> {
  const entries = z
    .array(z.looseObject({ text: z.string() }))
    .parse(await listOf('/api/admin/views/auditLog'))
  return entries.map(({ text }) => text)
}

export async function deleteRegistration(event: StoredEvent, id: unknown): Promise<void> {
  const whose = { eventId: event.id, registrationId: id, money: 0 }
  expect((await requestAsAdmin('POST /api/admin/acts/deleteRegistration', whose)).status).toBe(200)
}

export async function markAttended(event: StoredEvent, id: unknown): Promise<void> {
  const wish = { eventId: event.id, registrationId: id, attended: true }
  expect((await requestAsAdmin('POST /api/admin/acts/saveAttendance', wish)).status).toBe(200)
}

/** The export of all registrations: its file name, the heads of its columns, and a row for each person. */
export async function exportRegistrations() {
  cookie ??= await signIn()
  const json = { ...noFilter, order: 'newest' }
  const answer = await ask('POST', '/api/admin/acts/exportRegistrations', { cookie, json })
  expect(answer.status).toBe(200)
  const [heads = [], ...rows] = readCsv(Buffer.from(await answer.arrayBuffer()))
  const disposition = answer.headers.get('content-disposition') ?? ''
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? '', heads, rows }
}

/** The names that the admin's list shows with this filter. */
export async function namesShown(filter: Partial<RegistrationFilter>): Promise<string[]> {
  const all = await listOf('/api/admin/events/all/registrations')
  const registrations = z.array(adminRegistrationSchema).parse(all)
  return filterRegistrations(registrations, { ...noFilter, ...filter }).map(({ name }) => name)
}

/** As the admin's form is filled for a new event, and to edit one. */
export const newEventForm = (): Stored => ({ ...emptyDraft })
export const editForm = (event: StoredEvent, now: Date, eventDate?: string): Stored => {
  const stored = eventRecordSchema.parse(event)
  return { ...toEventDraft({ ...stored, eventDate: eventDate ?? stored.eventDate }, now) }
}
/** What that form sends. */
export const sentByForm = (typed: Stored): Stored =>
  recordSchema.parse(toEventBody({ ...emptyDraft, ...typed }, null))

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\s*\n\s*/g, '\n')

/** The text of a card of the admin's list, its parts in lines. */
export async function adminCardOf({ id }: StoredEvent, changes: Stored = {}): Promise<string> {
  const { body } = await requestAsAdmin('GET /api/admin/events')
  const event = z
    .array(adminEventSchema)
    .parse(body)
    .find((one) => one.id === id)
  if (!event) throw new Error(`There is no event ${id}`)
  const shown = { ...event, ...changes }
  return textOf(
    renderToStaticMarkup(
      createElement(EventCard, { event: shown, isPast: false, onDelete: () => undefined }),
    ),
  )
}

const loadDone = () => Promise.reject(new Error('not here'))

/** What a list of events shows while it loads: how many skeletons, and for how many cards there is room. */
export function whileLoading(list: 'embedded' | 'public' | 'admin') {
  const labels = messagesIn('en')
  const elements = {
    embedded: () => createElement(UpcomingEvents, { locale: 'en', labels, loadDone }),
    public: () => createElement(EventList, { locale: 'en', labels: labels.event }),
    admin: () => createElement(AdminEventList, { search: '' }),
  }
  const html = renderToStaticMarkup(elements[list]())
  const count = (pattern: RegExp): number => html.match(pattern)?.length ?? 0
  const skeletons = list === 'admin' ? count(/<div class="skeleton/g) : count(/data-skeleton=""/g)
  return { skeletons, room: skeletons + count(/data-room=""/g) }
}

export const priceText = (paise: number | null | undefined): string => formatPrice(paise, 'en', 'Free')
export const dateText = (iso: string | null): string => formatDayTime(iso, 'en', 'Date TBD')

/** The toast of a page. */
export const toast = {
  add: (title: string): void => addToast({ title }),
  dismiss: (): void => dismissToast($toast.get()?.id ?? 0),
  /** Null where there is none. */
  shown: () => $toast.get(),
}
