/** Enters a person by hand. The server's answer may ask for another field, a look at a known person, or more seats. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState } from 'react'
import { toE164 } from '#core/basics/phone.ts'
import { toAsciiDigits } from '#core/basics/plain.ts'
import { readRupees } from '#core/money/rupees.ts'
import { formatPrice } from '#i18n/format.ts'
import {
  alreadyKnownSchema,
  byHandFormSchema,
  type ByHandForm,
  seatsTooFewSchema,
} from '#core/registrations/by-hand-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { EventScreen } from '#admin/events/EventScreen.tsx'
import { eventRoute, openRoute } from '#admin/shell/admin-route.ts'
import { GuestTable } from '#admin/registrations/GuestTable.tsx'
import { act, type ActAnswer } from '#admin/shell/server.ts'
import { registrationsOf } from '#admin/shell/data.ts'
import { findText, forgetDraft, keepDraft, restoreDraft } from '#islands/forms/draft.ts'
import { findFieldErrors } from '#core/basics/text.ts'
import { readValues, type FormValues } from '#islands/forms/values.ts'
import { newSubmissionId } from '#islands/ui/request.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { Form, FormDialog, Submit } from '#admin/ui/Form.tsx'
import { showFailure, useBusy, type FieldErrors } from '#admin/ui/use-act.ts'
import { AddFields } from './AddFields.tsx'
import { Button } from '#admin/ui/Button.tsx'

export function AddForm({ eventId, isAtDoor }: Readonly<{ eventId: number | null; isAtDoor: boolean }>) {
  return (
    <EventScreen title="Add somebody" eventId={eventId}>
      {(event) => <Fields event={event} isAtDoor={isAtDoor} />}
    </EventScreen>
  )
}

/** Returns the form as it is sent. The schema refuses an amount that cannot be read. */
export function toByHandForm(
  eventId: number,
  {
    pricing = 'asListed',
    rupees = '',
    paying = 'later',
    utr = '',
    attended,
    seats = '1',
    ...fields
  }: FormValues,
  submissionId: string,
): Readonly<Record<string, unknown>> {
  return {
    eventId,
    ...fields,
    price: pricing === 'other' ? readRupees(rupees) : pricing,
    isPaid: paying !== 'later',
    utr: paying === 'upi' ? utr : '',
    attended: attended !== undefined,
    seats: Number(toAsciiDigits(seats)),
    kind: 'seat',
    mayRaiseCapacity: false,
    submissionId,
  }
}

const lostText =
  'No answer came, and it is not known whether they were added. Press again once there is a connection: nobody is added twice.'

interface Known {
  readonly registration: AdminRegistration | null
  /** The same e-mail and phone, or name: the server refused the entry. Otherwise the same phone alone, which several people may share. */
  readonly isSure: boolean
}

type Full = Readonly<{ wanted: ByHandForm; left: number }>

function useAdding(event: EventRecord, onAdded: () => void) {
  const [errors, setErrors] = useState<FieldErrors>({})
  const [known, setKnown] = useState<Known | null>(null)
  const [full, setFull] = useState<Full | null>(null)
  const [isBusy, whileBusy] = useBusy()
  /** The same form sent again after a lost answer has the same id, so that no person is entered twice. */
  const lastSent = useRef({ submissionId: '', text: '' })
  const { data: listed = [] } = useStore(registrationsOf(event.id))

  const send = async (wanted: ByHandForm) => {
    const added = await whileBusy(act('addByHand', wanted))
    if (added.ok) {
      addToast({ title: 'Added', text: formatAdded(wanted, added.value) })
      onAdded()
    } else if ((added.code === 'eventFull' || added.code === 'seatsTooFew') && !wanted.mayRaiseCapacity) {
      setFull({ wanted, left: seatsTooFewSchema.safeParse(added.body).data?.left ?? 0 })
    } else if (added.code === 'alreadyRegistered') {
      setFull(null)
      setKnown({ registration: alreadyKnownSchema.safeParse(added.body).data?.known ?? null, isSure: true })
    } else {
      if (Object.keys(added.fields).length > 0) setFull(null)
      setErrors(added.fields)
      const failure = added.reason === 'lost' ? { ...added, message: lostText } : added
      showFailure(failure, 'Failed to add the registration')
    }
  }

  const submit = (form: HTMLFormElement) => {
    const values = readValues(form)
    const text = JSON.stringify(values)
    if (lastSent.current.text !== text) lastSent.current = { submissionId: newSubmissionId(), text }
    const wanted = toByHandForm(event.id, values, lastSent.current.submissionId)
    const checked = byHandFormSchema.safeParse(wanted)
    setErrors(findFieldErrors(byHandFormSchema, wanted))
    if (!checked.success) return
    const phone = toE164(checked.data.phone)
    const samePhone =
      phone.ok && phone.phone !== ''
        ? listed.find((registration) => registration.phone === phone.phone)
        : undefined
    // The form asks about it once, because families share a number.
    if (samePhone && known?.registration?.id !== samePhone.id)
      setKnown({ registration: samePhone, isSure: false })
    else void send(checked.data)
  }

  return { errors, known, setKnown, full, setFull, isBusy, send, submit }
}

