/** Defines the admin's acts, POST /api/admin/acts/<name>, and views, GET /api/admin/views/<name>, which answer JSON or a `Response`. */
import * as z from 'zod/mini'
import type { ErrorCode, FieldCode } from '#core/basics/code.ts'
import type { Result } from '#core/basics/result.ts'
import type { EventFile } from '#core/events/event-file.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { Action, LoggedChange } from '#core/records/audit-log.ts'
import { eventIdSchema } from '#core/registrations/registration-form.ts'
import type { AdminContext } from '#http/endpoint.ts'
import { parseFields, readJson } from '#http/input.ts'
import { jsonResponse, orRefuse, refuse } from '#http/response.ts'
import { addToLog, changeFile } from '#storage/documents.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { findEvent } from '#storage/events/events.ts'

interface Answered<Value> extends Response {
  readonly json: () => Promise<Value>
}

export interface Act<Input extends z.ZodMiniType = z.ZodMiniType, Value = unknown> {
  readonly takes: Input
  readonly answer: (context: AdminContext) => Promise<Answered<Value>>
}

/** `log` notes a change that no document logs itself; it is written even if the act is then refused. */
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

export function adminAct<Input extends z.ZodMiniType, Value>(
  takes: Input,
  run: (context: ActContext, input: z.output<Input>) => Promise<Value>,
  bytesMost?: number,
): Act<Input, Value> {
  const answer: Act<Input, Value>['answer'] = async (context) => {
    const input = await readJson(context, takes, bytesMost)
    return answerWith(context, (context) => run(context, input))
  }
  return { takes, answer }
}

/** A view changes nothing. Its input is in the address, so it names no person. */
export function adminView<Input extends z.ZodMiniType, Value>(
  takes: Input,
  look: (context: AdminContext, input: z.output<Input>) => Promise<Value>,
): Act<Input, Value> {
  const answer: Act<Input, Value>['answer'] = async (context) => {
    const query = parseFields(takes, Object.fromEntries(context.url.searchParams))
    return answerWith(context, (context) => look(context, query))
  }
  return { takes, answer }
}

export const ofNothing = z.object({})
export const ofEvent = z.object({ eventId: eventIdSchema })

export async function eventOf(storage: SiteStorage, id: number): Promise<EventRecord> {
  return (await findEvent(storage, { id })) ?? refuse('eventUnknown')
}

export async function changeEvent<Outcome extends Result<ErrorCode | FieldCode>>(
  { storage, now }: AdminContext,
  eventId: number,
  act: (file: EventFile) => LoggedChange<EventFile, Outcome>,
  fieldOf?: Parameters<typeof orRefuse>[1],
) {
  const absent = { ok: false, reason: 'recordUnknown' } as const
  return orRefuse<Outcome | typeof absent>(await changeFile(storage, eventId, now, absent, act), fieldOf)
}
