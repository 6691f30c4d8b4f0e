/** An event's waiting list: who is next, and what the admin may change of that. Nothing where nobody waits. */
import { useEffect, useRef, useState } from 'react'
import { seatsLeft } from '#domain/event.ts'
import { countHeld, listWaiting } from '#domain/registration-list.ts'
import type { EventRecord } from '#schemas/event.ts'
import type { AdminRegistration } from '#schemas/registration.ts'
import { moveInLine, offerSeat, withdrawOffer } from '#state/admin-by-hand.ts'
import { deleteRegistration } from '#state/admin-data.ts'
import type { Answer } from '#state/request.ts'
import { addToast } from '#state/toasts.ts'
import { CorrectDialog } from '../parts/CorrectDialog.tsx'
import { Moment } from '../parts/Moment.tsx'
import { MoveDialog } from '../parts/MoveDialog.tsx'
import { Person } from '../parts/Person.tsx'
import { auditLogLink, closeRemoval, RemovalDialog } from '../parts/RemovalDialog.tsx'
import { RouteLink } from '../parts/RouteLink.tsx'
import { showFailure, useBusy } from '../parts/use-busy.ts'
import { editRoute } from './events-route.ts'
import { placesSeen } from './waiting-places.ts'

interface Props {
  readonly event: EventRecord
  readonly registrations: readonly AdminRegistration[]
}

interface Opened {
  readonly what: 'correct' | 'move' | 'remove'
  readonly whom: AdminRegistration
}

export function WaitingList({ event, registrations }: Props) {
  const line = listWaiting(registrations, event.edition)
  const seen = placesSeen(line)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [said, setSaid] = useState('')
  const [isBusy, whileBusy] = useBusy()
  const list = useRef<HTMLOListElement>(null)
  /** The button that a move was asked for by: its row is another one then, and the focus goes with it. */
  const [focused, setFocused] = useState<{ id: string; direction: Direction } | null>(null)
  const isFree = seatsLeft(event, countHeld(registrations, event.edition)) !== 0

  useEffect(() => {
    if (!focused) return
    const buttons = Array.from(list.current?.querySelectorAll('button') ?? []).filter(
      (button) => button.dataset['whose'] === focused.id && !button.disabled,
    )
    const wanted = buttons.find((button) => button.dataset['direction'] === focused.direction) ?? buttons[0]
    wanted?.focus()
  }, [focused])

  if (line.length === 0) return null

  const act = async (action: Promise<Answer<unknown>>, done: string, failure: string): Promise<boolean> => {
    const answer = await whileBusy(action)
    if (answer.ok) setSaid(done)
    else showFailure(answer, failure)
    return answer.ok
  }
  const move = async (whom: AdminRegistration, place: number, direction: Direction) => {
    const isMoved = await act(
      moveInLine(whom, place),
      `${nameOf(whom)} is number ${place} of ${line.length} now.`,
      'Failed to move them',
    )
    // A new object each time: the same button may be pressed again.
    if (isMoved) setFocused({ id: whom.id, direction })
  }
  const offer = async (whom: AdminRegistration) => {
    const isDone = await act(
      offerSeat(whom),
      `A seat is offered to ${nameOf(whom)}.`,
      'Failed to offer a seat',
    )
    if (isDone) addToast({ title: 'Seat offered', text: nameOf(whom), link: auditLogLink })
  }
  const withdraw = async (whom: AdminRegistration) => {
    const isDone = await act(
      withdrawOffer(whom),
      `The offer to ${nameOf(whom)} is taken back.`,
      'Failed to take the offer back',
    )
    if (isDone) addToast({ title: 'Offer taken back', text: nameOf(whom), link: auditLogLink })
  }

  return (
    <section className="grid gap-3" aria-labelledby="waiting-title">
      <h2 id="waiting-title">{`Waiting list (${line.length})`}</h2>
      <p className="small muted">
        {event.waitlistOpen
          ? 'Visitors can join it while the event is full.'
          : 'It is closed: nobody can join it by the form.'}{' '}
        A seat that becomes free is offered to the first by itself, by e-mail.{' '}
        <RouteLink to={editRoute(event.id)}>
          {event.waitlistOpen ? 'Close it' : 'Open it'}, or add seats
        </RouteLink>
      </p>
      <p className="sr-only" role="status">
        {said}
      </p>
      <ol ref={list} className="rounded-(--radius) border border-line bg-card">
        {line.map((whom, index) => (
          <Row
            key={whom.id}
            whom={whom}
            index={index}
            count={line.length}
            number={seen.get(whom.id)}
            isFree={isFree}
            isBusy={isBusy}
            onMove={(place, direction) => void move(whom, place, direction)}
            onOffer={() => void offer(whom)}
            onWithdraw={() => void withdraw(whom)}
            onOpen={(what) => setOpened({ what, whom })}
          />
        ))}
      </ol>
      {opened && <OpenedDialog {...opened} onClose={() => setOpened(null)} />}
    </section>
  )
}

type Direction = 'up' | 'down'

function nameOf({ name }: AdminRegistration): string {
  return name || 'Name not provided'
}

