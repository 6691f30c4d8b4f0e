/** The form that enters somebody by hand: their fields, what the seat costs them, and whether they are here. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useState, useSyncExternalStore, type SubmitEvent } from 'react'
import { countsOf } from '#core/events/event-list.ts'
import { toE164 } from '#core/basics/phone.ts'
import { listedLabel } from '#admin/events/event-labels.ts'
import { formatPrice } from '#i18n/format.ts'
import {
  alreadyKnownSchema,
  byHandFormSchema,
  type ByHandForm,
  seatsTooFewSchema,
} from '#core/registrations/by-hand-schema.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { namesOf } from '#core/basics/field.ts'
import { registrationFields } from '#core/registrations/registration-fields.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { act } from '#admin/shell/act.ts'
import type { ActAnswer } from '#admin/shell/request.ts'
import { registrationsOf } from '#admin/shell/data.ts'
import { $counts } from '#admin/shell/remember.ts'
import { findFieldErrors, readValues } from '#islands/forms/values.ts'
import { findText, forgetDraft, keepDraft, restoreDraft } from '#islands/forms/draft.ts'
import { newSubmissionId } from '#islands/forms/submission-id.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { businessAddressMost } from '#core/money/payment-schema.ts'
import { guestsMostByHand } from '#core/registrations/guests.ts'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { DraftField } from '#admin/fields/DraftField.tsx'
import { TextField } from '#admin/fields/TextField.tsx'
import { RegistrationFields } from '#admin/registrations/RegistrationFields.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import type { FieldErrors } from '#admin/ui/use-sending.ts'
import { useFirstInvalid } from '#admin/fields/use-first-invalid.ts'
import { toByHandForm } from './add-form-values.ts'
import { FullDialog } from '#admin/waiting-list/FullDialog.tsx'
import { KnownPerson } from './KnownPerson.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { Check } from '#admin/fields/Check.tsx'

interface Props {
  readonly event: EventRecord
  readonly isAtDoor: boolean
  readonly onLeave: () => void
}

/** At the door there is no time for more; the rest is folded away. */
const reachableBy = ['name', 'phone', 'email'] as const
const furtherFields = namesOf(registrationFields).filter((name) => !reachableBy.some((one) => one === name))
const furtherOfParty = furtherFields.filter((name) => name !== 'company')

const lostText =
  'No answer came, and it is not known whether they were added. Press again once there is a connection: nobody is added twice.'

/** Somebody who seems to be on the list already. `isSure`: the e-mail says so, and the server refused it. */
interface Known {
  readonly registration: AdminRegistration | null
  readonly isSure: boolean
}

/** What is sent, and what the answer asks for: another field, a look at somebody known, more seats. */
function useAdding(event: EventRecord, onAdded: () => void) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [known, setKnown] = useState<Known | null>(null)
  const [full, setFull] = useState<{ readonly wanted: ByHandForm; readonly left: number } | null>(null)
  const [isBusy, whileBusy] = useBusy()
  /** The same form sent again, after an answer that was lost, has the same id: nobody is entered twice. */
  const lastSent = useRef({ submissionId: '', text: '' })
  const { data: listed = [] } = useStore(registrationsOf(event.id))

  const findByPhone = ({ phone: typed }: ByHandForm): AdminRegistration | undefined => {
    const phone = toE164(typed)
    if (!phone.ok || phone.phone === '') return undefined
    return listed.find((one) => one.phone === phone.phone)
  }

  const send = async (wanted: ByHandForm) => {
    const added = await whileBusy(act('addByHand', wanted))
    if (added.ok) {
      addToast({ title: 'Added', text: formatAdded(wanted, added.value) })
      onAdded()
      return
    }
    if ((added.code === 'eventFull' || added.code === 'seatsTooFew') && !wanted.mayRaiseCapacity) {
      setFull({ wanted, left: seatsTooFewSchema.safeParse(added.body).data?.left ?? 0 })
      return
    }
    if (added.code === 'alreadyRegistered') {
      setFull(null)
      const answer = alreadyKnownSchema.safeParse(added.body)
      setKnown({ registration: answer.success ? answer.data.known : null, isSure: true })
      return
    }
    // Nothing of the form is in view behind the dialog.
    if (Object.keys(added.fields).length > 0) setFull(null)
    setFieldErrors(added.fields)
    showFailure(
      added.reason === 'lost' ? { ...added, message: lostText } : added,
      'Failed to add the registration',
    )
  }

  const submit = (submitted: HTMLFormElement) => {
    if (isBusy) return
    const values = readValues(submitted)
    const text = JSON.stringify(values)
    if (lastSent.current.text !== text) lastSent.current = { submissionId: newSubmissionId(), text }
    const wanted = toByHandForm(event.id, values, lastSent.current.submissionId)
    const checked = byHandFormSchema.safeParse(wanted)
    setFieldErrors(findFieldErrors(byHandFormSchema, wanted))
    if (!checked.success) return
    const samePhone = findByPhone(checked.data)
    // Asked about once: families share a number.
    if (samePhone && known?.registration?.id !== samePhone.id) {
      setKnown({ registration: samePhone, isSure: false })
      return
    }
    void send(checked.data)
  }

  return { fieldErrors, known, setKnown, full, setFull, isBusy, send, submit }
}

