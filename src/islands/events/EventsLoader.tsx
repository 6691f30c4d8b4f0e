/** Fetches the events in the browser, with skeletons while they load, and a message with a retry on failure. */
import { useStore } from '@nanostores/react'
import { useSyncExternalStore, type ReactNode } from 'react'
import type { PublicEvent } from '#core/events/event-schema.ts'
import { $events, refreshEvents } from './events.ts'
import { cardClassOf, cardFootClass, coverClassOf, headClassOf, onWideOnly } from './EventCard.tsx'
import type { EventLabels } from './event-facts.ts'

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

/** Returns false on the server and during hydration: only browsers fetch the list. */
function useIsInBrowser(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}

export function EventsLoader(props: Props) {
  return useIsInBrowser() ? <Events {...props} /> : <Skeletons {...props} />
}

function Events(props: Props) {
  const { data, error } = useStore($events)
  const { labels } = props
  if (data) {
    return data.length > 0 ? props.children(data) : <p className="notice">{labels.listEmpty}</p>
  }
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

/** Placeholders of event cards: empty drawings, sized by attributes. */
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
