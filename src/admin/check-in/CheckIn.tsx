/** The check-in screen for one hand on a phone: the admin taps a name or scans a code. Works offline (check-ins.ts) and on several phones. */
import { useStore } from '@nanostores/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { findGuests, guestOfCode, listGuests } from '#core/registrations/check-in.ts'
import { formatNumber } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { Check, TextField } from '#admin/fields/Field.tsx'
import { MoneyDialog } from '#admin/money/MoneyDialog.tsx'
import { nameOf } from '#admin/registrations/pressed.ts'
import { registrationsOf } from '#admin/shell/data.ts'
import { $checkIns, $isWaiting, checkIn, isThere, payAtDoor, sendCheckIns, unsentIn } from './check-ins.ts'
import { CheckInRow } from './CheckInRow.tsx'
import { EmptyState, Loaded } from '#admin/ui/Loaded.tsx'
import { EventScreen } from '#admin/events/EventScreen.tsx'
import { eventRoute } from '#admin/shell/admin-route.ts'
import { openDetector, Scanner } from './Scanner.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { useFirst } from '#admin/ui/RowList.tsx'

/** Milliseconds between fetches of check-ins made on other phones. */
const freshEvery = 20_000

export function CheckIn({ eventId }: { readonly eventId: number | null }) {
  // Loaded ahead, so that it reads codes without a connection, too.
  useEffect(() => void openDetector().catch(() => undefined), [])
  return (
    <EventScreen title="At the door" eventId={eventId} also={registrationsOf}>
      {({ id }) => (
        <>
          <div className="row gap-2">
            <Button to={eventRoute('add', id, 'door')}>Add</Button>
            <Button look="quiet" to={eventRoute('registrations', id)}>
              All details
            </Button>
          </div>
          <Loaded from={registrationsOf(id)} what="registrations">
            {(registrations) =>
              registrations.some(({ kind }) => kind === 'seat') ? (
                <GuestList eventId={id} registrations={registrations} />
              ) : (
                <EmptyState
                  title="Nobody is expected yet."
                  text="People who register for this event stand here, in the order of their names."
                />
              )
            }
          </Loaded>
        </>
      )}
    </EventScreen>
  )
}

/** Polls while the page is visible; ignores a failed request, because the next follows soon. */
function useFreshList(eventId: number): void {
  useEffect(() => {
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') registrationsOf(eventId).revalidate()
    }, freshEvery)
    return () => clearInterval(timer)
  }, [eventId])
}

type ListProps = Readonly<{ eventId: number; registrations: readonly AdminRegistration[] }>

