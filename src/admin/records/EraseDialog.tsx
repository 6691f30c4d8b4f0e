/** Confirms the permanent erasure of a person's data. */
import type { ErasedReport } from '#core/records/erasure-schema.ts'
import { erasePerson, type ErasureRequest } from './erasure.ts'
import { reloadAuditLogs } from '#admin/shell/data.ts'
import { counted } from '#i18n/admin/counted.ts'
import { DialogButtons } from '#admin/ui/DialogButtons.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { useReadablePhone } from '#admin/ui/phones.ts'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'

interface Props {
  readonly asked: ErasureRequest
  /** Number of records to erase. */
  readonly count: number
  readonly onErased: (report: ErasedReport) => void
  readonly onClose: () => void
}

export function EraseDialog({ asked, count, onErased, onClose }: Props) {
  const [isErasing, whileErasing] = useBusy()
  const whom = [...asked.emails, ...asked.phones.map(useReadablePhone())].join(', ')
  const records = counted(count, 'record')

  const erase = async () => {
    const erased = await whileErasing(erasePerson(asked))
    if (!erased.ok) {
      showFailure(erased, 'Failed to erase; please try again')
      return
    }
    reloadAuditLogs()
    onErased(erased.value)
  }

  return (
    <ModalDialog
      title="Erase everything about this person?"
      text={`${records} with ${whom} will be erased. This cannot be undone.`}
      isAlert
      isBusy={isErasing}
      onClose={onClose}
    >
      <DialogButtons
        label="Erase for good"
        busyLabel="Erasing..."
        isBusy={isErasing}
        isDanger
        onCancel={onClose}
        onConfirm={() => void erase()}
      />
    </ModalDialog>
  )
}
