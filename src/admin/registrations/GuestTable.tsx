/** Registrations and who waits, a line each: of one event, or of all. A press opens the person below the line. */
import { useStore } from '@nanostores/react'
import { memo, useState } from 'react'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { CheckInState } from '#admin/check-in/CheckInState.tsx'
import { $checkIns, checkIn, isThere } from '#admin/check-in/check-ins.ts'
import { PaymentBadge } from '#admin/money/PaymentNote.tsx'
import { RegistrationDialog } from './dialogs.ts'
import { GuestDetails } from './GuestDetails.tsx'
import { nameOf, type Open } from './pressed.ts'

interface Props {
  readonly registrations: readonly AdminRegistration[]
  /** Adds the event's title to each line. */
  readonly namesEvents?: boolean
  /** All are of one person, whom the reader sees already: the events' titles stand in the place of the name. */
  readonly isOfPerson?: boolean
}

const line = 'grid grid-cols-[minmax(0,1fr)_3.5rem]'

export function GuestTable({ registrations, namesEvents = false, isOfPerson = false }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  return (
    <>
      <table className="table block rounded border border-line bg-card">
        <caption className="sr-only">Registrations</caption>
        <thead className="block">
          <tr className={line}>
            <th scope="col">{isOfPerson ? 'Event' : 'Guest'}</th>
            <th scope="col" className="px-0! text-center!">
              Came
            </th>
          </tr>
        </thead>
        <tbody className="block">
          {registrations.map((registration) => (
            <Guest
              key={`${registration.eventId}/${registration.id}`}
              registration={registration}
              isOnly={registrations.length === 1}
              namesEvents={namesEvents}
              isOfPerson={isOfPerson}
              onOpen={setOpen}
            />
          ))}
        </tbody>
      </table>
      {open && <RegistrationDialog open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface GuestProps {
  readonly registration: AdminRegistration
  /** Who stands here alone is opened without a press. */
  readonly isOnly: boolean
  readonly namesEvents: boolean
  readonly isOfPerson: boolean
  readonly onOpen: (open: Open) => void
}

// Drawn again only when it has changed.
const Guest = memo(function Guest({ registration, isOnly, namesEvents, isOfPerson, onOpen }: GuestProps) {
  const [pressed, setPressed] = useState<boolean | null>(null)
  const isOpen = pressed ?? isOnly
  const { kind, seats } = registration
  const isHere = isThere(useStore($checkIns), registration)
  return (
    <tr className={`${line} border-b border-line last:border-b-0`}>
      <td className="border-0! p-0!">
        <button
          type="button"
          className={`grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 text-start ${isOfPerson ? '' : 'wide:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_11rem]'}`}
          aria-expanded={isOpen}
          onClick={() => setPressed(!isOpen)}
        >
          <span className="truncate text-base font-semibold">
            {isOfPerson ? registration.eventTitle : nameOf(registration)}
            {seats > 1 && ` +${seats - 1}`}
          </span>
          <span
            className={`order-last col-span-2 truncate text-soft empty:hidden ${isOfPerson ? '' : 'wide:order-none wide:col-span-1 wide:empty:block'}`}
          >
            {detailsOf(registration, namesEvents)}
          </span>
          <span className="row justify-end gap-1">
            <CheckInState registration={registration} />
            <State {...registration} />
          </span>
        </button>
      </td>
      <td className="border-0! p-0!">
        {/* Who waits for a seat cannot have come. */}
        {kind === 'seat' && (
          <label className="grid min-h-11 cursor-pointer place-items-center">
            <input
              type="checkbox"
              className="size-6 accent-peacock"
              aria-label={`${nameOf(registration)} attended`}
              checked={isHere}
              onChange={({ target }) => checkIn(registration, target.checked)}
            />
          </label>
        )}
      </td>
      {isOpen && (
        <td className="col-span-2 border-0! bg-silk">
          <GuestDetails
            registration={{ ...registration, attended: isHere }}
            isOfPerson={isOfPerson}
            onPress={(what) => onOpen({ what, registration })}
          />
        </td>
      )}
    </tr>
  )
})

/** Of the second line: what tells guests apart, and what they answered. */
function detailsOf(registration: AdminRegistration, namesEvents: boolean): string {
  const { eventTitle, company, bookedBy, asked, halfMove } = registration
  return [
    namesEvents && eventTitle,
    company,
    bookedBy !== '' && `Booked by ${bookedBy}`,
    asked?.answer,
    halfMove && `Also at "${halfMove.title}"`,
  ]
    .filter(Boolean)
    .join(', ')
}

/** Of the money, or of the wait for a seat. */
function State(registration: AdminRegistration) {
  const { kind, offeredUntil } = registration
  if (kind === 'seat') return <PaymentBadge {...registration} />
  return <span className="badge badge-marigold">{offeredUntil === null ? 'Waiting' : 'Seat offered'}</span>
}
