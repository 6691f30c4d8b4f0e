/** An event that costs something, and its seat holders. */
import { expect } from 'vitest'
import * as z from 'zod/mini'
import { toIndianDay } from '#core/basics/india-time.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import {
  enteredSchema,
  payableSchema,
  type EnteredOutcome,
  type Payable,
  type RestChoice,
} from '#core/money/payments.ts'
import type { RegistrationRecord } from '#core/registrations/registration-schema.ts'
import { askAsAdmin, read, type Api } from './api.ts'
import { aRegistration } from '../builders.ts'

export const price = 199_900
/** In India. */
export const today = toIndianDay(new Date())

export function aPaidSeat(id: string, differences: Partial<RegistrationRecord> = {}): RegistrationRecord {
  return aRegistration({ id, name: `Owner of ${id}`, email: `${id}@example.in`, price, ...differences })
}

export async function aPaidEvent(api: Api, ...registrations: RegistrationRecord[]): Promise<EventRecord> {
  const event = await api.addEvent({ price, maxAttendees: 25 })
  await api.fill(event, registrations)
  return event
}

export async function listPayables(): Promise<Payable[]> {
  const { status, body } = await read(await askAsAdmin('GET', '/api/admin/payments'))
  expect(status).toBe(200)
  return z.array(payableSchema).parse(body)
}

export interface Paid {
  readonly eventId: number
  readonly registrationId: string
  readonly amount?: number
  readonly rest?: RestChoice
  readonly utr?: string
  readonly line?: string
}

export async function enterPayments(payments: readonly Paid[]): Promise<EnteredOutcome[]> {
  const json = { payments: payments.map((paid) => ({ amount: price, movedOn: today, ...paid })) }
  const { status, body } = await read(await askAsAdmin('POST', '/api/admin/payments', json))
  expect(status).toBe(200)
  return enteredSchema.parse(body)
}