/** What is asked about one of them before it is done. */
function OpenedDialog({ what, whom, onClose }: Opened & { readonly onClose: () => void }) {
  switch (what) {
    case 'correct':
      return <CorrectDialog registration={whom} onClose={onClose} />
    case 'move':
      return (
        <MoveDialog
          registration={whom}
          onClose={(outcome) => closeRemoval(outcome === 'moved' ? 'removed' : 'kept', onClose)}
        />
      )
    case 'remove':
      return (
        <RemovalDialog
          removal={{
            title: 'Remove from the waiting list?',
            text: `${nameOf(whom)} waits no longer. Nobody is e-mailed.`,
            label: 'Remove',
            done: { title: 'Removed', text: `${nameOf(whom)}.`, link: auditLogLink },
            failure: 'Failed to remove them',
            remove: () => deleteRegistration(whom),
          }}
          onClose={(outcome) => closeRemoval(outcome, onClose)}
        />
      )
  }
}

interface RowProps {
  readonly whom: AdminRegistration
  /** In the list, from 0. */
  readonly index: number
  readonly count: number
  /** The place that they see on their own page; undefined while they have an offer. */
  readonly number: number | undefined
  /** A seat could be offered. */
  readonly isFree: boolean
  readonly isBusy: boolean
  readonly onMove: (place: number, direction: Direction) => void
  readonly onOffer: () => void
  readonly onWithdraw: () => void
  readonly onOpen: (what: Opened['what']) => void
}

function Row({ whom, index, count, number, isFree, isBusy, ...on }: RowProps) {
  const name = nameOf(whom)
  return (
    <li className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-3 gap-y-2 border-b border-line px-4 py-3 last:border-b-0 md:grid-cols-[2rem_minmax(0,1fr)_auto]">
      <p className="number text-title! tabular-nums leading-none!">{number}</p>
      <div className="grid min-w-0 justify-items-start gap-1 wrap-anywhere">
        <Person {...whom} />
        <p className="small muted">
          Waits since <Moment at={whom.registeredAt} missing="an unknown day" />
          {whom.isByHand && ', entered by hand'}
        </p>
        {whom.offeredUntil !== null && (
          <p className="small">
            <span className="badge badge-marigold">Seat offered</span> until{' '}
            <Moment at={whom.offeredUntil} missing="an unknown time" />
          </p>
        )}
      </div>
      <div className="col-start-2 flex flex-wrap content-start items-center gap-x-4 gap-y-1 md:col-start-auto">
        <span className="flex gap-1">
          <MoveButton
            whom={whom}
            direction="up"
            isPossible={index > 0}
            isBusy={isBusy}
            onPress={() => on.onMove(index, 'up')}
          />
          <MoveButton
            whom={whom}
            direction="down"
            isPossible={index < count - 1}
            isBusy={isBusy}
            onPress={() => on.onMove(index + 2, 'down')}
          />
        </span>
        {/* One element, which becomes the other: the focus stays on it. */}
        {whom.offeredUntil !== null ? (
          <Action
            text="Take the offer back"
            label={`Take the offer back from ${name}`}
            isBusy={isBusy}
            onPress={on.onWithdraw}
          />
        ) : (
          isFree && (
            <Action
              text="Offer a seat"
              label={`Offer a seat to ${name}`}
              isBusy={isBusy}
              onPress={on.onOffer}
            />
          )
        )}
        <Action
          text="Correct"
          label={`Correct the entry of ${name}`}
          isBusy={isBusy}
          onPress={() => on.onOpen('correct')}
        />
        <Action
          text="Move"
          label={`Move ${name} to another event`}
          isBusy={isBusy}
          onPress={() => on.onOpen('move')}
        />
        <Action
          text="Remove"
          label={`Remove ${name} from the waiting list`}
          isBusy={isBusy}
          isDanger
          onPress={() => on.onOpen('remove')}
        />
      </div>
    </li>
  )
}

interface MoveButtonProps {
  readonly whom: AdminRegistration
  readonly direction: Direction
  readonly isPossible: boolean
  readonly isBusy: boolean
  readonly onPress: () => void
}

function MoveButton({ whom, direction, isPossible, isBusy, onPress }: MoveButtonProps) {
  return (
    <button
      type="button"
      className="button button-quiet button-small"
      aria-label={`Move ${nameOf(whom)} ${direction}`}
      data-whose={whom.id}
      data-direction={direction}
      disabled={!isPossible}
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      <span aria-hidden="true">{direction === 'up' ? '↑' : '↓'}</span>
    </button>
  )
}

interface ActionProps {
  readonly text: string
  readonly label: string
  readonly isBusy: boolean
  readonly isDanger?: boolean
  readonly onPress: () => void
}

function Action({ text, label, isBusy, isDanger = false, onPress }: ActionProps) {
  return (
    <button
      type="button"
      className={`min-h-8 font-semibold underline ${isDanger ? 'text-red' : 'text-peacock'}`}
      aria-label={label}
      // Not disabled: that would take the focus away from whoever pressed it by keyboard.
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      {text}
    </button>
  )
}
