/** Fetches the events in the browser, with skeletons while they load, and a message with a retry on failure. */
import { useStore } from '@nanostores/react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { PublicEvent } from '#core/events/event-schema.ts'
import { $events, refreshEvents } from './events.ts'
import { EventSkeletons, type SkeletonsProps } from './EventSkeletons.tsx'

interface Props extends SkeletonsProps {
  readonly children: (events: readonly PublicEvent[]) => ReactNode
}

const never = () => () => undefined

/** Returns false on the server and during hydration: only browsers fetch the list. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export function EventsLoader(props: Props) {
  return useIsInBrowser() ? <Events {...props} /> : <EventSkeletons {...props} />
}

function Events(props: Props) {
  const { data, error } = useStore($events)
  const { labels } = props
  if (data) {
    return data.length > 0 ? props.children(data) : <p className="notice">{labels.listEmpty}</p>
  }
  if (error === undefined) return <EventSkeletons {...props} />
  return (
    <div className="notice notice-bad flow" role="alert">
      <p>{labels.listFailed}</p>
      <button className="button button-quiet" type="button" onClick={refreshEvents}>
        {labels.tryAgain}
      </button>
    </div>
  )
}
