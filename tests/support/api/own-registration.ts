/** Set-up for tests of the registrant's own page: a visitor who registered through the API, and the link that they got by e-mail. */
import { eventKind } from '#storage/events/event-files.ts'
import { expect } from 'vitest'
import type { EventRecord } from '#core/events/event-schema.ts'
import { changeDocument, newSecret } from '#storage/engine/document.ts'
import { ask, type Api } from './api.ts'
import { aVisitor } from '../builders.ts'

/** What stands behind /r/ in the link of that e-mail address; of a returned seat as well. */
export async function tokenOf(api: Api, { id }: Pick<EventRecord, 'id'>, email: string): Promise<string> {
  const roster = await changeDocument(eventKind.at(api.storage, id), (found) => ({ result: found }))
  const all = [
    ...(roster?.registrations ?? []),
    ...(roster?.cancelled.map((each) => each.registration) ?? []),
  ]
  return `${id}-${all.find((each) => each.email === email)?.secret ?? ''}`
}

/** Registers a visitor and returns the token of their page. */
export async function registerForToken(
  api: Api,
  event: EventRecord,
  number = 1,
  differences: Readonly<Record<string, unknown>> = {},
): Promise<string> {
  const visitor = aVisitor(number, differences)
  const answer = await ask('POST', `/api/events/${event.slug}/register`, { json: visitor })
  expect(answer.status).toBe(201)
  return tokenOf(api, event, visitor.email)
}

/** Tokens that open nothing, for an event that is there: guessed, malformed, of no event. */
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
