/** Fetches the events in the browser, with skeletons while they load, and a message with a retry on failure. */
import { useStore } from '@nanostores/react'
import { nanoquery } from '@nanostores/query'
import { useSyncExternalStore, type ReactNode } from 'react'
import { publicEventsSchema, type PublicEvent } from '#core/events/event-schema.ts'
import { ask, readJson } from '#islands/ui/request.ts'
import { cardClassOf, cardFootClass, coverClassOf, headClassOf, onWideOnly } from './EventCard.tsx'
import type { EventLabels } from './event-facts.ts'
import { seatsTaken } from './seats.ts'

/** The public list of events: fetched once per page, never from a cache, and again only on request. */
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
  // Fetches no list twice; but a page that was hidden while it loaded has not fetched anything yet.
  revalidateOnFocus: true,
})

const $events = createFetcherStore<PublicEvent[], Error>([address])

const refreshEvents = (): void => revalidateKeys(address)

if (typeof document !== 'undefined')
  document.addEventListener(seatsTaken, () => {
    query = '?fresh'
    refreshEvents()
  })

interface SkeletonsProps {
  readonly skeletons: number
  /** Maximum number of expected cards: their space is reserved, so that loading shifts nothing below. */
  readonly room?: number
  readonly isCompact?: boolean
  readonly labels: EventLabels
}

interface Props extends SkeletonsProps {
  readonly children: (events: readonly PublicEvent[]) => ReactNode
}

const never = () => () => undefined

export function EventsLoader(props: Props) {
  // Only browsers fetch the list, and only after hydration.
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isInBrowser ? <Events {...props} /> : <Skeletons {...props} />
}

function Events(props: Props) {
  const { data, error } = useStore($events)
  const { labels } = props
  if (data) return data.length > 0 ? props.children(data) : <p className="notice">{labels.listEmpty}</p>
  if (error === undefined) return <Skeletons {...props} />
  return (
    <div className="notice notice-bad flow" role="alert">
      <p>{labels.listFailed}</p>
      <button className="button button-quiet" type="button" onClick={refreshEvents}>
        {labels.tryAgain}
      </button>
    </div>
  )
}

function Shape({ width, height, look = '' }: { width: string; height: string; look?: string }) {
  return <svg className={`skeleton ${look}`} width={width} height={height} aria-hidden="true" />
}

function Skeletons({ skeletons, room = skeletons, isCompact = false, labels }: SkeletonsProps) {
  return (
    <div className="event-cards event-skeletons cards [--card-min:19rem] noscript:hidden" aria-busy="true">
      <p className="sr-only">{labels.listLoading}</p>
      {Array.from({ length: Math.max(skeletons, room) }, (_, index) => (
        <div
          key={index}
          className={`${cardClassOf(isCompact)} ${index < skeletons ? '' : 'invisible'}`}
          data-skeleton={index < skeletons ? '' : undefined}
          data-room={index < skeletons ? undefined : ''}
        >
          <svg className={`skeleton ${coverClassOf(isCompact)}`} aria-hidden="true" />
          <div className={headClassOf(isCompact)}>
            <Shape width="6.75rem" height="6.7rem" />
            <Shape width="8rem" height="5rem" />
          </div>
          <Shape width="100%" height="3.1rem" />
          <Shape width="100%" height="4.65rem" look={isCompact ? onWideOnly : ''} />
          <div className={cardFootClass}>
            <Shape width="5rem" height="2.9rem" />
            <Shape width="9rem" height="2.75rem" />
          </div>
        </div>
      ))}
    </div>
  )
}
