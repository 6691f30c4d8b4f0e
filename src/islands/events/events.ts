/** The public list of events in the browser: fetched once per page, never from a cache, and again only on request. */
import { nanoquery } from '@nanostores/query'
import { publicEventsSchema, type PublicEvent } from '#core/events/event-schema.ts'
import { ask, readJson } from '#islands/ui/request.ts'
import { seatsTaken } from './seats.ts'

const address = '/api/events'
/** After a registration on this page it bypasses the copies at the edge. */
let query = ''

async function fetchEvents(): Promise<PublicEvent[]> {
  const answer = await ask(address + query, async (response) =>
    publicEventsSchema.parse(await readJson(response)),
  )
  if (answer.ok) return answer.value
  throw new Error(answer.reason)
}

const [createFetcherStore, , { revalidateKeys }] = nanoquery({
  fetcher: fetchEvents,
  dedupeTime: Number.POSITIVE_INFINITY,
  onErrorRetry: null,
  // Does not fetch again what is there already; but a page that was hidden while it loaded has not fetched anything yet.
  revalidateOnFocus: true,
})

export const $events = createFetcherStore<PublicEvent[], Error>([address])

export function refreshEvents(): void {
  revalidateKeys(address)
}

function refreshPastEdge(): void {
  query = '?fresh'
  refreshEvents()
}

if (typeof document !== 'undefined') document.addEventListener(seatsTaken, refreshPastEdge)
