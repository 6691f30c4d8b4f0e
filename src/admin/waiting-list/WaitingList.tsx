/** An event's waiting list: who is next, and what the admin may change of that. Nothing where nobody waits. */
import { useState } from 'react'
import { seatsLeft } from '#core/events/event.ts'
import { isHeld } from '#core/reports/reports.ts'
import { countHeld, listWaiting } from '#core/registrations/registration-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { offerSeat, withdrawOffer } from '#admin/by-hand/admin-by-hand.ts'
import { deleteRegistration } from '#admin/shell/data.ts'
import type { Answer } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { $correctDialog, $moveDialog } from '#admin/registrations/dialogs.ts'
import { nameOf } from '#admin/registrations/RegistrationTable.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { LoadedDialog } from '#admin/ui/LoadedDialog.tsx'
import { Person } from '#admin/people/Person.tsx'
import { auditLogLink, closeRemoval, RemovalDialog } from '#admin/ui/RemovalDialog.tsx'
import { RouteLink } from '#admin/shell/RouteLink.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { editRoute } from '#admin/events/events-route.ts'

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
  const [opened, setOpened] = useState<Opened | null>(null)
  const [said, setSaid] = useState('')
  const [openedAt] = useState(() => new Date())
  const [isBusy, whileBusy] = useBusy()
  const isFree = seatsLeft(event, countHeld(registrations, event.edition)) !== 0

  if (line.length === 0) return null

  const act = async (action: Promise<Answer<unknown>>, done: string, failure: string): Promise<boolean> => {
    const answer = await whileBusy(action)
    if (answer.ok) setSaid(done)
    else showFailure(answer, failure)
    return answer.ok
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
        {isHeld(event, openedAt) ? (
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
    </section>
  )
}

/** What is asked about one of them before it is done. */
function OpenedDialog({ what, whom, onClose }: Opened & { readonly onClose: () => void }) {
  switch (what) {
    case 'correct':
      return (
        <LoadedDialog from={$correctDialog} onClose={onClose}>
          {({ CorrectDialog }) => <CorrectDialog registration={whom} onClose={onClose} />}
        </LoadedDialog>
      )
    case 'move':
      return (
        <LoadedDialog from={$moveDialog} onClose={onClose}>
          {({ MoveDialog }) => (
            <MoveDialog
              registration={whom}
              onClose={(outcome) => closeRemoval(outcome === 'moved' ? 'removed' : 'kept', onClose)}
            />
          )}
        </LoadedDialog>
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
      // Not disabled: that would take the focus away from an admin who pressed it by keyboard.
      aria-disabled={isBusy}
      onClick={() => {
        if (!isBusy) onPress()
      }}
    >
      {text}
    </button>
  )
}
