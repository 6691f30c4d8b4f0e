/** Shown in place of entering somebody twice: who is on the list already, with what they have. */
import { useStore } from '@nanostores/react'
import { attendanceLabels, attendanceOf } from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { $checkIns, checkIn, isThere } from '#admin/check-in/check-ins.ts'
import { PaymentNote } from '#admin/money/PaymentNote.tsx'
import { Person } from '#admin/people/Person.tsx'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  /** Null where their record cannot be read. */
  readonly registration: AdminRegistration | null
  /** The same e-mail and phone, or name; else the same phone alone, which several may share. */
  readonly isSure: boolean
}

export function KnownPerson({ registration, isSure }: Props) {
  return (
    <div className="notice notice-warm grid gap-2" role="alert">
      <p>
        <strong className="notice-title">
          {isSure ? 'This person is on the list already.' : 'This phone number is on the list already.'}
        </strong>{' '}
        {!isSure && 'Families and offices share one: if it is somebody else, add them all the same.'}
      </p>
      {registration && <Shown registration={registration} />}
    </div>
  )
}

function Shown({ registration }: { readonly registration: AdminRegistration }) {
  const attended = isThere(useStore($checkIns), registration)
  return (
    <div className="grid justify-items-start gap-2">
      <Person {...registration} />
      <p className="row gap-2">
        <span className="badge badge-quiet">
          {attendanceLabels[attendanceOf({ ...registration, attended })]}
        </span>
        <PaymentNote {...registration} />
      </p>
      {registration.kind === 'seat' && !attended && (
        <Button look="small" onClick={() => checkIn(registration, true)}>
          {`Mark ${registration.name || 'them'} as here`}
        </Button>
      )}
    </div>
  )
}
