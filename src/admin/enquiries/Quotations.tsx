/** What somebody was offered, and what became of it: accepted, which makes the invoice, and paid; declined; or lapsed. */
import { useState } from 'react'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { isLapsed, quotationNumber, quotationSteps } from '#core/receipts/quotation.ts'
import type { Quotation } from '#core/receipts/quotation-schema.ts'
import { markQuotation, quotationPath } from '#admin/shell/data.ts'
import { receiptPath } from '#admin/money/money.ts'
import { formatAmount, formatIndianDay } from '#admin/money/money-labels.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { auditLogLink, RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'

const PaidInvoice = codeDialog(async () => (await import('./PaidInvoice.tsx')).PaidInvoice)

type State = Quotation['state']
interface Open {
  readonly quotation: Quotation
  readonly state: State
}

const labels: Readonly<Record<State, readonly [badge: string, press: string]>> = {
  sent: ['Sent', ''],
  accepted: ['Accepted, due', 'Accepted'],
  paid: ['Paid', 'Mark as paid'],
  declined: ['Declined', 'Declined'],
}

export function Quotations({ enquiry }: { enquiry: EnquiryRecord }) {
  const [open, setOpen] = useState<Open | null>(null)
  const [openedAt] = useState(() => new Date())
  const close = () => setOpen(null)
  return (
    <>
      {enquiry.quotations?.map((quotation) => {
        const { id, state, amount, validUntil, invoice } = quotation
        const number = quotationNumber(quotation)
        return (
          <div key={id} className="grid justify-items-start border-l-3 border-marigold ps-2">
            <span className="flex flex-wrap gap-x-2">
              <a href={`${quotationPath(enquiry.id, id)}/pdf`} download>
                {number}
              </a>
              <strong className="tabular-nums">{formatAmount(amount)}</strong>
              <span className="badge badge-quiet">
                {isLapsed(quotation, openedAt) ? 'Lapsed' : labels[state][0]}
              </span>
            </span>
            {state === 'sent' && (
              <span className="small muted">{`Valid until ${formatIndianDay(validUntil)}`}</span>
            )}
            {invoice && (
              <a className="small py-0.5" href={receiptPath(invoice.entryId)} download>
                {`Invoice ${invoice.number}`}
              </a>
            )}
            <span className="flex flex-wrap gap-x-3">
              {quotationSteps[state].map((next) => (
                <Button
                  key={next}
                  look="text"
                  aria-label={`${labels[next][1]}: ${number}`}
                  onClick={() => setOpen({ quotation, state: next })}
                >
                  {labels[next][1]}
                </Button>
              ))}
            </span>
          </div>
        )
      })}
      {open?.state === 'paid' && <PaidInvoice enquiry={enquiry} quotation={open.quotation} onClose={close} />}
      {open && open.state !== 'paid' && <RemovalDialog removal={removalOf(enquiry, open)} onClose={close} />}
    </>
  )
}

function removalOf({ id, email }: EnquiryRecord, { quotation, state }: Open): Removal {
  const [number, amount] = [quotationNumber(quotation), formatAmount(quotation.amount)]
  const isAccepted = state === 'accepted'
  return {
    title: `${number} is ${state}?`,
    text: isAccepted
      ? `An invoice for ${amount} gets the next number and goes to ${email}.`
      : 'It stays with the message. They are not written to.',
    label: isAccepted ? 'Make the invoice' : 'Declined',
    isDanger: false,
    done: {
      title: isAccepted ? 'Invoice made' : 'Declined',
      text: `${number}, ${amount}.`,
      link: auditLogLink,
    },
    failure: 'Failed to save it',
    remove: () => markQuotation(quotationPath(id, quotation.id), { state }),
  }
}
