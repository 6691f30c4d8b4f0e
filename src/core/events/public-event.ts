/** Makes an event as visitors see it. */
import { asOffered, findLaunchOffer } from '#core/money/price.ts'
import { publicRecordSchema, type EventRecord, type PublicFacts } from './event-schema.ts'
import { registrationState, seatsLeft } from './event.ts'

/** Leaves out the joining details and the admin's bookkeeping. */
export function toPublicEvent(event: EventRecord, taken: number, now: Date): PublicFacts {
  const state = registrationState(event, taken, now)
  const left = seatsLeft(event, taken)
  const launchSeats = findLaunchOffer(event, taken, now)?.seatsLeft ?? null
  return {
    ...publicRecordSchema.parse(asOffered(event, taken, now)),
    launchSeatsLeft: launchSeats === null ? null : Math.min(launchSeats, left ?? launchSeats),
    hasCodes: event.codes.length > 0,
    seatsLeft: left,
    registrationOpen: state === 'open',
    registrationState: state,
  }
}