function GuestList({ eventId, registrations }: ListProps) {
  useFreshList(eventId)
  const checkIns = useStore($checkIns)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [isAwaited, setIsAwaited] = useState(false)
  // A checked-in guest keeps their row until the search changes: a list that moves under the finger makes the next tap
  // hit the wrong name.
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<Pick<AdminRegistration, 'attended'> & Record<'of', AdminRegistration>>()
  const [paying, setPaying] = useState<AdminRegistration | null>(null)

  const guests = useMemo(() => listGuests(registrations), [registrations])
  const found = findGuests(guests, typed)
  const here = guests.filter(({ registration }) => isThere(checkIns, registration)).length
  const [drawn, all] = useFirst(
    found.filter(
      ({ registration }) => !isAwaited || staying.has(registration.id) || !isThere(checkIns, registration),
    ),
  )

  const look =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setStaying(new Set())
      change(value)
    }
  const checkInGuest = (registration: AdminRegistration, attended: boolean) => {
    setStaying((known) => new Set(known).add(registration.id))
    setLast({ of: registration, attended })
    checkIn(registration, attended)
  }
  const undo = () => {
    if (last) checkInGuest(last.of, !last.attended)
    setLast(undefined)
    list.current?.focus({ preventScroll: true })
  }
  const checkInOnlyFound = () => {
    const [only, ...others] = found
    if (typed.trim() === '' || others.length > 0 || guestOfCode(guests, typed)?.isSigned === false) return
    if (only && !isThere(checkIns, only.registration)) checkInGuest(only.registration, true)
  }

  return (
    <>
      <div className="row items-end">
        <p className="row flex-1 items-baseline gap-2">
          <strong className="text-display leading-none figures">{formatNumber(here, 'en')}</strong>{' '}
          <span>of {formatNumber(guests.length, 'en')} here</span>
        </p>
        <Scanner guests={guests} isPaused={!!paying} onCheckIn={checkInGuest} onTakePayment={setPaying} />
      </div>
      <Search
        typed={typed}
        onType={look(setTyped)}
        awaited={guests.length - here}
        isAwaited={isAwaited}
        onAwaited={look(setIsAwaited)}
        onEnter={checkInOnlyFound}
      />
      <div ref={list} tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {drawn.length === 0 && (
          <EmptyState
            title={found.length === 0 ? 'Nobody like that is on the list.' : 'All of them are here.'}
            text="Try fewer letters, the company, or the last digits of the phone."
          />
        )}
        <ul aria-label="Guests" className="lg:grid lg:grid-cols-2 lg:gap-x-6">
          {drawn.map(({ registration }) => (
            <CheckInRow
              key={registration.id}
              registration={registration}
              onCheckIn={checkInGuest}
              onTakePayment={setPaying}
            />
          ))}
        </ul>
        {all}
      </div>
      {/* At the bottom, where it does not move the list when it appears or disappears. */}
      <div className="sticky bottom-18 z-2 lg:bottom-3 grid gap-2">
        <Unsent />
        <div role="status">
          {last && (
            <div className="row justify-between rounded bg-field px-4 py-2 text-field-ink">
              <p className="min-w-0 flex-1 wrap-anywhere">
                <strong>{nameOf(last.of)}</strong> {last.attended ? 'is here.' : 'is not here.'}
              </p>
              <button type="button" className="min-h-11 px-2 font-bold underline" onClick={undo}>
                Undo
              </button>
            </div>
          )}
        </div>
      </div>
      {paying && <MoneyDialog question={payAtDoor(paying)} onClose={() => setPaying(null)} />}
    </>
  )
}

interface SearchProps {
  readonly typed: string
  readonly onType: (text: string) => void
  readonly awaited: number
  readonly isAwaited: boolean
  readonly onAwaited: (isAwaited: boolean) => void
  readonly onEnter: () => void
}

function Search({ typed, onType, awaited, isAwaited, onAwaited, onEnter }: SearchProps) {
  return (
    <form
      role="search"
      className="sticky top-0 z-2 border-b border-line bg-paper py-3"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        onEnter()
        submitted.currentTarget.querySelector('input')?.select()
      }}
    >
      <TextField
        type="search"
        name="guest"
        label="Find by name, company, e-mail or phone"
        autoCapitalize="words"
        spellCheck={false}
        value={typed}
        onChange={onType}
      />
      <Check checked={isAwaited} onChange={onAwaited}>
        {`Only who is awaited: ${formatNumber(awaited, 'en')}`}
      </Check>
    </form>
  )
}

function Unsent() {
  const count = unsentIn(useStore($checkIns)).length
  const isWaiting = useStore($isWaiting) && count > 0
  return (
    <div role="status">
      {isWaiting && (
        <div className="notice notice-warm flex items-center justify-between gap-3 py-2">
          <p className="small min-w-0">
            <strong>{counted(count, 'entry is', 'entries are')} not sent yet.</strong> Go on: they are kept on
            this device and sent as soon as there is a connection. Keep this page open, the names are not
            stored here.
          </p>
          <Button look="small" className="shrink-0" onClick={() => void sendCheckIns()}>
            Send now
          </Button>
        </div>
      )}
    </div>
  )
}
