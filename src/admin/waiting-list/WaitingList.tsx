/** An event's waiting list: who is next, and what the admin may change of that. Nothing where nobody waits. */
import { useState } from 'react'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { countHeld, listWaiting } from '#core/registrations/registration-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { act } from '#admin/shell/act.ts'
import { CorrectDialog, MoveDialog } from '#admin/registrations/dialogs.ts'
import { nameOf, whoseOf } from '#admin/registrations/pressed.ts'
import { HalfMove } from './HalfMove.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { Person } from '#admin/people/Person.tsx'
import { auditLogLink, RemovalDialog } from '#admin/ui/RemovalDialog.tsx'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { editRoute } from '#admin/events/events-route.ts'
import { Section } from '#admin/ui/Section.tsx'

interface Props {
  readonly event: EventRecord
  readonly registrations: readonly AdminRegistration[]
}

interface Opened {
  readonly what: 'correct' | 'move' | 'remove'
  readonly whom: AdminRegistration
}

export function WaitingList({ event, registrations }: Props) {
  const line = listWaiting(registrations)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [said, setSaid] = useState('')
  const [openedAt] = useState(() => new Date())
  const [isBusy, say] = useAct()
  const isFree = seatsLeft(event, countHeld(registrations)) !== 0

  if (line.length === 0) return null

  const offer = async (whom: AdminRegistration) => {
    const done = { title: 'Seat offered', text: nameOf(whom) }
    const offered = await say(act('offerSeat', whoseOf(whom)), 'Failed to offer a seat', done)
    if (offered.ok) setSaid(`A seat is offered to ${nameOf(whom)}.`)
  }
  const withdraw = async (whom: AdminRegistration) => {
    const done = { title: 'Offer taken back', text: nameOf(whom) }
    const withdrawn = await say(act('withdrawOffer', whoseOf(whom)), 'Failed to take the offer back', done)
    if (withdrawn.ok) setSaid(`The offer to ${nameOf(whom)} is taken back.`)
  }

  return (
    <Section id="waiting" title={`Waiting list (${line.length})`} className="gap-3">
      <p className="small muted">
        {isOver(event, openedAt) ? (
          'The event is over: nobody is offered a seat any more.'
        ) : (
          <>
            {event.waitlistOpen
              ? 'Visitors can join it while the event is full.'
              : 'It is closed: nobody can join it by the form.'}{' '}
            A seat that becomes free is offered to the first by itself, by e-mail.{' '}
            <RouteLink to={editRoute(event.id)}>
              {event.waitlistOpen ? 'Close it' : 'Open it'}, or add seats
            </RouteLink>
          </>
        )}
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <ol className="rounded border border-line bg-card">
        {line.map((whom, index) => (
          <Row
            key={whom.id}
            whom={whom}
            // Registrants with an offer have no number on their own page.
            number={
              whom.offeredUntil === null
                ? line.slice(0, index + 1).filter(({ offeredUntil }) => offeredUntil === null).length
                : undefined
            }
            isFree={isFree}
            isBusy={isBusy}
            onOffer={() => void offer(whom)}
            onWithdraw={() => void withdraw(whom)}
            onOpen={(what) => setOpened({ what, whom })}
          />
        ))}
      </ol>
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(null)} />}
    </Section>
  )
}

/** What is asked about one of them before it is done. */
function OpenedDialog({ what, whom, onClose }: Opened & { readonly onClose: () => void }) {
  switch (what) {
    case 'correct':
      return <CorrectDialog registration={whom} onClose={onClose} />
    case 'move':
      return <MoveDialog registration={whom} onClose={onClose} />
    case 'remove':
      return (
        <RemovalDialog
          removal={{
            title: 'Remove from the waiting list?',
            text: `${nameOf(whom)} waits no longer. Nobody is e-mailed.`,
            label: 'Remove',
            done: { title: 'Removed', text: `${nameOf(whom)}.`, link: auditLogLink },
            failure: 'Failed to remove them',
            remove: (money) => act('deleteRegistration', { ...whoseOf(whom), money }),
          }}
          onClose={onClose}
        />
      )
  }
}

interface RowProps {
  readonly whom: AdminRegistration
  /** The place that they see on their own page; undefined while they have an offer. */
  readonly number: number | undefined
  /** A seat could be offered. */
  readonly isFree: boolean
  readonly isBusy: boolean
  readonly onOffer: () => void
  readonly onWithdraw: () => void
  readonly onOpen: (what: Opened['what']) => void
}

function Row({ whom, number, isFree, isBusy, ...on }: RowProps) {
  const name = nameOf(whom)
  // Not disabled: that would take the focus away from an admin who pressed it by keyboard.
  const action = (text: string, label: string, press: () => void, look: 'text' | 'danger' = 'text') => (
    <Button look={look} aria-label={label} aria-disabled={isBusy} onClick={() => !isBusy && press()}>
      {text}
    </Button>
  )
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <p className="number text-title! tabular-nums leading-none!">{number}</p>
      <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        <Person {...whom} />
        <p className="small muted">
          Waits since <Moment at={whom.registeredAt} missing="an unknown day" />
          {whom.isByHand && ', entered by hand'}
          {whom.halfMove && <HalfMove id={whom.id} halfMove={whom.halfMove} />}
        </p>
        {whom.offeredUntil !== null && (
          <p className="small">
            <span className="badge badge-marigold">Seat offered</span> until{' '}
            <Moment at={whom.offeredUntil} missing="an unknown time" />
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap content-start items-center gap-x-4 gap-y-1 md:col-start-auto">
        {/* One element, which becomes the other: the focus stays on it. */}
        {whom.offeredUntil !== null
          ? action('Take the offer back', `Take the offer back from ${name}`, on.onWithdraw)
          : isFree && action('Offer a seat', `Offer a seat to ${name}`, on.onOffer)}
        {action('Correct', `Correct the entry of ${name}`, () => on.onOpen('correct'))}
        {action('Move', `Move ${name} to another event`, () => on.onOpen('move'))}
        {action('Remove', `Remove ${name} from the waiting list`, () => on.onOpen('remove'), 'danger')}
      </div>
    </li>
  )
}
