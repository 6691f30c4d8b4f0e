/** The cost of the admin's responses: storage operations, bytes on the wire, time. */
import { request } from 'node:http'
import { noFilter } from '#core/registrations/registration-list.ts'
import { eventRecordSchema } from '#core/events/event-schema.ts'
import type { ExportRequest } from '#core/registrations/registration-list-schema.ts'
import { forgetCounts } from '#storage/shell/summary.ts'
import * as z from 'zod/mini'
import { aVisitor } from '../../tests/support/builders.ts'
import { adminPassword, type MeasuredSite } from './site.ts'

export interface Answer {
  readonly status: number
  /** Bytes of the body as sent. */
  readonly bytes: number
  readonly milliseconds: number
}

interface Question {
  readonly method?: string
  readonly cookie?: string
  readonly body?: unknown
  /** '' for none. */
  readonly encoding?: string
}

/** Sends a request and discards the body as it arrives. */
export function fetchTimed(
  url: string,
  { method = 'GET', cookie = '', body, encoding = 'br' }: Question,
): Promise<Answer> {
  const begun = performance.now()
  return new Promise((resolve, reject) => {
    const headers = { 'accept-encoding': encoding, 'content-type': 'application/json', cookie }
    const asked = request(url, { method, headers }, (answer) => {
      let bytes = 0
      answer.on('data', (chunk: Buffer) => (bytes += chunk.length))
      answer.on('error', reject)
      answer.on('end', () =>
        resolve({ status: answer.statusCode ?? 0, bytes, milliseconds: performance.now() - begun }),
      )
    })
    asked.on('error', reject)
    asked.end(body === undefined ? undefined : JSON.stringify(body))
  })
}

export async function signIn(url: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ password: adminPassword })
  const answer = await fetch(`${url}/api/admin/login`, { method: 'POST', headers, body })
  return answer.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
}

const wholeExport: ExportRequest = { ...noFilter, order: 'newest' }

function inMegabytes(bytes: number): string {
  return `${(bytes / 1_000_000).toFixed(2)} MB`
}

function inSeconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(2)} s`
}

/** Results by name. */
export type Figures = Readonly<Record<string, string>>

export async function measureAnswers(site: MeasuredSite): Promise<Figures> {
  const cookie = await signIn(site.url)
  const admin = `${site.url}/api/admin`
  const ask = async (path: string, question: Question = {}): Promise<Answer> => {
    const answer = await fetchTimed(`${admin}${path}`, { cookie, ...question })
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    return answer
  }
  const operations = async (work: () => Promise<unknown>) => String(await site.operationsOf(work))

  const events = await fetch(`${admin}/events`, { headers: { cookie } })
  const list = z.array(eventRecordSchema).parse(await events.json())
  const open = list.find(({ status, maxAttendees }) => status === 'scheduled' && maxAttendees === null)
  if (!open) throw new Error('there is no event that takes one more')

  await ask('/summary')
  await ask('/summary')
  const unchanged = await operations(() => ask('/summary'))
  forgetCounts()
  const fresh = await operations(() => ask('/summary'))
  const registered = await fetchTimed(`${site.url}/api/events/${open.slug}/register`, {
    method: 'POST',
    body: aVisitor(900_000),
  })
  if (registered.status !== 201) throw new Error(`registering answered ${registered.status}`)
  const changed = await operations(() => ask('/summary'))

  const all = '/events/all/registrations'
  const short = await ask(`${all}?form=short`)
  const shortPlain = await ask(`${all}?form=short`, { encoding: '' })
  const full = await ask(all)
  const fullPlain = await ask(all, { encoding: '' })
  const exported = await ask('/registrations-export', { method: 'POST', body: wholeExport })
  const exportedPlain = await ask('/registrations-export', {
    method: 'POST',
    body: wholeExport,
    encoding: '',
  })
  const sizes = (packed: Answer, plain: Answer) =>
    `${inMegabytes(packed.bytes)} (unpacked ${inMegabytes(plain.bytes)}), ${inSeconds(packed.milliseconds)}`
  return {
    'operations: the dashboard’s counts, nothing changed': unchanged,
    '…, on a fresh instance': fresh,
    '…, one roster changed': changed,
    'operations: one event’s list': await operations(() => ask(`/events/${open.id}/registrations`)),
    'operations: all registrations': await operations(() => ask(`${all}?form=short`)),
    'operations: the export': await operations(() =>
      ask('/registrations-export', { method: 'POST', body: wholeExport }),
    ),
    'all registrations, as the desk asks (brotli)': sizes(short, shortPlain),
    'all registrations, in full': sizes(full, fullPlain),
    'the export': sizes(exported, exportedPlain),
  }
}
