/**
 * The check-in screen for one-handed use on a phone: search a name, tap it, or scan a code. Works offline (admin/check-in/check-ins.ts)
 * and with several phones at the same event.
 */
import { useStore } from '@nanostores/react'
import {
  useDeferredValue,
  useEffect,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react'
import { flushSync } from 'react-dom'
import { findGuests, guestOfCode, listGuests, type Guest } from '#core/registrations/check-in.ts'
import { formatNumber } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { openRoute } from '#admin/shell/admin-route.ts'
import { $events, registrationsOf } from '#admin/shell/data.ts'
import { $checkIns, isThere, checkIn } from './check-ins.ts'
import { openDetector } from './camera.ts'
import { CheckInList } from './CheckInList.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { whenOf } from '#admin/events/event-labels.ts'
import { addRoute, registrationsRoute } from '#admin/events/events-route.ts'
import { PendingCheckIns } from './PendingCheckIns.tsx'
import { Scanner } from './Scanner.tsx'
import { TakePayment } from './TakePayment.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { useScreen } from '#admin/shell/use-admin.ts'
import { Button } from '#admin/ui/Button.tsx'
import { Segments } from '#admin/ui/Segments.tsx'

/** Milliseconds between fetches of check-ins made on other phones. */
const freshEvery = 20_000

const meterClass =
  'h-[0.6rem] w-full appearance-none rounded bg-line [&::-moz-meter-bar]:rounded [&::-moz-meter-bar]:bg-peacock [&::-webkit-meter-bar]:h-full [&::-webkit-meter-bar]:rounded [&::-webkit-meter-bar]:border-0 [&::-webkit-meter-bar]:bg-line [&::-webkit-meter-optimum-value]:rounded [&::-webkit-meter-optimum-value]:bg-peacock'

export function CheckIn({ eventId }: { eventId: number }) {
  const heading = useScreen('At the door')
  const event = useStore($events).data?.find(({ id }) => id === eventId)
  useFreshList(eventId)
  useEffect(() => void openDetector().catch(() => undefined), [])
  return (
    <div className="mx-auto grid w-full max-w-prose gap-4">
      <div className="row justify-between">
        <h1 ref={heading} tabIndex={-1}>
          At the door
        </h1>
        <div className="row">
          <Button onClick={() => openRoute(addRoute(eventId, 'door'), 'push')}>Add</Button>
          <Button look="quiet" onClick={() => openRoute(registrationsRoute(eventId), 'push')}>
            All details
          </Button>
        </div>
      </div>
      <div>
        <p className="lead min-h-[1lh]">{event?.title}</p>
        <p className="small muted min-h-[1lh]">{event && whenOf(event)}</p>
      </div>
      <Loaded from={$events} what="event">
        {(events) => {
          const isKnown = events.some(({ id }) => id === eventId)
          return isKnown ? (
            <Loaded from={registrationsOf(eventId)} what="registrations">
              {(registrations) => <GuestList registrations={registrations} />}
            </Loaded>
          ) : (
            <EmptyState
              title="No event selected"
              text="It may have been deleted, or the link is not complete."
            />
          )
        }}
      </Loaded>
    </div>
  )
}

/** Polls while the page is visible; a failed request is ignored, because the next follows soon. */
function useFreshList(eventId: number): void {
  useEffect(() => {
    const refresh = () => {
      if (document.visibilityState === 'visible') registrationsOf(eventId).revalidate()
    }
    const timer = setInterval(refresh, freshEvery)
    document.addEventListener('visibilitychange', refresh)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', refresh)
    }
  }, [eventId])
}

type View = 'all' | 'awaited' | 'here'

function viewsOf(here: number, all: number): readonly [View, string][] {
  const counts = [
    ['all', 'Everybody', all],
    ['awaited', 'Awaited', all - here],
    ['here', 'Here', here],
  ] as const
  return counts.map(([view, label, count]) => [view, `${label} ${formatNumber(count, 'en')}`])
}

interface LastCheckIn {
  readonly registration: AdminRegistration
  readonly attended: boolean
}

