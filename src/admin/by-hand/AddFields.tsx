/** The fields that enter a person by hand. At the door there is time only for a name, e-mail or phone, seats and money. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { locales } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import { countsOf } from '#core/events/event-list.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { businessAddressMost } from '#core/money/payment-schema.ts'
import { guestsMostByHand } from '#core/registrations/guests.ts'
import { listedLabel } from '#admin/events/event-labels.ts'
import { Check, ChoiceField, optionsOf, TextField } from '#admin/fields/Field.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { RegistrationFields } from '#admin/registrations/RegistrationFields.tsx'
import { $counts } from '#admin/shell/server.ts'
import { Folded } from '#admin/ui/Section.tsx'
import type { FieldErrors } from '#admin/ui/use-act.ts'

interface Props {
  readonly event: EventRecord
  readonly isAtDoor: boolean
  readonly errors: FieldErrors
  /** Typed by the admin before a reload. Fields that depend on it must exist before they are filled. */
  readonly kept: URLSearchParams
}

const further = ['designation', 'experience', 'expectations', 'heard'] as const
const emailHint = 'Their confirmation, the link to their own page and the joining details go there.'

export function AddFields({ event, isAtDoor, errors, kept }: Props) {
  const [seats, setSeats] = useState(kept.get('seats') ?? '1')
  const isParty = Number(seats) > 1
  const fields = { errors, emailHint, isCompanyRequired: isParty }
  const field = (name: string) => ({ name, fieldError: fieldErrorOf(errors[name]) })
  return (
    <>
      <p className="small muted lg:col-span-2">A name, and an e-mail or a phone: the rest can stay empty.</p>
      <RegistrationFields names={['name', 'phone', 'email']} {...fields} />
      <TextField
        {...field('seats')}
        label="Seats"
        hint={`More than one for a company, up to ${guestsMostByHand + 1}: one reference, one payment, one receipt.`}
        type="number"
        min={1}
        max={guestsMostByHand + 1}
        value={seats}
        onChange={setSeats}
      />
      {isParty && (
        <>
          <RegistrationFields names={['company']} {...fields} />
          <TextField
            {...field('people')}
            label="The others"
            hint="One on each line: name, comma, e-mail. Who is not known yet can be left out: the person above names them on their own page."
            rows={Math.min(Number(seats), 12)}
          />
          <TextField {...field('gstin')} label="GSTIN" maxLength={20} />
          <TextField
            {...field('businessAddress')}
            label="Address of the business"
            hint="As on its GST certificate."
            maxLength={businessAddressMost}
          />
        </>
      )}
      <Paying event={event} errors={errors} kept={kept} />
      <Folded title="More about them">
        <Check name="attended" defaultChecked={isAtDoor}>
          They are here now
        </Check>
        <ChoiceField name="lang" label="E-mails in" options={optionsOf(languageNames, locales)} />
        <RegistrationFields names={isParty ? further : ['company', ...further]} {...fields} />
      </Folded>
    </>
  )
}

type Options = readonly (readonly [value: string, label: string])[]
const otherPrices: Options = [
  ['free', 'Guest of the house: free'],
  ['other', 'Another amount'],
]
const ways: Options = [
  ['later', 'Pays later'],
  ['cash', 'Pays now, in cash'],
  ['upi', 'Pays now, by UPI'],
]

function Paying({ event, errors, kept }: Omit<Props, 'isAtDoor'>) {
  const counts = useStore($counts).data
  const [openedAt] = useState(() => new Date())
  const [pricing, setPricing] = useState(kept.get('pricing') ?? 'asListed')
  const [paying, setPaying] = useState(kept.get('paying') ?? 'later')
  const listed = listedLabel(event, counts && countsOf(event, counts).seats, openedAt)
  if (listed === '') return null
  return (
    <>
      <ChoiceField
        name="pricing"
        label="What each seat costs them"
        options={[['asListed', listed], ...otherPrices]}
        value={pricing}
        onChange={setPricing}
      />
      {pricing === 'other' && (
        <TextField
          name="rupees"
          label="Rupees"
          isRequired
          fieldError={fieldErrorOf(errors['price'] && 'amountInvalid')}
          inputMode="decimal"
        />
      )}
      {pricing !== 'free' && (
        <ChoiceField name="paying" label="When they pay" options={ways} value={paying} onChange={setPaying} />
      )}
      {pricing !== 'free' && paying === 'upi' && (
        <TextField
          name="utr"
          label="UTR"
          hint="From their app; may stay empty"
          fieldError={fieldErrorOf(errors['utr'])}
        />
      )}
    </>
  )
}
