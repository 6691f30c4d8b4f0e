/**
 * What the signed-in admin does or looks at beyond the specification's calls, each by its name: an act at `POST
 * /api/admin/acts/<name>`, a view at `GET /api/admin/views/<name>`. Its answer is the act's own, as JSON; a `Response` is a file.
 */
import * as z from 'zod/mini'
import type { ErrorCode, FieldCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { Action, LoggedChange } from '#core/records/audit-log.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { toE164 } from '#core/basics/phone.ts'
import { eventIdSchema } from '#core/registrations/registration-form.ts'
import { toFieldCodes } from '#http/body.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { readJson } from '#http/json.ts'
import { orRefuse, refuse, refuseFields } from '#http/refused.ts'
import { jsonResponse } from '#http/response.ts'
import { changeFile } from '#storage/events/event-files.ts'
import { findEvent } from '#storage/events/events.ts'
import { addToLog } from '#storage/admin/admin-file.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'

interface Answered<Value> extends Response {
  readonly json: () => Promise<Value>
}

export interface Act<Input extends z.ZodMiniType = z.ZodMiniType, Value = unknown> {
  readonly takes: Input
  readonly answer: (context: AdminContext) => Promise<Answered<Value>>
}

/** What changes no document with a log of its own is noted by `log`, once the act has ended, also where it was refused after that. */
export type ActContext = AdminContext & { readonly log: (...actions: readonly Action[]) => void }

async function answerWith<Value>(
  context: AdminContext,
  run: (context: ActContext) => Promise<Value>,
): Promise<Answered<Value>> {
  const logged: Action[] = []
  const log = (...actions: readonly Action[]): void => void logged.push(...actions)
  try {
    const value = await run(Object.assign(context, { log }))
    return value instanceof Response ? value : jsonResponse(value ?? null)
  } finally {
    if (logged.length > 0) await addToLog(context.storage, logged, context.now)
  }
}

/** `bytesMost`: where its input may be more than a form's. */
export function adminAct<Input extends z.ZodMiniType, Value>(
  takes: Input,
  run: (context: ActContext, input: z.output<Input>) => Promise<Value>,
  bytesMost?: number,
): Act<Input, Value> {
  const answer: Act<Input, Value>['answer'] = async (context) => {
    const body = await readJson(context, takes, bytesMost)
    return body.ok ? answerWith(context, (own) => run(own, body.input)) : body.response
  }
  return { takes, answer }
}

/** Changes nothing. Its input stands in the address, so it names no person. */
export function adminView<Input extends z.ZodMiniType, Value>(
  takes: Input,
  look: (context: AdminContext, input: z.output<Input>) => Promise<Value>,
): Act<Input, Value> {
  const answer: Act<Input, Value>['answer'] = async (context) => {
    const asked = takes.safeParse(Object.fromEntries(context.url.searchParams))
    if (!asked.success) refuseFields(toFieldCodes(asked.error))
    return answerWith(context, (own) => look(own, asked.data))
  }
  return { takes, answer }
}

export const ofNothing = z.object({})
export const ofEvent = z.object({ eventId: eventIdSchema })

export async function eventOf(storage: SiteStorage, id: number): Promise<EventRecord> {
  return (await findEvent(storage, { id })) ?? refuse('eventUnknown')
}

/** Carries an act out on an event's file, and refuses what it refuses. */
export async function changeEvent<Outcome extends Result<ErrorCode | FieldCode>>(
  { storage, now }: AdminContext,
  eventId: number,
  act: (file: EventFile) => LoggedChange<EventFile, Outcome>,
) {
  const absent = { ok: false, reason: 'recordUnknown' } as const
  return orRefuse<Outcome | typeof absent>(await changeFile(storage, eventId, now, absent, act))
}

/** In E.164; '' for none. */
export function phoneOf(typed: string, field = 'phone'): string {
  const phone = toE164(typed)
  return phone.ok ? phone.phone : refuseFields({ [field]: phone.reason })
}
