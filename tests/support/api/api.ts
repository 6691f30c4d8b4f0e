/**
 * Calls the API without a network: routes requests to functions as the local platform does, and lets the site's routes answer, on a real,
 * strict Blobs server per test.
 */
import { randomUUID } from 'node:crypto'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import * as z from 'zod/mini'
import type { EventRecord } from '#core/events/event-schema.ts'
import { eventInputSchema } from '#core/events/event-fields.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import type { Deploy } from '#core/basics/deploy.ts'
import { changeDocument, forgetAll } from '#storage/engine/document.ts'
import { promptLimits } from '#storage/engine/document-store.ts'
import { openStorage, type SiteStorage } from '#storage/engine/site-storage.ts'
import { addEvent } from '#storage/events/events.ts'
import { openRequestContext, type PlatformContext, type RequestContext } from '#http/request-context.ts'
import { markAsLocal, readStoragePlace } from '#http/configuration.ts'
import { localDeploy } from '../../../netlify/local/settings.ts'
import { loadFunctions, matchFunction } from '../../../netlify/local/functions.ts'
import {
  openTestBlobs,
  type BlobsServerOptions,
  type OpenBlobsServer,
  type TestBlobsOptions,
} from '../storage/strict-blobs-server.ts'
import { anEventInput, aVisitor, type EventForm } from '../builders.ts'
import { eventKind } from '#storage/document-kinds.ts'
import { findFile } from '#storage/documents.ts'

export const functions = await loadFunctions(join(import.meta.dirname, '../../../netlify/functions'))

/** The site's origin in tests. Another one makes a request cross-origin or https. */
export const siteOrigin = 'http://localhost:8888'
export const adminPassword = 'a password for tests'

export interface Asked {
  /** The request body as JSON; `form` sends a plain HTML form. Without either the request has no body. */
  json?: unknown
  form?: Readonly<Record<string, string>>
  /** The raw request body. */
  body?: BodyInit
  headers?: Readonly<Record<string, string>>
  cookie?: string | undefined
  /** The client's IP address. */
  ip?: string
  /** Overrides the local run's deploy context. */
  deploy?: Deploy
  origin?: string
}

/** Work that goes on after the answers. */
const afterwards: Promise<unknown>[] = []

/** Waits until all work after the answers so far has ended. */
export async function settle(): Promise<void> {
  while (afterwards.length > 0) await Promise.allSettled(afterwards.splice(0))
}

/** Returns the platform's context on the given deploy. */
const contextFor = ({
  deploy = localDeploy(process.env),
  ...facts
}: Pick<PlatformContext, 'ip' | 'deploy'>): PlatformContext => ({
  requestId: randomUUID(),
  ...facts,
  deploy: { context: deploy.context ?? '', published: deploy.published ?? false, id: deploy.id ?? '0' },
  waitUntil: (work) => void afterwards.push(work),
})

/** Sends a request to the function at this address. */
export async function ask(method: string, path: string, options: Asked = {}): Promise<Response> {
  const { json, form, cookie, ip = '127.0.0.1', deploy, origin = siteOrigin } = options
  const headers = new Headers(options.headers)
  let body = options.body
  if (json !== undefined) {
    body = JSON.stringify(json)
    headers.set('content-type', 'application/json')
  } else if (form) {
    body = new URLSearchParams(form).toString()
    headers.set('content-type', 'application/x-www-form-urlencoded')
  }
  if (cookie !== undefined) headers.set('cookie', cookie)
  const init: RequestInit & { duplex: 'half' } = { method, headers, duplex: 'half' }
  if (body !== undefined) init.body = body
  const request = new Request(new URL(path, origin), init)

  const fn = matchFunction(functions, new URL(request.url))
  if (!fn) throw new Error(`No function answers ${method} ${path}`)
  return fn.run(request, contextFor({ ip, deploy }))
}

/** Sends a form of an event; a number stands for the visitor with it. */
export function register(
  { slug }: Pick<EventRecord, 'slug'>,
  form: number | object = 1,
  options: Asked = {},
): Promise<Response> {
  const json = typeof form === 'number' ? aVisitor(form) : form
  return ask('POST', `/api/events/${slug}/register`, { json, ...options })
}

let session: Promise<string> | undefined

/** Signs the admin in and returns the cookie to send. */
async function signIn(): Promise<string> {
  const answer = await ask('POST', '/api/admin/login', { json: { password: adminPassword } })
  expect(answer.status).toBe(200)
  return cookieFrom(answer, 'admin_session')
}

/** Sends a request as the admin, who signs in once in each test, and again if that session has ended. */
export async function askAsAdmin(method: string, path: string, json?: unknown): Promise<Response> {
  session ??= signIn()
  const answer = await ask(method, path, { cookie: await session, json })
  if (answer.status !== 401) return answer
  session = signIn()
  return ask(method, path, { cookie: await session, json })
}

/** Runs a scheduled function as the platform's scheduler would. */
export async function runScheduled(name: string, deploy?: Deploy): Promise<Response> {
  const scheduled = functions.find((fn) => fn.isScheduled && fn.name === name)
  if (!scheduled) throw new Error(`No function called ${name} is scheduled`)
  const request = new Request(new URL(`/.netlify/functions/${name}`, siteOrigin), { method: 'POST' })
  return scheduled.run(request, contextFor({ ip: '', deploy }))
}

