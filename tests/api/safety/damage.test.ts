/**
 * Damage stays where it is: every kind of document × every damage × every reader. A kind without a sample, or an endpoint
 * without a place among the readers, fails. In the gate the three that most is asked of meet one damage each; `npm run prove -- damage`
 * goes through all of them and prints the table.
 *
 * Negative control: with SALVAGE=off a damaged document throws as it did before, and the matrix fails.
 */
import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { afterAll, beforeEach, describe, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { toIndianMonth } from '#core/basics/india-time.ts'
import { openRequestContext } from '#http/request-context.ts'
import { findPageEvent, listPublicEvents } from '#api/events/public-events.ts'
import { keyOf } from '#storage/engine/document.ts'
import type { ListedKind } from '#storage/engine/document-kind.ts'
import { documentKinds } from '#storage/document-kinds.ts'
import { DocumentDamagedError, parseDocument, printDocument } from '#storage/engine/document-text.ts'
import { findOwnRegistration } from '#storage/own-page/own-registration.ts'
import { findSignup } from '#storage/signups/signups.ts'
import {
  adminPassword,
  ask,
  cookieFrom,
  openApiForEachTest,
  runScheduled,
  settle,
  siteOrigin,
} from '../../support/api/api.ts'
import { anEnquiry, anEventInput, aVisitor } from '../../support/builders.ts'
import { samples, sunita } from '../../support/storage/kind-samples.ts'
import { today } from '../../support/api/money.ts'

const api = openApiForEachTest()
const isProof = process.env['PROOF'] === 'yes'
const secret = 'S'.repeat(22)
const now = new Date()
const soon = new Date(now.getTime() + 20 * 24 * 3600_000).toISOString()
const month = toIndianMonth(now)

type JsonText = string

/** The sample as if it were of these days, so that what goes on now meets it. */
function currentText({ name }: ListedKind): JsonText {
  const { document } = samples[name] ?? {}
  return printDocument(document, [])
    .replaceAll('2025-08-23T04:00:00.000Z', soon)
    .replaceAll('2025-08', month)
    .replace('"id":"sunita-1"', `"id":"sunita-1","secret":"${secret}"`)
}

function currentRef(kind: ListedKind) {
  return { kind, id: (samples[kind.name]?.id ?? '').replace('2025-08', month) }
}

/** The path of the first record, or of the first member where a kind has none. */
const first = /("document":\{"(?:lastId|state|[a-zA-Z]+)":)/

interface Damage {
  readonly of: (text: JsonText) => JsonText | null
  /** Whether a lasting document cannot be read at all. */
  readonly isWhole: boolean
}

const damages: Readonly<Record<string, Damage>> = {
  truncated: { of: (text) => text.slice(0, Math.floor(text.length * 0.7)), isWhole: true },
  'no JSON': { of: () => 'sunita@example.com', isWhole: true },
  'of a newer format': { of: (text) => text.replace('"format":1', '"format":2'), isWhole: true },
  'with a member that does not fit': {
    of: (text) => text.replace(first, '$1{"not":"it"},"was":'),
    isWhole: true,
  },
  'with one bad record': { of: (text) => text.replace('"phone":"', '"phone":7,"was":"'), isWhole: false },
  'with an enum value of a newer version': {
    of: (text) =>
      text.replace(/"(lang|status|state|action|newRegistration)":"\w+"(?![^]*"\1":)/, '"$1":"ofTomorrow"'),
    isWhole: true,
  },
  'with unknown members': {
    of: (text) => text.replaceAll('"id":"', '"ofTomorrow":{"a":1},"id":"'),
    isWhole: false,
  },
  missing: { of: () => null, isWhole: true },
}

interface Reader {
  readonly ask: (cookie: string) => Promise<{ readonly status: number; readonly text: string }>
  /** Kinds that it cannot do without. */
  readonly needs: readonly string[]
}

function call(
  method: string,
  path: string,
  more: { json?: unknown; needs?: readonly string[]; isPublic?: boolean } = {},
): Reader {
  const { json, needs = [], isPublic = false } = more
  return {
    needs,
    ask: async (cookie) => {
      const answer = await ask(method, path, { ...(isPublic ? {} : { cookie }), ...(json ? { json } : {}) })
      return { status: answer.status, text: await answer.text() }
    },
  }
}

/** For a page: what it reads, on its own. */
function page(read: () => Promise<unknown>, needs: readonly string[]): Reader {
  return {
    needs,
    ask: async () => {
      try {
        await read()
        return { status: 200, text: '' }
      } catch (error) {
        if (error instanceof DocumentDamagedError) return { status: 503, text: 'documentDamaged' }
        throw error
      }
    },
  }
}

const scheduled = (name: string): Reader => ({
  needs: [],
  ask: async () => {
    const answer = await runScheduled(name, { context: 'dev' })
    return { status: answer.status, text: await answer.text() }
  },
})

const calendar = ['calendar']
const oneEvent = ['calendar', 'roster']
const itsEmails = ['calendar', 'roster', 'deliveries']
const own = `/api/own-registration/1-${secret}`
const signup = `a-${secret}`
const slug = 'ai-for-shops'
const ledgerYear = samples['ledger']?.id ?? ''
const visitor = { isPublic: true } as const

/** By the file that answers, in src/api; what takes things away comes last. */
const readers: Readonly<Record<string, readonly Reader[]>> = {
  'admin-audit-log': [call('GET', '/api/admin/audit-log')],
  'admin-audit-log-undo': [
    call('POST', `/api/admin/audit-log/${month}-sunita-1/undo`, { needs: ['auditLog', 'enquiries'] }),
  ],
  'admin-backup': [call('GET', '/api/admin/backup')],
  'admin-backups': [call('GET', '/api/admin/backups', { needs: ['backupManifest'] })],
  'admin-contact': [
    call('PUT', `/api/admin/contacts/${month}-none`, { json: { answered: true }, needs: ['enquiries'] }),
  ],
  'admin-damage': [call('GET', '/api/admin/damage')],
  'admin-damage-raw': [call('GET', '/api/admin/damage/raw?key=none')],
  'admin-emails': [call('GET', '/api/admin/emails?event=1', { needs: itsEmails })],
  'admin-emails-hold': [
    call('POST', '/api/admin/emails/hold', {
      json: { source: 'roster-1', kind: 'joining', held: true },
      needs: itsEmails,
    }),
  ],
  'admin-emails-preview': [
    call('GET', '/api/admin/emails/preview?event=1&registration=sunita-1&kind=confirmed&lang=en', {
      needs: itsEmails,
    }),
  ],
  'admin-emails-send-again': [
    call('POST', '/api/admin/emails/send-again', {
      json: { source: 'roster-1', key: 'sunita-1.confirmation' },
      needs: itsEmails,
    }),
  ],
  'admin-emails-upcoming': [call('GET', '/api/admin/emails/upcoming')],
  'admin-event-cancellations': [call('GET', '/api/admin/events/1/cancellations', { needs: oneEvent })],
  'admin-event-draft-links': [
    call('POST', '/api/admin/events/1/draft-links', { needs: calendar }),
    call('DELETE', '/api/admin/events/1/draft-links', { needs: calendar }),
  ],
  'admin-event-registrations': [
    call('GET', '/api/admin/events/1/registrations', { needs: oneEvent }),
    call('GET', '/api/admin/events/all/registrations', { needs: calendar }),
    call('POST', '/api/admin/events/1/registrations', {
      json: {
        ...{ name: 'Door Guest', email: '', phone: '9822000003', submissionId: 'by-hand-1' },
        ...{ kind: 'seat', price: 'asListed', lang: 'en' },
      },
      needs: oneEvent,
    }),
  ],
  'admin-event-letters': [
    call('POST', '/api/admin/events/1/letters', {
      json: {
        ...{ id: 'letter-0001', group: 'all', isTest: false, sendAt: null },
        ...{ en: { subject: 'Slides', text: 'Here' }, mr: { subject: '', text: '' } },
      },
      needs: [...calendar, 'roster', 'deliveries'],
    }),
  ],
  'admin-event-told': [call('GET', '/api/admin/events/1/told', { needs: calendar })],
  'admin-events': [
    call('GET', '/api/admin/events', { needs: calendar }),
    call('POST', '/api/admin/events', { json: anEventInput({ slug: 'a-new-one' }), needs: calendar }),
  ],
  'admin-ledger': [call('GET', '/api/admin/ledger', { needs: ['ledger'] })],
  'admin-ledger-entry': [call('DELETE', '/api/admin/ledger/2026-27-none', { needs: ['ledger'] })],
  'admin-ledger-export': [call('GET', '/api/admin/ledger-export', { needs: ['ledger'] })],
  'admin-mail': [call('GET', '/api/admin/mail')],
  'admin-notification-signups': [call('GET', '/api/admin/notification-signups')],
  'admin-notification-signups-export': [call('GET', '/api/admin/notification-signups-export')],
  'admin-payments': [
    call('GET', '/api/admin/payments', { needs: calendar }),
    call('POST', '/api/admin/payments', {
      json: {
        by: 'admin',
        payments: [{ eventId: 1, registrationId: 'none', amount: 1, movedOn: today }],
      },
      needs: [...oneEvent, 'ledger'],
    }),
  ],
  'admin-payments-not-found': [
    call('POST', '/api/admin/payments/not-found', {
      json: { eventId: 1, registrationId: 'none' },
      needs: oneEvent,
    }),
  ],
  'admin-payments-refund': [
    call('POST', '/api/admin/payments/refund', {
      json: { eventId: 1, registrationId: 'none', amount: 1, movedOn: today },
      needs: [...oneEvent, 'ledger'],
    }),
  ],
  'admin-receipt': [
    call('GET', `/api/admin/receipts/${ledgerYear}/${ledgerYear}-receipt-1`, { needs: ['ledger'] }),
  ],
  'admin-registration': [
    call('PUT', '/api/admin/events/1/registrations/other-1', { json: { attended: true }, needs: oneEvent }),
  ],
  'admin-registration-amount': [
    call('PUT', '/api/admin/events/1/registrations/other-1/amount', {
      json: { amount: 0, reason: 'A guest' },
      needs: [...oneEvent, 'ledger'],
    }),
  ],
  'admin-registration-details': [
    call('PUT', '/api/admin/events/1/registrations/other-1/details', {
      json: { name: 'Other Person', email: 'other@example.com', phone: '' },
      needs: oneEvent,
    }),
  ],
  'admin-registration-move': [
    call('POST', '/api/admin/events/1/registrations/other-1/move', { json: { eventId: 1 }, needs: oneEvent }),
  ],
  'admin-registration-offer': [
    call('POST', '/api/admin/events/1/registrations/other-1/offer', { needs: oneEvent }),
  ],
  'admin-registrations-export': [
    call('POST', '/api/admin/registrations-export', { json: {}, needs: calendar }),
  ],
  'admin-reports': [call('GET', '/api/admin/reports', { needs: calendar })],
  'admin-restore': [call('GET', '/api/admin/restore')],
  'admin-sessions': [call('GET', '/api/admin/sessions')],
  'admin-settings': [
    call('GET', '/api/admin/settings'),
    call('PUT', '/api/admin/settings', { json: { newRegistration: 'never' }, needs: ['settings'] }),
  ],
  'admin-stored-backup': [call('GET', '/api/admin/backups/none')],
  'admin-summary': [call('GET', '/api/admin/summary')],
  'admin-today': [call('GET', '/api/admin/today')],
  'admin-workshops': [call('POST', '/api/admin/workshops', { json: {}, needs: calendar })],
  backup: [scheduled('backup')],
  'send-emails': [scheduled('send-emails')],
  contact: [call('POST', '/api/contact', { ...visitor, json: anEnquiry() })],
  contacts: [call('GET', '/api/contacts')],
  event: [call('GET', `/api/events/${slug}`, { ...visitor, needs: oneEvent })],
  events: [call('GET', '/api/events', { ...visitor, needs: calendar })],
  'event-picture': [call('GET', `/og/en/events/none.png`, { ...visitor, needs: calendar })],
  'event-register': [
    call('POST', `/api/events/${slug}/register`, { ...visitor, json: aVisitor(1), needs: oneEvent }),
  ],
  'event-registrations': [
    call('POST', '/api/event-registrations', {
      ...visitor,
      json: { ...aVisitor(2), eventId: 1 },
      needs: oneEvent,
    }),
  ],
  forgot: [call('POST', '/api/forgot', { ...visitor, json: { email: sunita.email }, needs: itsEmails })],
  'form-stamp': [call('GET', '/api/form-stamp', visitor)],
  health: [call('GET', '/api/health', visitor)],
  'notification-signup': [
    call('POST', '/api/notification-signup', { ...visitor, json: { email: 'new@example.com' } }),
  ],
  'certificate-keys': [call('GET', '/api/certificate-keys', { ...visitor, needs: ['certificateKeys'] })],
  'own-certificate': [
    call('GET', `${own}/certificate`, { ...visitor, needs: [...oneEvent, 'certificateKeys'] }),
  ],
  'own-data': [call('GET', `${own}/data`, { ...visitor, needs: oneEvent })],
  'own-receipt': [
    call('GET', `${own}/receipt/${ledgerYear}-receipt-1`, { ...visitor, needs: [...oneEvent, 'ledger'] }),
  ],
  'own-correction': [
    call('POST', `${own}/correct`, { ...visitor, json: { name: 'Sunita D', phone: '' }, needs: oneEvent }),
  ],
  'policy-reports': [call('POST', '/api/policy-reports', { ...visitor, json: [] })],
  'signup-confirm': [
    call('POST', `/api/signup/${signup}/confirm`, { ...visitor, json: {}, needs: ['signups'] }),
  ],
  pages: [
    page(
      () =>
        findPageEvent(openRequestContext(new Request(siteOrigin), { deploy: { context: 'dev' } }), { id: 1 }),
      calendar,
    ),
    page(() => listPublicEvents({ storage: api.storage, now }), calendar),
    page(() => findOwnRegistration(api.storage, `1-${secret}`), oneEvent),
    page(() => findSignup(api.storage, signup), ['signups']),
  ],
  'own-cancellation': [call('POST', `${own}/cancel`, { ...visitor, json: {}, needs: oneEvent })],
  'own-payment': [
    call('POST', `${own}/payment`, { ...visitor, json: { utr: '412345678901' }, needs: oneEvent }),
  ],
  'pay-report': [
    call('POST', `/api/pay/1-7KQ2M9XW4T-signed-elsewhere/payment`, {
      ...visitor,
      json: { utr: '412345678901' },
    }),
  ],
  'own-gstin': [call('POST', `${own}/gstin`, { ...visitor, json: { gstin: '' }, needs: oneEvent })],
  'own-seat': [call('POST', `${own}/seat`, { ...visitor, json: {}, needs: oneEvent })],
  'own-erasure': [call('POST', `${own}/erase`, { ...visitor, json: {}, needs: oneEvent })],
  'signup-stop': [call('POST', `/api/signup/${signup}/stop`, { ...visitor, json: {}, needs: ['signups'] })],
  unsubscribe: [call('POST', `/api/unsubscribe/${signup}`, { ...visitor, json: {}, needs: ['signups'] })],
  'admin-notification-signup': [
    call('DELETE', '/api/admin/notification-signups/a-none', { needs: ['signups'] }),
  ],
  'admin-erasure': [
    call('POST', '/api/admin/erasure/preview', { json: { emails: ['nobody@example.com'], phones: [] } }),
    call('POST', '/api/admin/erasure', { json: { emails: ['nobody@example.com'], phones: [] } }),
  ],
  retention: [scheduled('retention')],
  'admin-event': [call('DELETE', '/api/admin/events/1', { needs: calendar })],
  'admin-login': [],
  'admin-logout': [call('POST', '/api/admin/logout')],
}

test('every endpoint and every schedule has its place among the readers, and every kind a sample', () => {
  const known = [
    ...globSync('src/api/*/*.ts').filter(
      (file) =>
        !file.includes('/doors/') &&
        /^export const \w+Rows\b|\bscheduledEndpoint\(/m.test(readFileSync(file, 'utf8')),
    ),
    'pages.ts',
  ].map((file) => basename(file, '.ts'))
  expect(Object.keys(readers).sort()).toEqual(known.sort())
  expect(Object.keys(samples).sort()).toEqual(documentKinds.map(({ name }) => name).sort())
})

/** All kinds beside each other, and the document that is looked at as it is wanted; null where it is missing. */
async function fillStorage(damaged: ListedKind, text: JsonText | null): Promise<void> {
  await Promise.all(
    documentKinds.map(async (kind) => {
      const isDamaged = kind === damaged
      // These change what may be done: a restore under way, a lock of guesses, open sessions.
      if (!isDamaged && ['attempts', 'arrivals', 'sessions', 'secret'].includes(kind.name)) return
      const own = isDamaged ? text : currentText(kind)
      const store = api.storage[kind.store]
      if (own === null) await store.delete(keyOf(currentRef(kind)))
      else await store.put(keyOf(currentRef(kind)), own)
    }),
  )
  await api.storage.data.put('roster/notes', 'a stray key')
}

async function signIn(): Promise<string> {
  const answer = await ask('POST', '/api/admin/login', { json: { password: adminPassword } })
  expect(answer.status).toBe(200)
  return cookieFrom(answer, 'admin_session')
}

async function askAll(): Promise<Map<string, { status: number; text: string; needs: readonly string[] }>> {
  const answers = new Map<string, { status: number; text: string; needs: readonly string[] }>()
  const cookie = await signIn()
  for (const [name, calls] of Object.entries(readers)) {
    for (const [index, { ask: askOne, needs }] of calls.entries())
      answers.set(`${name} ${index}`, { ...(await askOne(cookie)), needs })
  }
  await settle()
  return answers
}

function isUnreadable(kind: ListedKind, text: JsonText): boolean {
  try {
    return parseDocument(kind, kind.name, text).document === null && !kind.isDisposable
  } catch {
    return true
  }
}

const rows: Record<string, Record<string, string>> = {}
afterAll(() => {
  if (isProof) console.table(rows)
})

const cells = documentKinds.flatMap((kind, index) => {
  const names = Object.keys(damages)
  // In the gate the three that most is asked of; the others' own damage is document-kinds.test.ts's matter.
  const isEveryday = ['calendar', 'roster', 'enquiries'].includes(kind.name)
  const wanted = isProof ? names : isEveryday ? [names[index % names.length] ?? ''] : []
  return wanted.map((damage) => ({ kind, name: kind.name, damage }))
})

// The control: where nobody goes round a damaged document any more, the proof has to fail.
if (process.env['SALVAGE'] === 'off') {
  const add = Reflect.get(Set.prototype, 'add')
  Set.prototype.add = function (value) {
    if (new Error('where').stack?.includes('unlessDamaged')) throw new Error('salvage is switched off')
    return add.call(this, value)
  }
}

describe('damage stays where it is', () => {
  beforeEach(() => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    vi.spyOn(console, 'log').mockImplementation(() => undefined)
  })

  test.each(cells)('$name $damage', async ({ kind, name, damage }) => {
    const { of, isWhole } = damages[damage] ?? { of: () => null, isWhole: true }
    const text = of(currentText(kind))
    await fillStorage(kind, text)
    const answers = await askAll()
    const refused = [...answers].filter(([, { status }]) => status >= 500)
    for (const [reader, { status, text: said, needs }] of refused) {
      // Only who cannot do without this document may refuse, and says what it is about.
      expect(needs, `${reader} answered ${status} ${said}`).toContain(name)
      expect(`${status} ${said}`, reader).toMatch(/^503 .*documentDamaged/)
      expect(said, reader).not.toMatch(/Sunita |@example/i)
    }
    if (kind.isDisposable || !isWhole) expect(refused.map(([reader]) => reader)).toEqual([])
    // What cannot be read is as it was, byte for byte; the event of the damaged roster has been deleted.
    if (text !== null && name !== 'roster' && isUnreadable(kind, text))
      expect((await api.storage[kind.store].get(keyOf(currentRef(kind))))?.text).toBe(text)
    const row = (rows[name] ??= {})
    row[damage] = `${answers.size - refused.length} answer, ${refused.length} refuse`
    const lines = [...vi.mocked(console.error).mock.calls, ...vi.mocked(console.log).mock.calls].join('\n')
    expect(lines).not.toMatch(/Sunita |@example/i)
  })
})

/** Members that the next version may have written, in whatever this one changes. */
test('what a newer version wrote is there after this one has changed it, deleted around it and sent about it', async () => {
  const kinds = documentKinds.filter(({ isDisposable, name }) => !isDisposable && name !== 'erasedMarks')
  for (const kind of kinds) {
    const text = currentText(kind).replaceAll('"id":"other-1"', '"id":"other-1","ofTomorrow":{"a":1}')
    await api.storage[kind.store].put(keyOf(currentRef(kind)), text)
  }
  const cookie = await signIn()
  const json = { attended: true }
  const asked = await ask('PUT', '/api/admin/events/1/registrations/other-1', { cookie, json })
  expect(asked.status).toBe(200)
  expect((await ask('POST', `${own}/cancel`, { json: {} })).status).toBe(201)
  const stored = (await api.storage.data.get('roster/1'))?.text ?? ''
  const { document } = z
    .object({ document: z.object({ registrations: z.array(z.unknown()) }) })
    .parse(JSON.parse(stored))
  expect(document.registrations).toMatchObject([{ id: 'other-1', ofTomorrow: { a: 1 }, attended: true }])
})
