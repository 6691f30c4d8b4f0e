/** Registers as an act on the event's file: one write decides about a whole crowd (storage/engine/crowd.ts). */
import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { decideRegistration, whyNot, withRegistration } from '#core/registrations/registration.ts'
import { settleFile, type EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { planEmails } from '#core/mail/planning/event-emails.ts'
import type { RegistrationRequest } from '#core/registrations/registration-schema.ts'
import { registrationKinds } from '#core/registrations/registration-form.ts'
import { changeByAct, type Acting, type ActRequest, type Outcome } from '#storage/engine/crowd.ts'
import { DocumentFullError, idIn, readDocument, removeDocument, keyOf } from '#storage/engine/document.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { EventOutdatedError } from '#storage/events/events.ts'
import { eventKind, registeringSchema, waitingKind } from '#storage/document-kinds.ts'

const refusedSchema = z.object({
  ok: z.literal(false),
  reason: z.enum(whyNot),
  /** In paise, for `priceChanged` and `seatFree`. */
  price: z.nullable(z.int()),
  left: z.nullable(z.int()),
})
const registeredSchema = z.object({
  ok: z.literal(true),
  id: z.string(),
  isNew: z.boolean(),
  /** True for another form of a registered person: the site e-mails them their link. */
  isAgain: z.boolean(),
  answer: z.object({
    kind: z.enum([...registrationKinds, 'already']),
    price: z.int(),
    reference: z.string(),
  }),
})
const outdatedSchema = z.object({ ok: z.literal(false), reason: z.literal('eventOutdated') })
const answerSchema = z.union([registeredSchema, refusedSchema, outdatedSchema])
type Refused = z.infer<typeof refusedSchema>
type Answer = z.infer<typeof answerSchema>

function refused({ reason, price = null, left = null }: Partial<Refused> & Pick<Refused, 'reason'>): Refused {
  return { ok: false, reason, price, left }
}

function registerInto(
  file: EventFile | null,
  { input, at }: ActRequest,
): Outcome<EventFile> & { answer: Answer } {
  if (file?.deletedAt !== null) return { answer: refused({ reason: 'eventUnknown' }) }
  const { version, request } = registeringSchema.parse(input)
  const { event } = file
  if (event.version !== version) return { answer: { ok: false, reason: 'eventOutdated' } }
  const now = new Date(at)
  const settled = settleFile(file, now)
  const decision = decideRegistration(event, settled.registrations, request, now)
  if (!decision.ok) return { next: settled, answer: refused(decision) }
  const { registration, isNew, isAgain = false } = decision
  const answer = { ok: true, id: registration.id, isNew, isAgain, answer: decision.answer } as const
  if (!isNew) return { next: settled, answer }
  const registrations = withRegistration(settled.registrations, registration)
  return { next: { ...settled, registrations }, answer }
}

const registering = { act: registerInto, finish: planEmails, waiting: waitingKind, later: () => undefined }

/** Returns the same id for a repeated form, and another for a corrected form or another version of the event. */
function idOf({ id, input }: RegistrationRequest, version: number): string {
  // A plain form has no submission id, so each is a separate request.
  const form = JSON.stringify([input.submissionId ?? id, input, version])
  return createHash('sha256').update(form).digest('hex')
}

/** Throws EventOutdatedError, or StorageUnavailableError after 10 s: the write may have succeeded; the form may be sent again. */
export async function register(
  storage: SiteStorage,
  { id, version }: Pick<EventRecord, 'id' | 'version'>,
  request: RegistrationRequest,
  now: Date,
  options: Partial<Pick<Acting<EventFile>, 'later' | 'kept'>> = {},
): Promise<z.infer<typeof registeredSchema> | Refused> {
  const act: ActRequest = { id: idOf(request, version), input: { version, request }, at: now.toISOString() }
  try {
    const answer = await changeByAct(eventKind.at(storage, id), { ...registering, ...options }, act)
    const decision = answerSchema.parse(answer)
    if (!decision.ok && decision.reason === 'eventOutdated') throw new EventOutdatedError()
    if (decision.ok && decision.isNew) storage.due.add(keyOf(eventKind.at(storage, id)))
    return decision
  } catch (error) {
    if (error instanceof DocumentFullError) return refused({ reason: 'eventFileFull' })
    throw error
  }
}

const sweptMilliseconds = 120_000
/** The most requests that one sweep reads: those of a crowd that is still being served are read in vain. */
const sweptAtOnce = 500

/** Deletes the published requests among these keys whose processes are gone. */
export async function sweepWaiting(storage: SiteStorage, keys: Iterable<string>, now: Date): Promise<void> {
  const sweep = async (id: string): Promise<void> => {
    const found = await readDocument(waitingKind.at(storage, id))
    const [request] = found?.document?.requests ?? []
    if (found && (!request || Math.abs(now.getTime() - Date.parse(request.at)) > sweptMilliseconds))
      await removeDocument(waitingKind.at(storage, id))
  }
  const waiting = [...keys].flatMap((key) => idIn(waitingKind, key) ?? [])
  await Promise.allSettled(waiting.slice(0, sweptAtOnce).map(sweep))
}
