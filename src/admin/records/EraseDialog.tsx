/** Confirms the permanent erasure of a person's data. */
import type { ErasedReport } from '#core/records/erasure-schema.ts'
import { erasePerson, type ErasureRequest } from './erasure.ts'
import { reloadAuditLogs } from '#admin/shell/data.ts'
import { counted } from '#i18n/admin/counted.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { useReadablePhone } from '#admin/ui/phones.ts'
import { useAct } from '#admin/ui/use-busy.ts'

interface Props {
  readonly asked: ErasureRequest
  /** Number of records to erase. */
  readonly count: number
  readonly onErased: (report: ErasedReport) => void
  readonly onClose: () => void
}

export function EraseDialog({ asked, count, onErased, onClose }: Props) {
  const [isBusy, act] = useAct()
  const whom = [...asked.emails, ...asked.phones.map(useReadablePhone())].join(', ')
  return (
    <FormDialog
      title="Erase everything about this person?"
      text={`${counted(count, 'record')} with ${whom} will be erased. This cannot be undone.`}
      isAlert
      label="Erase for good"
      busyLabel="Erasing..."
      isBusy={isBusy}
      isDanger
      onSubmit={async () => {
        const erased = await act(erasePerson(asked), 'Failed to erase; please try again')
        if (!erased.ok) return
        reloadAuditLogs()
        onErased(erased.value)
      }}
      onClose={onClose}
    />
  )
}