function GuestList({ registrations }: { registrations: AdminRegistration[] }) {
  const checkIns = useStore($checkIns)
  const search = useRef<HTMLInputElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [typed, setTyped] = useState('')
  const [view, setView] = useState<View>('all')
  // A checked-in guest keeps their row until the search changes: a list that moves under the finger makes the next tap
  // hit the wrong name.
  const [staying, setStaying] = useState<ReadonlySet<string>>(new Set())
  const [last, setLast] = useState<LastCheckIn | null>(null)
  const [paying, setPaying] = useState<AdminRegistration | null>(null)

  const guests = useMemo(() => listGuests(registrations), [registrations])
  const sought = useDeferredValue(typed)
  const found = useMemo(() => findGuests(guests, sought), [guests, sought])
  const hereCount = guests.filter(({ registration }) => isThere(checkIns, registration)).length
  const shown = found.filter(
    ({ registration }) =>
      view === 'all' || staying.has(registration.id) || isThere(checkIns, registration) === (view === 'here'),
  )

  if (guests.length === 0)
    return (
      <EmptyState
        title="Nobody is expected yet."
        text="People who register for this event stand here, in the order of their names."
      />
    )

  const options = viewsOf(hereCount, guests.length)
  const look =
    <Value,>(change: (value: Value) => void) =>
    (value: Value) => {
      setStaying(new Set())
      change(value)
    }
  const checkInGuest = (registration: AdminRegistration, attended: boolean) => {
    setStaying((known) => new Set(known).add(registration.id))
    setLast({ registration, attended })
    checkIn(registration, attended)
  }
  const checkInOnlyFound = (press: KeyboardEvent) => {
    if (press.key !== 'Enter' || typed.trim() === '') return
    // The typed text may be newer than the deferred list.
    const [only, ...others] = findGuests(guests, typed)
    if (!only || others.length > 0) return
    press.preventDefault()
    if (guestOfCode(guests, typed)?.isSigned === false) return
    if (!isThere(checkIns, only.registration)) checkInGuest(only.registration, true)
    search.current?.select()
  }

  return (
    <>
      <HereCount here={hereCount} all={guests.length}>
        <Scanner guests={guests} isPaused={!!paying} onCheckIn={checkInGuest} onTakePayment={setPaying} />
      </HereCount>
      <div className="sticky top-0 z-2 grid gap-3 border-b border-line bg-paper py-3">
        <Search ref={search} typed={typed} onType={look(setTyped)} onKeyDown={checkInOnlyFound} />
        <Segments legend="Show" options={options} value={view} onChange={look(setView)} />
      </div>
      <div ref={list} tabIndex={-1}>
        {shown.length === 0 ? (
          <EmptyState
            title={emptyTitle(found, view)}
            text="Try fewer letters, the company, or the last digits of the phone."
          />
        ) : (
          <CheckInList guests={shown} onCheckIn={checkInGuest} onTakePayment={setPaying} />
        )}
      </div>
      {/* At the bottom, where appearing and disappearing does not move the list. */}
      <div className="sticky bottom-18 z-2 lg:bottom-3 grid gap-2">
        <PendingCheckIns />
        <LastCheckInBar
          last={last}
          onUndo={({ registration, attended }) => {
            checkInGuest(registration, !attended)
            setLast(null)
            // The button disappears. Focus goes to the list, because the search field would open the phone's keyboard over it.
            list.current?.focus({ preventScroll: true })
          }}
        />
      </div>
      {paying && (
        <TakePayment
          registration={paying}
          onClose={(outcome) => {
            flushSync(() => setPaying(null))
            // The button that opened it is gone.
            if (outcome === 'paid') list.current?.focus({ preventScroll: true })
          }}
        />
      )}
    </>
  )
}

interface HereCountProps {
  readonly here: number
  readonly all: number
  /** The camera. */
  readonly children: ReactNode
}

function HereCount({ here, all, children }: HereCountProps) {
  const [isScanning, setIsScanning] = useState(false)
  return (
    <>
      <div className="row items-end">
        <div className="grid flex-1 gap-1">
          <p className="row items-baseline gap-2">
            <strong className="text-display leading-none tabular-nums">{formatNumber(here, 'en')}</strong>{' '}
            <span>of {formatNumber(all, 'en')} here</span>
          </p>
          <meter className={meterClass} aria-label="Here" min={0} max={all} value={here}>
            {here} of {all}
          </meter>
        </div>
        <Button look="quiet" aria-expanded={isScanning} onClick={() => setIsScanning(!isScanning)}>
          {isScanning ? 'Close camera' : 'Scan codes'}
        </Button>
      </div>
      {isScanning && children}
    </>
  )
}

interface SearchProps {
  readonly ref: RefObject<HTMLInputElement | null>
  readonly typed: string
  readonly onType: (text: string) => void
  readonly onKeyDown: (press: KeyboardEvent) => void
}

function Search({ ref, typed, onType, onKeyDown }: SearchProps) {
  return (
    <div className="field">
      <label className="label" htmlFor="check-in-search">
        Find by name, company, e-mail or phone
      </label>
      <input
        ref={ref}
        className="input"
        id="check-in-search"
        type="search"
        autoComplete="off"
        autoCapitalize="words"
        spellCheck={false}
        enterKeyHint="done"
        value={typed}
        onChange={({ target }) => onType(target.value)}
        onKeyDown={onKeyDown}
      />
    </div>
  )
}

function emptyTitle(found: readonly Guest[], view: View): string {
  if (found.length === 0) return 'Nobody like that is on the list.'
  return view === 'here' ? 'Nobody of them is here yet.' : 'All of them are here.'
}

/** The last check-in with an undo button; replaced only by the next check-in. */
function LastCheckInBar({ last, onUndo }: { last: LastCheckIn | null; onUndo: (last: LastCheckIn) => void }) {
  return (
    <div role="status">
      {last && (
        <div className="row justify-between rounded bg-field px-4 py-2 text-field-ink">
          <p className="min-w-0 flex-1 wrap-anywhere">
            <strong>{last.registration.name || 'Name not provided'}</strong>{' '}
            {last.attended ? 'is here.' : 'is not here.'}
          </p>
          <button type="button" className="min-h-11 px-2 font-bold underline" onClick={() => onUndo(last)}>
            Undo
          </button>
        </div>
      )}
    </div>
  )
}
