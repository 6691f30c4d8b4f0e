/** Registrations as a table with attendance, correcting, moving and deleting: of one event, or of all. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  attendanceLabels,
  attendanceOf,
  isUnpaid,
  type RegistrationOrder,
} from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { registrationFields, workFields } from '#core/registrations/registration-fields.ts'
import { $checkIns, isThere, checkIn } from '#admin/check-in/check-ins.ts'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { FieldDetails } from '#admin/fields/FieldDetails.tsx'
import { LongText } from '#admin/ui/LongText.tsx'
import { formatDayTime } from '#i18n/format.ts'
import { receiptPath } from '#admin/money/money.ts'
import { PaymentNote } from '#admin/money/PaymentNote.tsx'
import { Person } from '#admin/people/Person.tsx'
import { HalfMove } from '#admin/waiting-list/HalfMove.tsx'
import { RegistrationDialog } from './dialogs.ts'
import { nameOf, type Open, type What } from './pressed.ts'
import { CheckInState } from '#admin/check-in/CheckInState.tsx'
import { Button } from '#admin/ui/Button.tsx'

const levels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
  '': 'N/A',
} as const

// Fields with their own cell, and one that Figures sum up; any further ones are listed below the work details.
const {
  name: _name,
  email: _email,
  phone: _phone,
  experience: _experience,
  heard: _heard,
  ...furtherFields
} = registrationFields

interface Props {
  readonly registrations: readonly AdminRegistration[]
  /** Adds the event's title to each row. */
  readonly namesEvents?: boolean
  readonly order?: RegistrationOrder
  readonly onOrder?: (order: RegistrationOrder) => void
}

export function RegistrationTable({ registrations, namesEvents = false, order, onOrder }: Props) {
  const [open, setOpen] = useState<Open | null>(null)
  const sorting = (up: RegistrationOrder, down?: RegistrationOrder) =>
    onOrder && {
      sorting: {
        now: order === up ? 'ascending' : order === down ? 'descending' : 'none',
        onPress: () => onOrder(order === up && down ? down : up),
      } as const,
    }

  const columns: Column<AdminRegistration>[] = [
    {
      label: 'Name',
      isHeading: true,
      width: namesEvents ? 'w-[25%]' : 'w-[30%]',
      cell: (registration) => (
        <>
          <Person {...registration} />
        </>
      ),
      ...sorting('name'),
    },
    ...(namesEvents
      ? [
          {
            label: 'Event',
            width: 'w-[15%]',
            cell: ({ eventTitle }: AdminRegistration) => eventTitle,
            ...sorting('event'),
          },
        ]
      : []),
    {
      label: 'Company',
      width: namesEvents ? 'w-[17%]' : 'w-[20%]',
      cell: (registration) => <Work registration={registration} />,
    },
    {
      label: 'Experience',
      width: 'w-[15%]',
      cell: ({ experience }) => levels[experience],
    },
    {
      label: 'Registered',
      width: namesEvents ? 'w-[13%]' : 'w-[19%]',
      cell: ({ registeredAt }) => formatDayTime(registeredAt, 'en', 'Date unavailable'),
      ...sorting('oldest', 'newest'),
    },
    {
      label: 'Attendance',
      width: namesEvents ? 'w-[15%]' : 'w-[16%]',
      cell: (registration) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Attendance registration={registration} />
          <PaymentNote {...registration} />
          <Papers {...registration} />
          <Actions registration={registration} onPress={(what) => setOpen({ what, registration })} />
        </div>
      ),
    },
  ]

  return (
    <>
      <AdminTable
        caption="Registrations"
        columns={columns}
        rows={registrations}
        keyOf={({ eventId, id }) => `${eventId}/${id}`}
      />
      {open && <RegistrationDialog open={open} onClose={() => setOpen(null)} />}
    </>
  )
}

interface ActionsProps {
  readonly registration: AdminRegistration
  readonly onPress: (what: What) => void
}

function Actions({ registration, onPress }: ActionsProps) {
  const name = nameOf(registration)
  const actions: [what: What, text: string, label: string, isShown?: boolean][] = [
    ['pay', 'Mark as paid', `Mark as paid: ${name}`, isUnpaid(registration)],
    [
      'price',
      'Change amount',
      `Change amount: ${name}`,
      registration.payment !== null && registration.payment !== 'refunded' && registration.bookedBy === '',
    ],
    ['correct', 'Correct', `Correct the registration of ${name}`],
    ['move', 'Move', `Move ${name} to another event`],
    ['delete', 'Delete', `Delete the registration of ${name}`],
  ]
  return actions.map(
    ([what, text, label, isShown = true]) =>
      isShown && (
        <Button
          key={what}
          look={what === 'delete' ? 'danger' : 'text'}
          aria-label={label}
          onClick={() => onPress(what)}
        >
          {text}
        </Button>
      ),
  )
}

/** What can be printed for a participant. */
function Papers({ eventId, id, name, attended, entryId }: AdminRegistration) {
  const papers = [
    ...(entryId === '' ? [] : [['Receipt', receiptPath(entryId)] as const]),
    ...(attended
      ? [['Certificate', `/admin/certificates/${eventId}/${encodeURIComponent(id)}`] as const]
      : []),
  ]
  return papers.map(([text, href]) => (
    <a key={text} className="small" href={href} aria-label={`${text}: ${name}`}>
      {text}
    </a>
  ))
}

function Work({ registration }: { registration: AdminRegistration }) {
  const { lang, isByHand, seats, bookedBy, asked, halfMove } = registration
  const [company = '', ...roles] = workFields.map((field) => registration[field])
  const filled = roles.filter(Boolean).map((role) => `/ ${role}`)
  return (
    <div className="grid justify-items-start gap-1">
      <span>
        {company || 'N/A'} <span className="muted">{filled.join(' ')}</span>
      </span>
      <FieldDetails table={furtherFields} record={registration} />
      {asked && (
        <p>
          <span className="muted">{asked.question}</span> <LongText text={asked.answer} />
        </p>
      )}
      {lang === 'mr' && <span className="badge badge-quiet">Marathi</span>}
      {seats > 1 && <span className="badge badge-quiet">{`Booked ${seats} seats`}</span>}
      {bookedBy !== '' && <span className="badge badge-quiet">{`Booked by ${bookedBy}`}</span>}
      {isByHand && bookedBy === '' && <span className="badge badge-quiet">By hand</span>}
      {halfMove && <HalfMove id={registration.id} halfMove={halfMove} />}
    </div>
  )
}

const attendanceBadges = {
  registered: 'badge badge-quiet',
  attended: 'badge',
  waiting: 'badge badge-marigold',
  offered: 'badge badge-marigold',
} as const

function Attendance({ registration }: { registration: AdminRegistration }) {
  const checkIns = useStore($checkIns)
  const attended = isThere(checkIns, registration)
  const attendance = attendanceOf({ ...registration, attended })
  // Who waits for a seat cannot have come.
  if (registration.kind === 'waitlist')
    return <span className={attendanceBadges[attendance]}>{attendanceLabels[attendance]}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <label className="inline-flex min-h-8 flex-wrap items-center gap-x-2 gap-y-1">
        <input
          type="checkbox"
          className="size-6 shrink-0 accent-peacock"
          aria-label={`${nameOf(registration)} attended`}
          checked={attended}
          onChange={(change) => checkIn(registration, change.target.checked)}
        />
        <span className={attendanceBadges[attendance]}>{attendanceLabels[attendance]}</span>
      </label>
      <CheckInState registration={registration} />
    </span>
  )
}