/** Hears when the browser finds or loses its network. */
function followNetwork(onChange: () => void): () => void {
  window.addEventListener('online', onChange)
  window.addEventListener('offline', onChange)
  return () => {
    window.removeEventListener('online', onChange)
    window.removeEventListener('offline', onChange)
  }
}

export function AddForm({ event, isAtDoor, onLeave }: Props) {
  const draftKey = `desk-draft:add-${event.id}`
  const leave = () => {
    forgetDraft(draftKey)
    onLeave()
  }
  const { fieldErrors, known, setKnown, full, setFull, isBusy, send, submit } = useAdding(event, leave)
  const form = useFirstInvalid(fieldErrors)
  const isOnline = useSyncExternalStore(followNetwork, () => navigator.onLine)

  useEffect(() => {
    if (form.current) restoreDraft(form.current, draftKey)
  }, [form, draftKey])

  return (
    <>
      {!isOnline && (
        <p className="notice notice-warm" role="status">
          <strong>No connection.</strong> Adding somebody needs one. What you type stays here until it is
          back.
        </p>
      )}
      <form
        ref={form}
        className="form max-w-none!"
        noValidate
        onSubmit={(sent: SubmitEvent<HTMLFormElement>) => {
          sent.preventDefault()
          submit(sent.currentTarget)
        }}
        onInput={({ currentTarget }) => {
          keepDraft(currentTarget, draftKey)
          if (known?.isSure) setKnown(null)
        }}
      >
        <AddFields event={event} isAtDoor={isAtDoor} fieldErrors={fieldErrors} draftKey={draftKey} />
        {known && <KnownPerson registration={known.registration} isSure={known.isSure} />}
        <div className="row">
          <button className="button" disabled={isBusy || !isOnline} aria-busy={isBusy}>
            {isBusy ? 'Adding...' : known && !known.isSure ? 'Add all the same' : 'Add'}
          </button>
          {/* What is typed stays. */}
          <Button look="quiet" disabled={isBusy} onClick={onLeave}>
            Cancel
          </Button>
        </div>
      </form>
      {full && (
        <FullDialog
          event={event}
          left={full.left}
          seats={full.wanted.seats}
          hasEmail={full.wanted.email !== ''}
          isBusy={isBusy}
          onWait={() => void send({ ...full.wanted, kind: 'waitlist', attended: false, isPaid: false })}
          onRaise={() => void send({ ...full.wanted, mayRaiseCapacity: true })}
          onClose={() => setFull(null)}
        />
      )}
    </>
  )
}

function AddFields({
  event,
  isAtDoor,
  fieldErrors,
  draftKey,
}: Pick<Props, 'event' | 'isAtDoor'> & { readonly fieldErrors: FieldErrors; readonly draftKey: string }) {
  // The guests' fields have to be there before what was typed into them is restored.
  const [seats, setSeats] = useState(() =>
    Number(new URLSearchParams(findText(draftKey) ?? '').get('seats') ?? 1),
  )
  return (
    <>
      <p className="small muted">A name, and an e-mail or a phone: the rest can stay empty.</p>
      <RegistrationFields
        names={reachableBy}
        fieldErrors={fieldErrors}
        hints={{ email: 'Their confirmation, the link to their own page and the joining details go there.' }}
      />
      <PartyFields seats={seats} onSeats={setSeats} fieldErrors={fieldErrors} />
      <PriceChoice event={event} fieldErrors={fieldErrors} />
      <fieldset className="row gap-x-6">
        <legend className="label pb-1">E-mails in</legend>
        <Check type="radio" name="lang" value="en" defaultChecked>
          English
        </Check>
        <Check type="radio" name="lang" value="mr">
          <span lang="mr">मराठी</span>
        </Check>
      </fieldset>
      <Check name="attended" defaultChecked={isAtDoor}>
        They are here now
      </Check>
      <details>
        <summary className="cursor-pointer py-1 font-semibold text-peacock underline">
          More about them
        </summary>
        <div className="form-two pt-3">
          <RegistrationFields names={seats > 1 ? furtherOfParty : furtherFields} fieldErrors={fieldErrors} />
        </div>
      </details>
    </>
  )
}

interface PartyProps {
  readonly seats: number
  readonly onSeats: (seats: number) => void
  readonly fieldErrors: FieldErrors
}

