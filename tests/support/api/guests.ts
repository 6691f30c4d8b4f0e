/** Books several seats for a company, entered by the admin, and names the guests on the booker's own page. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { askAct } from './acts.ts'
import { type Api, ask } from './api.ts'
import { tokenOf } from './own-registration.ts'

let sent = 0

/** Books four seats of Asha Traders for Asha Patil. */
export function bookGuests(event: EventRecord, differences: object = {}): Promise<Response> {
  return askAct('addByHand', {
    eventId: event.id,
    name: 'Asha Patil',
    email: 'asha@example.com',
    phone: '',
    company: 'Asha Traders',
    lang: 'en',
    submissionId: `guests-form-${++sent}`,
    kind: 'seat',
    price: 'asListed',
    seats: 4,
    ...differences,
  })
}

/** Names the guests as the booker does on their own page. */
export async function nameGuests(api: Api, event: EventRecord, people: string): Promise<Response> {
  const token = await tokenOf(api, event, 'asha@example.com')
  return ask('POST', `/api/own-registration/${token}/guests`, { json: { people } })
}
