/** All that one registration says, and all that can be done about it. */
import { useStore } from '@nanostores/react'
import { useState, type ReactNode } from 'react'
import { countsOf } from '#core/events/event-list.ts'
import { isOver, seatsLeft } from '#core/events/event.ts'
import { attendanceLabels, attendanceOf, isUnpaid } from '#core/registrations/registration-list.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { formatDayTime } from '#i18n/format.ts'
import { FieldDetails } from '#admin/fields/FieldDetails.tsx'
import { PaymentNote } from '#admin/money/PaymentNote.tsx'
import { receiptPath } from '#admin/money/money.ts'
import { Person } from '#admin/people/Person.tsx'
import { act } from '#admin/shell/act.ts'
import { $events } from '#admin/shell/data.ts'
import { $counts } from '#admin/shell/remember.ts'
import { Button } from '#admin/ui/Button.tsx'
import { LongText } from '#admin/ui/LongText.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { HalfMove } from '#admin/waiting-list/HalfMove.tsx'
import { capitalise, moneyAddress, nameOf, whoseOf, type What } from './pressed.ts'

// Those with a line of their own, and one that Figures sum up.
const {
  name: _name,
  email: _email,
  phone: _phone,
  experience: _experience,
  heard: _heard,
  ...furtherFields
} = registrationFields

interface Props {
  readonly registration: AdminRegistration
  readonly onPress: (what: What) => void
}

interface DetailsProps extends Props {
  /** Their notes and history stand around it already. */
  readonly isOfPerson: boolean
}

export function GuestDetails({ registration, isOfPerson, onPress }: DetailsProps) {
  const { kind, company, designation, experience, registeredAt, asked, offeredUntil } = registration
  const { lang, isByHand, seats, bookedBy, halfMove } = registration
  const attendance = attendanceOf(registration)
  const badges = [
    attendanceLabels[attendance],
    lang === 'mr' && 'Marathi',
    seats > 1 && `Booked ${seats} seats`,
    bookedBy !== '' && `Booked by ${bookedBy}`,
    isByHand && bookedBy === '' && 'By hand',
  ].filter((text) => text !== false)
  return (
    <div className="grid gap-3 wrap-anywhere">
      <div className="grid gap-x-6 gap-y-1 md:grid-cols-2">
        {/* Links for a thumb. */}
        <div className="[&_a]:py-3">
          {isOfPerson && nameOf(registration)}
          {isOfPerson ? (
            <Person email={registration.email} phone={registration.phone} />
          ) : (
            <Person {...registration} label="Notes and history" />
          )}
        </div>
        <div>
          <Fact label="Company">{company || 'N/A'}</Fact>
          <Fact label="Designation">{designation || 'N/A'}</Fact>
          <Fact label="Experience">{experience === '' ? 'N/A' : capitalise(experience)}</Fact>
          <Fact label={kind === 'seat' ? 'Registered' : 'Waits since'}>
            {formatDayTime(registeredAt, 'en', 'Date unavailable')}
          </Fact>
          {offeredUntil !== null && (
            <Fact label="Seat offered until">{formatDayTime(offeredUntil, 'en', 'an unknown time')}</Fact>
          )}
          {asked && (
            <Fact label={asked.question}>
              <LongText text={asked.answer} />
            </Fact>
          )}
          <FieldDetails table={furtherFields} record={registration} />
        </div>
      </div>
      <p className="row gap-2">
        {badges.map((text) => (
          <span key={text} className="badge badge-quiet">
            {text}
          </span>
        ))}
        <PaymentNote {...registration} />
      </p>
      {halfMove && <HalfMove id={registration.id} halfMove={halfMove} />}
      <p className="row gap-2">
        <Acts registration={registration} onPress={onPress} />
      </p>
    </div>
  )
}

function Fact({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <p>
      <span className="muted">{label}</span> {children}
    </p>
  )
}

function Acts({ registration, onPress }: Props) {
  const { eventId, id, kind, payment, bookedBy, held, attended, entryId } = registration
  const name = nameOf(registration)
  const button = (what: What, text: string, label: string) => (
    <Button
      look="quiet"
      className={`px-3 ${what === 'delete' ? 'text-red' : ''}`}
      aria-label={label}
      onClick={() => onPress(what)}
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
      {kind === 'waitlist' && <Offer {...registration} />}
      {isUnpaid(registration) && button('pay', 'Mark as paid', `Mark as paid: ${name}`)}
      {payment !== null &&
        payment !== 'refunded' &&
        bookedBy === '' &&
        button('price', 'Change amount', `Change amount: ${name}`)}
      {held > 0 && link('Money', moneyAddress(registration))}
      {entryId !== '' && link('Receipt', receiptPath(entryId))}
      {attended && link('Certificate', `/admin/certificates/${eventId}/${encodeURIComponent(id)}`)}
      {button('correct', 'Correct', `Correct the registration of ${name}`)}
      {button('move', 'Move', `Move ${name} to another event`)}
      {kind === 'seat'
        ? button('delete', 'Delete', `Delete the registration of ${name}`)
        : button('delete', 'Remove', `Remove ${name} from the waiting list`)}
    </>
  )
}

/** Gives the seat that is free to somebody who waits, or takes the offer back. */
function Offer(registration: AdminRegistration) {
  const [isBusy, say] = useAct()
  const event = useStore($events).data?.find(({ id }) => id === registration.eventId)
  const counts = useStore($counts).data
  const name = nameOf(registration)
  const isOffered = registration.offeredUntil !== null
  const [openedAt] = useState(() => new Date())
  const isFree =
    event && counts && !isOver(event, openedAt) && seatsLeft(event, countsOf(event, counts).seats) !== 0
  if (!isOffered && !isFree) return null
  const press = () =>
    isOffered
      ? say(act('withdrawOffer', whoseOf(registration)), 'Failed to take the offer back', {
          title: 'Offer taken back',
          text: name,
        })
      : say(act('offerSeat', whoseOf(registration)), 'Failed to offer a seat', {
          title: 'Seat offered',
          text: name,
        })
  return (
    // Not disabled, and one element: the focus of a press by keyboard stays.
    <Button
      look="quiet"
      className="px-3"
      aria-disabled={isBusy}
      aria-label={isOffered ? `Take the offer back from ${name}` : `Offer a seat to ${name}`}
      onClick={() => !isBusy && void press()}
    >
      {isOffered ? 'Take the offer back' : 'Offer a seat'}
    </Button>
  )
}
