/**
 * Lets the tests of promises reach the product: by the HTTP calls of the specification, or, where it names none, by the functions below. Their implementation may be exchanged here, and in no other file.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import { EventCard, EventList as AdminEventList } from '#admin/events/EventList.tsx'
import type { Locale } from '#core/basics/locale.ts'
import type { AdminEvent } from '#core/events/event-schema.ts'
import { adminCode } from '#i18n/messages/code/en.ts'
import { messagesIn } from '#i18n/translate.ts'
import { EventList } from '#islands/events/EventList.tsx'
import { UpcomingEvents } from '#islands/events/UpcomingEvents.tsx'
import { $toast, addToast, dismissToast } from '#islands/ui/toasts.ts'
import {
  ask,
  askAsAdmin,
  openApiForEachTest,
  read,
  runScheduled,
  settle,
  type Asked,
} from '../support/api/api.ts'
import { anEventInput, aVisitor, type EventForm } from '../support/builders.ts'
import { readOutbox, type OutboxEmail } from '../support/mail/outbox.ts'

export interface Answer {
  readonly status: number
  readonly headers: Headers
  /** Null if it is empty. */
  readonly body: unknown
}

const recordSchema = z.looseObject({})
const recordsSchema = z.array(recordSchema)
export type Stored = z.infer<typeof recordSchema>
const eventSchema = z.looseObject({ id: z.number(), slug: z.string() })
export type StoredEvent = z.infer<typeof eventSchema>

let folder = ''

/** `call`: for example 'GET /api/events'. */
export async function request(call: string, json?: unknown, asked: Asked = {}): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await ask(method, path, { json, ...asked })
  return { headers: answer.headers, ...(await read(answer)) }
}

export async function requestAsAdmin(call: string, json?: unknown): Promise<Answer> {
  const [method = '', path = ''] = call.split(' ')
  const answer = await askAsAdmin(method, path, json)
  return { headers: answer.headers, ...(await read(answer)) }
}

/** Returns a list that the admin reads. */
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

/** Registers a visitor, who gets a seat; each number is another person. */
export async function register(event: StoredEvent, number = 1, differences: Stored = {}): Promise<Answer> {
  const answer = await request(`POST /api/events/${event.slug}/register`, aVisitor(number, differences))
  expect(answer.status, JSON.stringify(answer.body)).toBe(201)
  return answer
}

export const registrationsOf = ({ id }: StoredEvent): Promise<Stored[]> =>
  listOf(`/api/admin/events/${id}/registrations`)

/** Sends every due e-mail, and returns the outbox. */
export async function sentEmails(): Promise<OutboxEmail[]> {
  await settle()
  await runScheduled('send-emails')
  return readOutbox(folder)
}

export function turnClockTo(moment: Date | string): void {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(moment) })
}

/** Gives each test of the file an empty storage and an empty outbox. */
export function openSiteForEachTest() {
  const api = openApiForEachTest()
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'promises-'))
    vi.stubEnv('LOCAL_OUTBOX', join(folder, 'outbox'))
  })
  afterEach(async () => {
    await settle()
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    signIn: api.signIn,
    /** Returns everything in storage as text. */
    async storedText() {
      await settle()
      return api.blobs.storedTexts()
    },
    /** Makes storage answer only errors from now on. */
    breakStorage() {
      // The site gives up at once.
      vi.stubEnv('LOCAL_STORAGE_SILENCE', '100')
      api.disturb(() => ({ answer: 503, done: false }))
    },
  }
}

const refusalSchema = z.object({ message: z.string(), fields: z.optional(z.record(z.string(), z.string())) })

/** Returns what the form shows beside each field after this refusal. */
export function saidBeside({ body }: Answer, locale: Locale): Record<string, string> {
  const messages = new Map<string, string>(Object.entries({ ...adminCode, ...messagesIn(locale).code }))
  const fields = Object.entries(refusalSchema.parse(body).fields ?? {})
  return Object.fromEntries(
    fields.map(([name, code]) => [name, messages.get(code) ?? `no message for ${code}`]),
  )
}

/** Returns the secret of a registrant's own page from their e-mail; '' if they got none. */
export async function tokenOf(email: string): Promise<string> {
  const texts = (await sentEmails()).filter(({ to }) => to === email).map(({ text }) => text)
  return /\/r\/(\d+-[\w-]{22,})/.exec(texts.join('\n'))?.[1] ?? ''
}

const textOf = (html: string): string => html.replaceAll(/<[^>]+>/g, '\n').replaceAll(/\s*\n\s*/g, '\n')

/** Returns the text of an event's card in the admin's list, one part per line. */
export async function adminCardOf({ id }: StoredEvent, changes: Stored = {}): Promise<string> {
  const { body } = await requestAsAdmin('GET /api/admin/events')
  const event = (body as AdminEvent[]).find((one) => one.id === id)
  if (!event) throw new Error(`There is no event ${id}`)
  const shown = { ...event, ...changes }
  return textOf(renderToStaticMarkup(createElement(EventCard, { event: shown, isPast: false })))
}

const loadDone = () => Promise.reject(new Error('not here'))

/** Returns what a list of events shows while it loads: the number of skeletons, and for how many cards it reserves room. */
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

/** The page's toast. */
export const toast = {
  add: (title: string): void => addToast({ title }),
  dismiss: (): void => dismissToast($toast.get()?.id ?? 0),
  /** Null if no toast is shown. */
  shown: () => $toast.get(),
}
