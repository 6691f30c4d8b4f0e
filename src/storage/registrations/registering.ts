/** Registering, as an act on the event's file: a crowd is decided about in one write (storage/engine/crowd.ts). */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { decideRegistration, whyNot, withRegistration } from '#core/registrations/registration.ts'
import { redactList } from '#core/records/erasure.ts'
import { settleFile, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import {
  registrationRequestSchema,
  type RegistrationRequest,
} from '#core/registrations/registration-schema.ts'
import { registrationKinds } from '#core/registrations/registration-form.ts'
import type { Outcome, ActRequest } from '#storage/engine/acts.ts'
import { changeByAct, publishedSchema, type ActOptions } from '#storage/engine/crowd.ts'
import { defineKind } from '#storage/engine/document-kind.ts'
import { DocumentFullError, idIn, readOnce, removeDocument } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { eventKind } from '#storage/events/event-files.ts'

/** What the file keeps of a decision: it names no person. */
const answerSchema = z.discriminatedUnion('ok', [
  z.object({
    ok: z.literal(true),
    /** Of the registration. */
    id: z.string(),
    isNew: z.boolean(),
    /** Another form of a person who is in: their link goes to them by e-mail. */
    isAgain: z.boolean(),
    answer: z.object({
      kind: z.enum([...registrationKinds, 'already']),
      price: z.int(),
      reference: z.string(),
    }),
  }),
  z.object({
    ok: z.literal(false),
    reason: z.enum(whyNot),
    price: z.nullable(z.int()),
    left: z.nullable(z.int()),
  }),
])
type Answer = z.infer<typeof answerSchema>
export type Decision =
  | Extract<Answer, { ok: true }>
  | {
      readonly ok: false
      readonly reason: Exclude<(typeof whyNot)[number], 'eventOutdated'>
      /** Of `priceChanged` and `seatFree`: paise. */
      readonly price: number | null
      /** Of `seatsTooFew`: how many are free. */
      readonly left: number | null
    }

const inputSchema = z.object({
  /** Of the event by which the visitor's form was checked. */
  version: z.int(),
  request: registrationRequestSchema,
})

const refused = <Reason extends (typeof whyNot)[number]>(
  reason: Reason,
  price: number | null = null,
  left: number | null = null,
) => ({ ok: false, reason, price, left }) as const

function registerInto(
  file: EventFile | null,
  { input, at }: ActRequest,
): Outcome<EventFile> & { answer: Answer } {
  if (file?.deletedAt !== null) return { answer: refused('eventUnknown') }
  const { version, request } = inputSchema.parse(input)
  const { event } = file
  if (event.version !== version) return { answer: refused('eventOutdated') }
  const now = new Date(at)
  const settled = settleFile(file, now)
  const decision = decideRegistration(event, settled.registrations, request, now)
  if (!decision.ok) return { next: settled, answer: refused(decision.reason, decision.price, decision.left) }
  const { registration, isNew, isAgain = false } = decision
  const answer = { ok: true, id: registration.id, isNew, isAgain, answer: decision.answer } as const
  if (!isNew) return { next: settled, answer }
  const registrations = withRegistration(settled.registrations, registration)
  return { next: { ...settled, registrations }, answer }
}

/** Requests that wait for a seat. Erasing a person empties theirs: an empty one keeps a write that is still on its way from bringing it back. */
export const waitingKind = defineKind({
  prefix: 'waiting/',
  id: /^event\/\d{1,15}\/[A-Za-z0-9_-]{8,80}$/,
  schema: publishedSchema,
  personalData: {
    erase: (published, search) => {
      const redacted = redactList(published.requests, search, {
        recordIn: ({ input }) => {
          const { id, input: filled } = inputSchema.parse(input).request
          return { id, email: filled.email, phone: filled.phone, name: filled.name }
        },
        toFind: ({ input }) => ({
          kind: 'registration',
          label: `${inputSchema.parse(input).request.input.name}, still waiting`,
        }),
        mentionLabel: 'A registration, still waiting',
      })
      return { ...redacted, next: { requests: redacted.next } }
    },
    // By the ids that they will have in the file, where they could come back to once they are erased there.
    namesRecords: true,
    expire: null,
  },
  isDisposable: true,
})

/** The e-mails are planned once for a whole crowd's write. */
const registering = {
  act: registerInto,
  finish: (file: EventFile, now: Date) => planEmails(file, now),
  waiting: waitingKind,
}

/** An event that was not read just now is another one by now, or none. */
export class EventOutdatedError extends Error {
  override name = 'EventOutdatedError'
}

export type RegisterOptions = Partial<Omit<ActOptions, 'now'>>

/** The same for the same form sent again, so that it is decided once; another one for a corrected form and for another version of the event. */
function idOf({ id, input }: RegistrationRequest, version: number): string {
  // A plain form has no submission id: each is a request of its own.
  const form = input.submissionId ?? id
  return createHash('sha256')
    .update(JSON.stringify([form, input, version]))
    .digest('hex')
}

/**
 * Decides about a registration and stores it in one atomic step, whichever process carries it out. Throws EventOutdatedError where the event is
 * another version by now, and StorageUnavailableError after 10 s: then it may or may not have been kept, and the same form may be sent again.
 */
export async function register(
  storage: SiteStorage,
  { id, version }: Pick<EventRecord, 'id' | 'version'>,
  request: RegistrationRequest,
  now: Date,
  { later, ...options }: RegisterOptions = {},
): Promise<Decision> {
  const afterwards: Promise<unknown>[] = []
  const work = later ?? ((rest) => afterwards.push(rest))
  // Another request for each version: an earlier one may have been answered that the event had changed.
  const asked: ActRequest = { id: idOf(request, version), input: { version, request }, at: now.toISOString() }
  try {
    const answer = await changeByAct(eventKind.at(storage, id), registering, asked, {
      ...options,
      now,
      later: work,
    })
    await Promise.allSettled(afterwards)
    const decision = answerSchema.parse(answer)
    if (decision.ok) return decision
    if (decision.reason === 'eventOutdated') throw new EventOutdatedError()
    return refused(decision.reason, decision.price, decision.left)
  } catch (error) {
    if (error instanceof DocumentFullError) return refused('rosterFull')
    throw error
  }
}

/** Milliseconds after which no process carries a published request out. */
const sweptMilliseconds = 120_000
/** Most that one sweep looks at: those of a crowd that is here right now are looked at in vain. */
const sweptAtOnce = 500

/** Of some keys of the store, deletes the published requests whose processes are gone. */
export async function sweepWaiting(storage: SiteStorage, keys: Iterable<string>, now: Date): Promise<void> {
  const sweep = async (id: string): Promise<void> => {
    const found = await readOnce(waitingKind.at(storage, id))
    const [request] = found?.document?.requests ?? []
    if (found && (!request || Math.abs(now.getTime() - Date.parse(request.at)) > sweptMilliseconds))
      await removeDocument(waitingKind.at(storage, id))
  }
  const waiting = [...keys].flatMap((key) => idIn(waitingKind, key) ?? [])
  // What fails is found by the next sweep.
  await Promise.allSettled(waiting.slice(0, sweptAtOnce).map(sweep))
}
