/** The payment of an invoice that a quotation became. */
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import type { Quotation } from '#core/receipts/quotation-schema.ts'
import { markQuotation, quotationPath } from '#admin/shell/data.ts'
import { MoneyDialog, type Money } from '#admin/money/MoneyDialog.tsx'
import { formatAmount } from '#admin/money/money-labels.ts'
import { auditLogLink } from '#admin/ui/RemovalDialog.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'
import { addToast } from '#islands/ui/toasts.ts'

interface PaidProps {
  readonly enquiry: EnquiryRecord
  readonly quotation: Quotation
  readonly onClose: () => void
}

export function PaidInvoice({ enquiry, quotation: { id, name, amount, invoice }, onClose }: PaidProps) {
  const [isSaving, whileSaving] = useBusy()
  const save = async ({ movedOn, utr, confirmed }: Money) => {
    const mark = { state: 'paid', movedOn, utr, confirmed } as const
    const saved = await whileSaving(markQuotation(quotationPath(enquiry.id, id), mark))
    if (saved.ok) {
      addToast({ title: 'Marked as paid', text: `${formatAmount(amount)}, ${name}.`, link: auditLogLink })
      onClose()
      return null
    }
    if (Object.keys(saved.fields).length === 0) showFailure(saved, 'Failed to enter the payment')
    return saved.fields
  }
  return (
    <MoneyDialog
      title={`Mark as paid: ${invoice?.number ?? name}`}
      text={`${formatAmount(amount)} from ${name}: the whole of it, also where they kept TDS back.`}
      label="Mark as paid"
      amount={amount}
      utr=""
      isWhole
      isSaving={isSaving}
      save={save}
      onCancel={onClose}
    />
  )
}
