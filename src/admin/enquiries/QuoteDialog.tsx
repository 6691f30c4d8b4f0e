/** Writes a quotation to somebody who wrote, filled in as far as their message says it, and sends it. */
import { useState } from 'react'
import { chatLink } from '#core/basics/chat.ts'
import { locales } from '#core/basics/locale.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { readAmount } from '#core/money/statement-cells.ts'
import { quotationNumber, sumOf } from '#core/receipts/quotation.ts'
import { linesMost, quotationInputSchema, type QuotationInput } from '#core/receipts/quotation-input.ts'
import { dayInIndia, formatPrice } from '#i18n/format.ts'
import { findFieldErrors } from '#islands/forms/values.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { reloadEnquiries, sendQuotation } from '#admin/shell/data.ts'
import { Button } from '#admin/ui/Button.tsx'
import { fieldErrorOf } from '#admin/fields/field-error.ts'
import { ChoiceField, FilterField, optionsOf } from '#admin/fields/FilterField.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { closeForGood } from '#admin/ui/use-busy.ts'
import { useSending, type FieldErrors } from '#admin/ui/use-sending.ts'

const languages = { en: 'English', mr: 'Marathi' } as const
const training = { en: 'In-house training, one day', mr: 'आपल्या संस्थेत प्रशिक्षण, एक दिवस' } as const
const daysValid = 14

/** Of a line, as typed. */
type Line = Readonly<Record<'description' | 'quantity' | 'rupees', string>>
interface Draft extends Omit<QuotationInput, 'lines'> {
  readonly lines: readonly Line[]
}

function draftOf({ name, company, lang }: EnquiryRecord): Draft {
  const until = new Date(Date.now() + daysValid * 24 * 60 * 60_000)
  return {
    // One id for one quotation: however often it is sent, it is one.
    ...{ id: crypto.randomUUID(), name, company, lang, gstin: '', businessAddress: '' },
    validUntil: dayInIndia(until.toISOString()),
    lines: [{ description: training[lang], quantity: '1', rupees: '' }],
  }
}

function toInput(draft: Draft): QuotationInput {
  const lines = draft.lines.map(({ description, quantity, rupees }) => ({
    ...{ description, quantity: Number(quantity), price: readAmount(rupees)?.paise ?? 0 },
  }))
  return { ...draft, lines }
}

interface Props {
  readonly enquiry: EnquiryRecord
  readonly onClose: () => void
}

export function QuoteDialog({ enquiry, onClose }: Props) {
  const [draft, setDraft] = useState(() => draftOf(enquiry))
  const { isBusy, send, errors, setErrors } = useSending()

  const submit = async () => {
    const input = toInput(draft)
    const wrong = findFieldErrors(quotationInputSchema, input)
    setErrors(wrong)
    if (Object.keys(wrong).length > 0) return
    const answer = await send(sendQuotation(enquiry.id, input), 'Failed to send the quotation')
    if (!answer.ok) return
    const { quotation, chat } = answer.value
    addToast({
      title: `Quotation ${quotationNumber(quotation)} is on its way`,
      text: `${formatPrice(quotation.amount, 'en', '')}, by email to ${enquiry.email}.`,
      link: { href: chatLink(enquiry.phone, chat), text: 'WhatsApp' },
      isPersistent: true,
    })
    closeForGood(onClose)
    // The message leaves the list of those that wait, and this dialog with it.
    reloadEnquiries()
  }

  return (
    <FormDialog
      title={`Quotation for ${enquiry.name}`}
      text={`It goes to ${enquiry.email} as a PDF, with a code to pay by UPI. Prices include the tax.`}
      isLong
      label="Send quotation"
      busyLabel="Sending..."
      isBusy={isBusy}
      errors={errors}
      onSubmit={submit}
      onClose={onClose}
    >
      <Fields draft={draft} errors={errors} onChange={setDraft} />
    </FormDialog>
  )
}

interface FieldsProps {
  readonly draft: Draft
  readonly errors: FieldErrors
  readonly onChange: (draft: Draft) => void
}

function Fields({ draft, errors, onChange }: FieldsProps) {
  const { lines } = draft
  const errorOf = (name: string) => fieldErrorOf(errors[name])
  const field = (name: 'name' | 'company' | 'gstin' | 'businessAddress' | 'validUntil', label: string) => (
    <FilterField
      id={`quote-${name}`}
      label={label}
      {...(name === 'validUntil' ? { type: 'date' as const } : {})}
      value={draft[name]}
      onChange={(value) => onChange({ ...draft, [name]: value })}
      fieldError={errorOf(name)}
    />
  )
  const lineField = (line: Line, place: number, name: keyof Line, label: string, error: string = name) => (
    <FilterField
      id={`quote-${name}-${place}`}
      label={label}
      className={name === 'description' ? 'col-span-2 sm:col-span-1' : ''}
      {...(name === 'description' ? {} : { inputMode: 'decimal' as const })}
      value={line[name]}
      onChange={(value) => onChange({ ...draft, lines: lines.with(place, { ...line, [name]: value }) })}
      fieldError={errorOf(`lines.${place}.${error}`)}
    />
  )
  const setLines = (changed: readonly Line[]) => onChange({ ...draft, lines: changed })
  return (
    <>
      {lines.map((line, place) => (
        // Lines come and go at the end only.
        <div key={place} className="grid grid-cols-2 gap-3 sm:grid-cols-[minmax(0,1fr)_6rem_11rem]">
          {lineField(line, place, 'description', 'For')}
          {lineField(line, place, 'quantity', 'Quantity')}
          {lineField(line, place, 'rupees', 'Rupees each', 'price')}
        </div>
      ))}
      <div className="row">
        <strong role="status">{`Total ${formatPrice(sumOf(toInput(draft).lines), 'en', '₹0')}`}</strong>
        {lines.length < linesMost && (
          <Button
            look="text"
            onClick={() => setLines([...lines, { description: '', quantity: '1', rupees: '' }])}
          >
            Add a line
          </Button>
        )}
        {lines.length > 1 && (
          <Button look="text" onClick={() => setLines(lines.slice(0, -1))}>
            Remove the last line
          </Button>
        )}
      </div>
      <div className="grid gap-3 sm:grid-cols-2">
        {field('name', 'Name')}
        {field('company', 'Company')}
        <ChoiceField
          id="quote-lang"
          label="Language"
          options={optionsOf(languages, locales)}
          value={draft.lang}
          onChange={(lang) => onChange({ ...draft, lang })}
        />
        {field('validUntil', 'Valid until')}
        {field('gstin', 'Their GSTIN, if they have one')}
        {field('businessAddress', 'Address registered with it')}
      </div>
    </>
  )
}