/** Returns the status and body of a response, for a single comparison. */
export async function read(answer: Response): Promise<{ status: number; body: unknown }> {
  const text = await answer.text()
  const body: unknown = text === '' ? null : JSON.parse(text)
  return { status: answer.status, body }
}

const refusalSchema = z.object({ code: z.string(), fields: z.optional(z.record(z.string(), z.string())) })

/** Returns a refusal as one line: `409 eventFull`, or, for a form, each field with its code: `422 email: emailInvalid`. */
export async function said(answer: Response): Promise<string> {
  const { status, body } = await read(answer)
  const { code, fields = {} } = refusalSchema.parse(body)
  const ofFields = Object.entries(fields).map((field) => field.join(': '))
  return `${status} ${code === 'fieldsInvalid' ? ofFields.join(', ') : code}`
}

/** Returns the cookie that a response sets, as a request sends it; '' if the response deletes it. */
export function cookieFrom(answer: Response, name: string): string {
  const line = answer.headers.getSetCookie().find((cookie) => cookie.startsWith(`${name}=`))
  return line?.split(';')[0] ?? ''
}

/** Follows the redirect after a plain form post and returns the target page's request context. */
export function follow(answer: Response): RequestContext {
  const address = new URL(answer.headers.get('location') ?? '', siteOrigin)
  const cookie = answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  const request = new Request(address, { headers: { cookie } })
  const deploy = { context: 'dev', id: '0', published: false }
  return openRequestContext(request, { deploy, ip: '', requestId: 'next' })
}

export interface Api {
  readonly blobs: OpenBlobsServer
  /** The storage under test. */
  readonly storage: SiteStorage
  /** Injects faults into the storage from now on. */
  readonly disturb: (disturbance: BlobsServerOptions['onRequest']) => void
  /** The storage operations made while `work` runs. */
  readonly operationsOf: (work: () => Promise<unknown>) => Promise<string[]>
  /** Adds an event through src/storage. */
  readonly addEvent: (differences?: Partial<EventForm>, now?: Date) => Promise<EventRecord>
  readonly registrationsOf: (event: Pick<EventRecord, 'id'>) => Promise<RegistrationRecord[]>
  /** Adds any number of registrations to an event in one write. */
  readonly fill: (event: Pick<EventRecord, 'id'>, registrations: RegistrationRecord[]) => Promise<void>
  /** Signs the admin in and returns the cookie to send. */
  readonly signIn: () => Promise<string>
}

/** Opens the storage as an endpoint of the local run does. */
export const openTestStorage = (deploy: Deploy = { context: 'dev' }, limits = promptLimits): SiteStorage =>
  openStorage(deploy, readStoragePlace(deploy), limits)

/** Gives every test of the file an empty storage and no cached state. */
export function openApiForEachTest(
  options: Pick<TestBlobsOptions, 'ignoreConditions' | 'isOverHttp' | 'keysOnPage'> = {},
): Api {
  let opened: OpenBlobsServer | undefined
  let disturbance: BlobsServerOptions['onRequest']

  const current = (): OpenBlobsServer => {
    if (!opened) throw new Error('The storage is open only while a test runs')
    return opened
  }
  // A store is opened on use, so each test gets the store of its own server.

  beforeEach(async () => {
    process.env['ADMIN_PASSWORD'] = adminPassword
    markAsLocal()
    disturbance = undefined
    session = undefined
    opened = await openTestBlobs({ ...options, onRequest: (operation) => disturbance?.(operation) })
    forgetAll()
  })
  afterEach(async () => {
    // A test may have stopped or moved the clock.
    vi.useRealTimers()
    await settle()
    await opened?.close()
    opened = undefined
  })

  let slugs = 0
  return {
    get blobs() {
      return current()
    },
    // Opened again for each use, as for each request: a storage remembers how long it has been silent.
    get storage() {
      return openTestStorage()
    },
    disturb: (next) => void (disturbance = next),
    async operationsOf(work) {
      current().forgetOperations()
      await work()
      return current()
        .operations()
        .map(({ type, store, key }) => `${type} ${store.replace(/^site:/, '')} ${key}`.trim())
    },
    async addEvent(differences = {}, now = new Date()) {
      const input = eventInputSchema.parse(anEventInput({ slug: `event-${++slugs}`, ...differences }))
      const decision = await addEvent(openTestStorage(), input, now)
      if (!decision.ok) throw new Error(`The event was refused: ${decision.reason}`)
      await changeDocument(eventKind.at(openTestStorage(), decision.event.id), (file) => {
        if (!file) throw new Error('The event is gone')
        // Empties the audit log, so that it holds only what the test does.
        return { next: { ...file, log: [] }, result: undefined }
      })
      return decision.event
    },
    async registrationsOf({ id }) {
      return (await findFile(openTestStorage(), id))?.registrations ?? []
    },
    async fill({ id }, registrations) {
      await changeDocument(eventKind.at(openTestStorage(), id), (file) => {
        if (!file) throw new Error(`There is no event ${id}`)
        const next = { ...file, registrations: [...file.registrations, ...registrations] }
        return { next: planEmails(next, new Date()), result: undefined }
      })
    },
    signIn,
  }
}
