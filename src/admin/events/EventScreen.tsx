/** Frames the screens of one event: heading, two lines about it, links to its other screens, a way back if it is gone. */
import { useStore } from '@nanostores/react'
import { useEffect, useState, type ReactNode } from 'react'
import type { FetcherStore } from '@nanostores/query'
import { countsOf } from '#core/events/event-list.ts'
import { isOver } from '#core/events/event.ts'
import type { AdminEvent, EventRecord } from '#core/events/event-schema.ts'
import { $counts } from '#admin/shell/server.ts'
import { $events } from '#admin/shell/data.ts'
import { ScreenTitle } from '#admin/shell/Screen.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { EmptyState, Loaded, codeDialog } from '#admin/ui/Loaded.tsx'
import { takenOf, whenOf } from './event-labels.ts'
import { listRoute } from '#admin/shell/admin-route.ts'

export function EventSeats({ event }: { readonly event: EventRecord }) {
  const known = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  return (
    <p className="small min-h-[1lh] font-semibold">
      {known && takenOf(event, countsOf(event, known), isOver(event, openedAt))}
    </p>
  )
}

interface Props {
  readonly title: string
  readonly eventId: number | null
  readonly also?: (eventId: number) => FetcherStore
  readonly children: (event: AdminEvent) => ReactNode
}

export function EventScreen({ title, eventId, also, children }: Props) {
  const known = useStore($events).data?.find(({ id }) => id === eventId)
  useEffect(
    () => (also && eventId !== null ? also(eventId).listen(() => undefined) : undefined),
    [also, eventId],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div>
        <ScreenTitle>{title}</ScreenTitle>
        <p className="lead min-h-[1lh]">{known?.title}</p>
        <p className="small muted min-h-[1lh]">{known && whenOf(known)}</p>
        {known && <EventSeats event={known} />}
      </div>
      <OneEvent missing="No event selected" {...{ eventId, children }} />
    </div>
  )
}

type OneProps = Pick<Props, 'eventId' | 'children'> & { readonly missing: string }

export function OneEvent({ eventId, missing, children }: OneProps) {
  return (
    <Loaded from={$events} what="event">
      {(events) => {
        const event = events.find(({ id }) => id === eventId)
        return event ? (
          children(event)
        ) : (
          <EmptyState title={missing} text="It may have been deleted, or the link is not complete.">
            <Button to={listRoute}>Back to Events</Button>
          </EmptyState>
        )
      }}
    </Loaded>
  )
}

const LetterDialog = codeDialog(async () => (await import('#admin/mail/LetterDialog.tsx')).LetterDialog)

export function WriteButton({ event }: { readonly event: EventRecord }) {
  const [isWriting, setIsWriting] = useState(false)
  if (event.status === 'draft') return null
  return (
    <>
      <Button look="quiet" className="px-3" onClick={() => setIsWriting(true)}>
        Write to participants
      </Button>
      {isWriting && <LetterDialog event={event} onClose={() => setIsWriting(false)} />}
    </>
  )
}
