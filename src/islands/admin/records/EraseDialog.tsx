/** Confirms the permanent erasure of a person's data. */
import { toReadablePhone } from '#domain/phone.ts'
import type { ErasedReport } from '#schemas/erasure.ts'
import { erasePerson, type ErasureRequest } from '#state/admin-erasure.ts'
import { reloadAuditLogs } from '#state/admin-audit-log.ts'
import { counted } from '../parts/counted.ts'
import { DialogButtons } from '../parts/DialogButtons.tsx'
import { ModalDialog } from '../parts/ModalDialog.tsx'
import { showFailure, useBusy } from '../parts/use-busy.ts'

interface Props {
  readonly asked: ErasureRequest
  /** Number of records to erase. */
  readonly count: number
  readonly onErased: (report: ErasedReport) => void
  readonly onClose: () => void
}

export function EraseDialog({ asked, count, onErased, onClose }: Props) {
  const [isErasing, whileErasing] = useBusy()
  const whom = [...asked.emails, ...asked.phones.map(toReadablePhone)].join(', ')
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