/** How many seats; from two on, for which company, who takes the others, and what the invoice needs. */
function PartyFields({ seats, onSeats, fieldErrors }: PartyProps) {
  const errorOf = (name: string) => fieldErrorOf(fieldErrors[name])
  return (
    <>
      <DraftField
        name="seats"
        label="Seats"
        hint={`More than one for a company, up to ${guestsMostByHand + 1}: one reference, one payment, one receipt.`}
        fieldError={errorOf('seats')}
      >
        {(control) => (
          <input
            className="input max-w-28"
            type="number"
            min={1}
            max={guestsMostByHand + 1}
            defaultValue={1}
            onInput={({ currentTarget }) => onSeats(Number(currentTarget.value))}
            {...control}
          />
        )}
      </DraftField>
      {seats > 1 && (
        <>
          <RegistrationFields names={['company']} required="company" fieldErrors={fieldErrors} />
          <DraftField
            name="people"
            label="The others"
            hint="One on each line: name, comma, e-mail. Who is not known yet can be left out: the person above names them on their own page."
            fieldError={errorOf('people')}
          >
            {(control) => <textarea className="textarea" rows={Math.min(seats, 12)} {...control} />}
          </DraftField>
          <TextField name="gstin" label="GSTIN" fieldError={errorOf('gstin')} maxLength={20} />
          <TextField
            name="businessAddress"
            label="Address of the business"
            hint="As on its GST certificate."
            fieldError={errorOf('businessAddress')}
            maxLength={businessAddressMost}
          />
        </>
      )}
    </>
  )
}

function formatAdded(
  { name, seats: booked }: ByHandForm,
  { kind, price, maxAttendees, receipt }: ActAnswer<'addByHand'>,
): string {
  if (kind === 'waitlist') return `${name} is on the waiting list.`
  const money =
    price === null || price === 0
      ? ''
      : ` ${formatPrice(price, 'en', '')} is ${receipt === '' ? 'to be paid' : `paid: receipt ${receipt}`}.`
  const seats = maxAttendees === null ? '' : ` The event has ${maxAttendees} seats now.`
  return `${name} has ${booked > 1 ? `${booked} seats` : 'a seat'}.${money}${seats}`
}

interface PriceProps {
  readonly event: EventRecord
  readonly fieldErrors: FieldErrors
}

/** What they pay, and when. Of an event that costs nothing there is nothing to choose. */
function PriceChoice({ event, fieldErrors }: PriceProps) {
  const counts = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  const [choice, setChoice] = useState('asListed')
  const { data: registrations } = useStore(registrationsOf(event.id))
  const taken = counts
    ? countsOf(event, counts).seats
    : registrations?.filter(({ kind }) => kind === 'seat').length
  const listed = listedLabel(event, taken, openedAt)
  if (listed === '') return <input type="hidden" name="pricing" value="asListed" />
  const choices = [
    ['asListed', listed],
    ['free', 'Guest of the house: free'],
    ['other', 'Another amount'],
  ] as const
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="label pb-1">What each seat costs them</legend>
        <Choices name="pricing" of={choices} chosen={choice} onChoose={setChoice} />
      </fieldset>
      {choice === 'other' && (
        <TextField
          name="rupees"
          label="Rupees"
          isRequired
          fieldError={
            'price' in fieldErrors ? 'Please enter an amount of rupees, for example 1500' : undefined
          }
          inputMode="decimal"
        />
      )}
      {choice !== 'free' && <PayingChoice fieldError={fieldErrorOf(fieldErrors['utr'])} />}
    </>
  )
}

const ways = [
  ['later', 'Pays later'],
  ['cash', 'Pays now, in cash'],
  ['upi', 'Pays now, by UPI'],
] as const

function PayingChoice({ fieldError }: { readonly fieldError: string | undefined }) {
  const [way, setWay] = useState('later')
  return (
    <>
      <fieldset className="row gap-x-6">
        <legend className="sr-only">When they pay</legend>
        <Choices name="paying" of={ways} chosen={way} onChoose={setWay} />
      </fieldset>
      {way === 'upi' && (
        <TextField name="utr" label="UTR" hint="From their app; may stay empty" fieldError={fieldError} />
      )}
    </>
  )
}

interface ChoicesProps {
  readonly name: string
  readonly of: readonly (readonly [value: string, text: string])[]
  readonly chosen: string
  readonly onChoose: (value: string) => void
}

function Choices({ name, of, chosen, onChoose }: ChoicesProps) {
  return of.map(([value, text]) => (
    <Check
      key={value}
      type="radio"
      name={name}
      value={value}
      checked={chosen === value}
      onChange={() => onChoose(value)}
    >
      {text}
    </Check>
  ))
}