function Fields({ event, isAtDoor }: { readonly event: EventRecord; readonly isAtDoor: boolean }) {
  const draftKey = `desk-draft:add-${event.id}`
  const leave = () => openRoute(eventRoute(isAtDoor ? 'door' : 'registrations', event.id), 'push')
  const { errors, known, setKnown, full, setFull, isBusy, send, submit } = useAdding(event, () => {
    forgetDraft(draftKey)
    leave()
  })
  const form = useRef<HTMLFormElement>(null)
  const [kept] = useState(() => new URLSearchParams(findText(draftKey) ?? ''))

  useEffect(() => {
    if (form.current) restoreDraft(form.current, draftKey)
  }, [form, draftKey])

  return (
    <>
      <Form
        ref={form}
        className="form max-w-none! lg:grid-cols-2! lg:items-start"
        {...{ isBusy, errors }}
        onSubmit={submit}
        onInput={({ currentTarget }) => {
          keepDraft(currentTarget, draftKey)
          if (known?.isSure) setKnown(null)
        }}
      >
        <AddFields event={event} isAtDoor={isAtDoor} errors={errors} kept={kept} />
        {known && (
          <p className="notice notice-warm lg:col-span-2" role="alert">
            <strong className="notice-title">
              {known.isSure
                ? 'This person is on the list already.'
                : 'This phone number is on the list already.'}
            </strong>{' '}
            {!known.isSure &&
              'Families and offices share one: if it is somebody else, add them all the same.'}
          </p>
        )}
        <div className="row lg:col-span-2">
          <Submit
            isBusy={isBusy}
            label={known && !known.isSure ? 'Add all the same' : 'Add'}
            busyLabel="Adding..."
          />
          <Button look="quiet" disabled={isBusy} onClick={leave}>
            Cancel
          </Button>
        </div>
      </Form>
      {known?.registration && <GuestTable registrations={[known.registration]} of="all" />}
      {full && (
        <FullDialog
          {...full}
          event={event}
          isBusy={isBusy}
          onSend={(wanted) => void send(wanted)}
          onClose={() => setFull(null)}
        />
      )}
    </>
  )
}

function formatAdded(
  { name, seats: booked }: ByHandForm,
  { kind, price, maxAttendees, receipt }: ActAnswer<'addByHand'>,
): string {
  if (kind === 'waitlist') return `${name} is on the waiting list${booked > 1 ? ` for ${booked} seats` : ''}.`
  const money =
    price === null || price === 0
      ? ''
      : ` ${formatPrice(price, 'en', '')} is ${receipt === '' ? 'to be paid' : `paid: receipt ${receipt}`}.`
  const seats = maxAttendees === null ? '' : ` The event has ${maxAttendees} seats now.`
  return `${name} has ${booked > 1 ? `${booked} seats` : 'a seat'}.${money}${seats}`
}

interface FullProps extends Full {
  readonly event: EventRecord
  readonly isBusy: boolean
  readonly onSend: (wanted: ByHandForm) => void
  readonly onClose: () => void
}

function FullDialog({ event, wanted, left, isBusy, onSend, onClose }: FullProps) {
  const { seats, email } = wanted
  const most = event.maxAttendees ?? 0
  return (
    <FormDialog
      title={left === 0 ? 'This event is full' : 'Too few seats are free'}
      text={
        left === 0
          ? 'Every seat is taken or offered.'
          : `${left} of ${most} ${left === 1 ? 'is' : 'are'} free, and you ask for ${seats}.`
      }
      isAlert
      isBusy={isBusy}
      label={`Raise the event to ${most + seats - left} seats and add them`}
      onSubmit={() => onSend({ ...wanted, mayRaiseCapacity: true })}
      onClose={onClose}
    >
      <Button
        disabled={isBusy || email === '' || seats > most}
        onClick={() => onSend({ ...wanted, kind: 'waitlist', attended: false, isPaid: false })}
      >
        Put them on the waiting list
      </Button>
      {email === '' && (
        <p className="small muted">Who waits hears of a free seat by e-mail: enter their address first.</p>
      )}
    </FormDialog>
  )
}
