/** The payment of an invoice that a quotation became. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { Quotation } from '#core/receipts/quotation-schema.ts'
import { markQuotation, quotationPath } from '#admin/shell/data.ts'
import { MoneyDialog } from '#admin/money/MoneyDialog.tsx'
import { formatAmount } from '#admin/money/money-labels.ts'
import { auditLogLink } from '#admin/ui/RemovalDialog.tsx'
import { addToast } from '#islands/ui/toasts.ts'

interface Props {
  readonly enquiry: EnquiryRecord
  readonly quotation: Quotation
  readonly onClose: () => void
}

export function PaidInvoice({ enquiry, quotation: { id, name, amount, invoice }, onClose }: Props) {
  return (
    <MoneyDialog
      title={`Mark as paid: ${invoice?.number ?? name}`}
      text={`${formatAmount(amount)} from ${name}: the whole of it, also where they kept TDS back.`}
      label="Mark as paid"
      amount={amount}
      isWhole
      send={({ movedOn, utr, confirmed }) =>
        markQuotation(quotationPath(enquiry.id, id), { state: 'paid', movedOn, utr, confirmed })
      }
      failure="Failed to enter the payment"
      onSent={() => {
        addToast({ title: 'Marked as paid', text: `${formatAmount(amount)}, ${name}.`, link: auditLogLink })
        onClose()
        return {}
      }}
      onClose={onClose}
    />
  )
}
