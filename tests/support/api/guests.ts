/** A company that books several seats, by the admin's hand, and its booker's own page. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { type Api, ask, askAct } from './api.ts'
import { tokenOf } from './own-registration.ts'

let sent = 0

/** Four seats of Asha Traders, which Asha Patil books. */
export function bookGuests(event: EventRecord, differences: object = {}): Promise<Response> {
  return askAct('addByHand', {
    eventId: event.id,
    ...{ name: 'Asha Patil', email: 'asha@example.com', phone: '', company: 'Asha Traders', lang: 'en' },
    ...{ submissionId: `guests-form-${++sent}`, kind: 'seat', price: 'asListed', seats: 4 },
    ...differences,
  })
}

/** As the booker says it on their own page. */
export async function nameGuests(api: Api, event: EventRecord, people: string): Promise<Response> {
  const token = await tokenOf(api, event, 'asha@example.com')
  return ask('POST', `/api/own-registration/${token}/guests`, { json: { people } })
}
