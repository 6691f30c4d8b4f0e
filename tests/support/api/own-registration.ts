/** Sets up tests of the registrant's own page: registers a visitor through the API, and returns the link of their e-mail. */
import { expect } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { changeDocument, newSecret } from '#storage/engine/document.ts'
import { register, type Api } from './api.ts'
import { aVisitor } from '../builders.ts'
import { eventKind } from '#storage/document-kinds.ts'

/** Returns what follows /r/ in the link that this e-mail address gets; also finds returned seats. */
export async function tokenOf(api: Api, { id }: Pick<EventRecord, 'id'>, email: string): Promise<string> {
  const file = await changeDocument(eventKind.at(api.storage, id), (found) => ({ result: found }))
  const all = [...(file?.registrations ?? []), ...(file?.cancelled.map((each) => each.registration) ?? [])]
  return `${id}-${all.find((each) => each.email === email)?.secret ?? ''}`
}

/** Registers a visitor and returns the token of their own page. */
export async function registerForToken(
  api: Api,
  event: EventRecord,
  number = 1,
  differences: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const visitor = aVisitor(number, differences)
  expect((await register(event, visitor)).status).toBe(201)
  return tokenOf(api, event, visitor.email)
}

/** Returns tokens that open no page: guessed and malformed ones of this event, and one of an unknown event. */
export const wrongTokens = (eventId: number): string[] => [
  `${eventId}-${newSecret()}`,
  `999999-${newSecret()}`,
  `${eventId}-short`,
  `${eventId}-${'A'.repeat(23)}`,
  `${eventId}-`,
  'nonsense',
  `-${newSecret()}`,
  `0x1-${newSecret()}`,
  '%2e%2e%2fcalendar',
  `${eventId}-${newSecret()}%00`,
]
