/** Registrations as a table with attendance, correcting, moving and deleting: of one event, or of all. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import {
  attendanceLabels,
  attendanceOf,
  dueFor,
  isUnpaid,
  type RegistrationOrder,
} from '#core/registrations/registration-list.ts'
import { formatPrice } from '#i18n/format.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { registrationFields, workFields } from '#core/registrations/registration-fields.ts'
import { deleteRegistration } from '#admin/shell/data.ts'
import { $checkIns, isThere, checkIn } from '#admin/check-in/check-ins.ts'
import { AmountDialog } from '#admin/money/AmountDialog.tsx'
import { PaidDialog } from '#admin/money/PaidDialog.tsx'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { CorrectDialog } from './CorrectDialog.tsx'
import { FieldDetails } from '#admin/ui/FieldDetails.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { MoveDialog } from '#admin/waiting-list/MoveDialog.tsx'
import { PaymentNote } from '#admin/money/PaymentNote.tsx'
import { Person } from '#admin/ui/Person.tsx'
import { Signs } from './Signs.tsx'
import { closeRemoval, auditLogLink, RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { CheckInState } from '#admin/check-in/CheckInState.tsx'

const levels = {
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advanced: 'Advanced',
  expert: 'Expert',
  '': 'N/A',
} as const

// Fields with their own cell; any further ones are listed below the work details.
const {
  name: _name,
  email: _email,
  phone: _phone,
  experience: _experience,
  ...furtherFields
} = registrationFields

interface Props {
  readonly registrations: readonly AdminRegistration[]
  /** Adds the event's title to each row. */
  readonly namesEvents?: boolean
  readonly order?: RegistrationOrder
  readonly onOrder?: (order: RegistrationOrder) => void
}

type What = 'correct' | 'move' | 'pay' | 'price' | 'delete'
type Open = { readonly what: What; readonly registration: AdminRegistration } | null

export function RegistrationTable({ registrations, namesEvents = false, order, onOrder }: Props) {
  const [open, setOpen] = useState<Open>(null)
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
          <Signs signs={registration.signs} />
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
      cell: ({ registeredAt }) => <Moment at={registeredAt} missing="Date unavailable" />,
      ...sorting('oldest', 'newest'),
    },
    {
      label: 'Attendance',
      width: namesEvents ? 'w-[15%]' : 'w-[16%]',
      cell: (registration) => (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <Attendance registration={registration} />
          <PaymentNote {...registration} />
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
      <OpenDialog open={open} onClose={() => setOpen(null)} />
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
      registration.kind === 'seat' && registration.payment !== 'refunded',
    ],
    ['correct', 'Correct', `Correct the registration of ${name}`],
    ['move', 'Move', `Move ${name} to another event`, registration.kind !== 'nextEdition'],
    ['delete', 'Delete', `Delete the registration of ${name}`],
  ]
  return actions.map(
    ([what, text, label, isShown = true]) =>
      isShown && (
        <button
          key={what}
          type="button"
          className={`min-h-8 font-semibold underline ${what === 'delete' ? 'text-red' : 'text-peacock'}`}
          aria-label={label}
          onClick={() => onPress(what)}
        >
          {text}
        </button>
      ),
  )
}

function OpenDialog({ open, onClose }: { open: Open; onClose: () => void }) {
  if (!open) return null
  const { what, registration } = open
  /** The row's button may be gone with it. */
  const close = (isGone: boolean) => closeRemoval(isGone ? 'removed' : 'kept', onClose)
  switch (what) {
    case 'correct':
      return <CorrectDialog registration={registration} onClose={onClose} />
    case 'move':
      return <MoveDialog registration={registration} onClose={(outcome) => close(outcome === 'moved')} />
    case 'delete':
      return (
        <RemovalDialog
          removal={removalOf(registration)}
          onClose={(outcome) => closeRemoval(outcome, onClose)}
        >
          <MoneyOfDeletion {...registration} />
        </RemovalDialog>
      )
    case 'price': {
      const { eventId, id: registrationId, price, held } = registration
      const seat = { eventId, registrationId, name: nameOf(registration), amount: price ?? 0, held }
      return <AmountDialog seat={seat} onClose={onClose} />
    }
    case 'pay':
      return (
        <PaidDialog
          payable={{
            eventId: registration.eventId,
            registrationId: registration.id,
            name: nameOf(registration),
            amount: registration.price ?? 0,
            came: registration.held,
            due: dueFor(registration),
            // Names what came before, so that a second half in cash is not taken for the first.
            entryId: registration.held === 0 ? '' : String(registration.held),
            utr: '',
            isReported: registration.payment === 'reported',
            isGone: false,
          }}
          eventTitle={registration.eventTitle}
          onClose={(outcome) => close(outcome === 'saved')}
        />
      )
  }
}

function nameOf({ name }: AdminRegistration): string {
  return name || 'Name not provided'
}

function removalOf(registration: AdminRegistration): Removal {
  const name = nameOf(registration)
  return {
    title: 'Delete this registration?',
    text: `The registration of ${name} for "${registration.eventTitle}" goes, and the seat is free again. Nobody is e-mailed.`,
    label: 'Delete registration',
    done: { title: 'Registration deleted', text: `${name}.`, link: auditLogLink },
    failure: 'Failed to delete the registration',
    remove: () => deleteRegistration(registration),
  }
}

/** What somebody has paid, or says so: a deleted registration cannot be refunded. */
function MoneyOfDeletion({ name, eventId, payment, price, held }: AdminRegistration) {
  const isPaid = held > 0
  if (!isPaid && payment !== 'reported') return null
  const query = new URLSearchParams({ event: String(eventId), show: 'all', search: name })
  const amount = formatPrice(isPaid ? held : price, 'en', '')
  return (
    <p className="notice notice-bad">
      <strong className="notice-title">
        {isPaid ? `They paid ${amount}.` : `They say that they paid ${amount}.`}
      </strong>{' '}
      {isPaid
        ? 'Send it back, and note the refund instead: that frees the seat, and tells them by e-mail.'
        : 'Look it up, and mark it as paid; then note the refund instead.'}{' '}
      What is deleted cannot be refunded here.{' '}
      <a href={`/admin/money?${query.toString()}`}>{isPaid ? 'To the refund' : 'To the money'}</a>
    </p>
  )
}

function Work({ registration }: { registration: AdminRegistration }) {
  const { kind, edition, lang, isByHand } = registration
  const [company = '', ...roles] = workFields.map((field) => registration[field])
  const filled = roles.filter(Boolean).map((role) => `/ ${role}`)
  return (
    <div className="grid justify-items-start gap-1">
      <span>
        {company || 'N/A'} <span className="muted">{filled.join(' ')}</span>
      </span>
      <FieldDetails table={furtherFields} record={registration} />
      {kind === 'seat' && edition > 1 && <span className="badge badge-quiet">Edition {edition}</span>}
      {lang === 'mr' && <span className="badge badge-quiet">Marathi</span>}
      {isByHand && <span className="badge badge-quiet">By hand</span>}
    </div>
  )
}

const attendanceBadges = {
  registered: 'badge badge-quiet',
  attended: 'badge',
  nextEdition: 'badge badge-marigold',
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
