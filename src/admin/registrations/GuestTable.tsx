/** Registrations and the waiting list, one a line: of one event, of all, or of one person. An opened line shows all details and acts. */
import { useStore } from '@nanostores/react'
import { memo, useState, type ReactNode } from 'react'
import { defaultLocale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { CheckInState } from '#admin/check-in/CheckInRow.tsx'
import { $checkIns, checkIn, isThere } from '#admin/check-in/check-ins.ts'
import { PaymentBadge, PaymentNote } from '#admin/money/PaymentNote.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { OpenRow, RowList } from '#admin/ui/RowList.tsx'
import { nameOf, type Pressed, capitalise, moneyAddress, whoseOf } from './pressed.ts'
import { countsOf } from '#core/events/event-list.ts'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { attendanceLabels, attendanceOf, isUnpaid } from '#core/registrations/registration-list.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import { formatDayTime } from '#i18n/format.ts'
import { receiptPath } from '#admin/money/money.ts'
import { Person } from '#admin/people/Person.tsx'
import { $query, readQuery, setParameter } from '#admin/shell/admin-route.ts'
import { $events } from '#admin/shell/data.ts'
import { act, $counts } from '#admin/shell/server.ts'
import { ActButton, Button } from '#admin/ui/Button.tsx'

const RegistrationDialog = codeDialog(
  async () => (await import('./RegistrationDialog.tsx')).RegistrationDialog,
)

/** `event`: the guests of one event, ticked in their lines. `all`: of all events. `person`: of one person, whom the page shows already. */
type Of = 'event' | 'all' | 'person'

type Props = Readonly<{ registrations: readonly AdminRegistration[]; of: Of }>

export function GuestTable({ registrations, of }: Props) {
  const [pressed, setPressed] = useState(() => findCorrected(registrations))
  const close = () => {
    setPressed(null)
    setParameter('correct', '')
  }
  return (
    <>
      <RowList
        caption="Registrations"
        head={of === 'person' ? 'Event' : 'Guest'}
        items={registrations}
        {...(of === 'event' && { boxHead: 'Came' })}
      >
        {(registration, startsOpen) => (
          <Guest
            key={`${registration.eventId}/${registration.id}`}
            registration={registration}
            of={of}
            startsOpen={startsOpen}
            onPress={setPressed}
          />
        )}
      </RowList>
      {pressed && <RegistrationDialog {...pressed} onClose={close} />}
    </>
  )
}

/** Whom another screen had the admin correct: the address names the registration. */
function findCorrected(registrations: readonly AdminRegistration[]): Pressed | null {
  const named = readQuery($query.get()).text('correct')
  const registration = registrations.find(({ id }) => id === named)
  return registration ? { act: 'correct', registration } : null
}

interface GuestProps {
  readonly registration: AdminRegistration
  readonly of: Of
  readonly startsOpen: boolean
  readonly onPress: (pressed: Pressed) => void
}

const Guest = memo(function Guest({ registration, of, startsOpen, onPress }: GuestProps) {
  const { kind, seats, eventTitle, company, bookedBy, asked, halfMove, offeredUntil } = registration
  const isHere = isThere(useStore($checkIns), registration)
  const tick = kind === 'seat' && (
    <label className="flex min-h-11 cursor-pointer items-center justify-center gap-2">
      <input
        type="checkbox"
        className="size-6 accent-peacock"
        aria-label={`${nameOf(registration)} attended`}
        checked={isHere}
        onChange={({ target }) => checkIn(registration, target.checked)}
      />
      {of !== 'event' && 'Came'}
    </label>
  )
  const details = [
    of === 'all' && eventTitle,
    company,
    bookedBy !== '' && `Booked by ${bookedBy}`,
    asked?.answer,
    halfMove && `Also at "${halfMove.title}"`,
  ]
  return (
    <OpenRow
      title={`${of === 'person' ? eventTitle : nameOf(registration)}${seats > 1 ? ` +${seats - 1}` : ''}`}
      details={details.filter(Boolean).join(', ')}
      state={
        <>
          <CheckInState registration={registration} />
          {kind === 'seat' ? (
            <PaymentBadge
              {...registration}
              onPress={isUnpaid(registration) ? () => onPress({ act: 'pay', registration }) : undefined}
            />
          ) : (
            <span className="badge badge-marigold">{offeredUntil === null ? 'Waiting' : 'Seat offered'}</span>
          )}
        </>
      }
      box={of === 'event' ? tick : undefined}
      startsOpen={startsOpen}
    >
      <GuestDetails
        registration={{ ...registration, attended: isHere }}
        isOfPerson={of === 'person'}
        tick={of === 'event' ? null : tick}
        onPress={(act) => onPress({ act, registration })}
      />
    </OpenRow>
  )
})

type ActsProps = Readonly<{ registration: AdminRegistration; onPress: (act: Pressed['act']) => void }>

type DetailsProps = ActsProps & Readonly<{ isOfPerson: boolean; tick: ReactNode }>

function factsOf(registration: AdminRegistration): (readonly [label: string, text: string])[] {
  const { kind, company, designation, experience, registeredAt, asked, offeredUntil } = registration
  return [
    ['Company', company || 'N/A'],
    ['Designation', designation || 'N/A'],
    ['Experience', capitalise(experience) || 'N/A'],
    [kind === 'seat' ? 'Registered' : 'Waits since', formatDayTime(registeredAt, 'en', 'Date unavailable')],
    ['Seat offered until', offeredUntil === null ? '' : formatDayTime(offeredUntil, 'en', 'an unknown time')],
    [asked?.question ?? '', asked?.answer ?? ''],
    [registrationFields.expectations.column, registration.expectations],
  ]
}

function GuestDetails({ registration, isOfPerson, tick, onPress }: DetailsProps) {
  const { lang, isByHand, seats, bookedBy, halfMove } = registration
  const badges = [
    attendanceLabels[attendanceOf(registration)],
    lang !== defaultLocale && languageNames[lang],
    seats > 1 && `Booked ${seats} seats`,
    isByHand && bookedBy === '' && 'By hand',
    halfMove && 'A move was cut off',
  ]
  return (
    <div className="grid gap-3 wrap-anywhere">
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {/* Links large enough for a thumb. */}
        <div className="[&_a]:py-3">
          <Person {...registration} {...(isOfPerson ? {} : { label: 'Notes and history' })} />
        </div>
        <div>
          {factsOf(registration).map(
            ([label, text]) =>
              text !== '' && (
                <p key={label}>
                  <span className="muted">{label}</span> <span className="whitespace-pre-line">{text}</span>
                </p>
              ),
          )}
        </div>
      </div>
      <p className="row gap-2">
        {badges.map(
          (text) =>
            text && (
              <span key={text} className="badge badge-quiet whitespace-normal">
                {text}
              </span>
            ),
        )}
        <PaymentNote {...registration} />
      </p>
      <div className="row gap-2">
        {tick}
        <Acts registration={registration} onPress={onPress} />
      </div>
    </div>
  )
}

function Acts({ registration, onPress }: ActsProps) {
  const { eventId, id, kind, payment, bookedBy, held, attended, entryId, halfMove } = registration
  const name = nameOf(registration)
  const button = (pressed: Pressed['act'], text: string) => (
    <Button
      look="quiet"
      className={`px-3 ${pressed === 'delete' ? 'text-red' : ''}`}
      aria-label={`${text}: ${name}`}
      onClick={() => onPress(pressed)}
    >
      {text}
    </Button>
  )
  const link = (text: string, href: string) => (
    <a className="button button-quiet px-3" href={href} aria-label={`${text}: ${name}`}>
      {text}
    </a>
  )
  return (
    <>
      {halfMove && (
        <ActButton
          look="quiet"
          ask={() =>
            act('moveRegistration', { eventId: halfMove.from, registrationId: id, toEventId: halfMove.to })
          }
          failure="Failed to move the registration"
          done={['Moved', `Complete: "${halfMove.title}".`]}
        >
          Complete the move
        </ActButton>
      )}
      {kind === 'waitlist' && <Offer {...registration} />}
      {isUnpaid(registration) && button('pay', 'Mark as paid')}
      {payment !== null && payment !== 'refunded' && bookedBy === '' && button('price', 'Change amount')}
      {held > 0 && link('Money', moneyAddress(registration))}
      {entryId !== '' && link('Receipt', receiptPath(entryId))}
      {attended && link('Certificate', `/admin/certificates/${eventId}/${encodeURIComponent(id)}`)}
      {button('correct', 'Correct')}
      {bookedBy === '' && button('move', 'Move')}
      {button('delete', kind === 'seat' ? 'Delete' : 'Remove')}
    </>
  )
}

function Offer(registration: AdminRegistration) {
  const event = useStore($events).data?.find(({ id }) => id === registration.eventId)
  const counts = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  const name = nameOf(registration)
  const isOffered = registration.offeredUntil !== null
  const left =
    event && counts && !isOver(event, openedAt) ? seatsLeft(event, countsOf(event, counts).seats) : 0
  const isFree = left === null || left >= registration.seats
  if (!isOffered && !isFree) return null
  const text = isOffered ? 'Take the offer back' : 'Offer a seat'
  return (
    <ActButton
      look="quiet"
      className="px-3"
      aria-label={`${text}: ${name}`}
      ask={() => act(isOffered ? 'withdrawOffer' : 'offerSeat', whoseOf(registration))}
      failure={isOffered ? 'Failed to take the offer back' : 'Failed to offer a seat'}
      done={[isOffered ? 'Offer taken back' : 'Seat offered', name]}
    >
      {text}
    </ActButton>
  )
}
