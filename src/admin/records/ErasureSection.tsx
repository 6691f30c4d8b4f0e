/** Erases a person's data: search, preview, and confirmation that nothing is left. */
import { useState } from 'react'
import type { ErasedReport, ErasureReport } from '#core/records/erasure-schema.ts'
import { erasePerson, previewErasure, type ErasureRequest } from './erasure.ts'
import { formatNumber } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { ErasureForm } from './ErasureForm.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { Section } from '#admin/ui/Section.tsx'
import { reloadAuditLogs } from '#admin/shell/remember.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { useReadablePhone } from '#admin/ui/phones.ts'

const ErasureFinds = codePart('findings', async () => (await import('./ErasureFinds.tsx')).ErasureFinds)
const ErasureLimits = codePart('limits', async () => (await import('./ErasureLimits.tsx')).ErasureLimits)

interface Found {
  readonly asked: ErasureRequest
  readonly report: ErasureReport
}

export function ErasureSection() {
  const [found, setFound] = useState<Found | null>(null)
  const [erased, setErased] = useState<ErasedReport | null>(null)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [isLooking, act] = useAct()
  const [isSure, setIsSure] = useState(false)
  const [isErasing, actForGood] = useAct()
  const toReadable = useReadablePhone()
  const whom = found && [...found.asked.emails, ...found.asked.phones.map(toReadable)].join(', ')

  const look = async (asked: ErasureRequest) => {
    setErased(null)
    setFieldErrors({})
    const report = await act(previewErasure(asked), 'The search failed')
    setFound(report.ok ? { asked, report: report.value } : null)
    if (!report.ok) setFieldErrors(report.fields)
  }

  const erase = async (asked: ErasureRequest) => {
    const gone = await actForGood(erasePerson(asked), 'Failed to erase; please try again')
    if (!gone.ok) return
    reloadAuditLogs()
    setIsSure(false)
    setFound(null)
    setErased(gone.value)
  }

  return (
    <Section id="erasure" title="Erase a person">
      <p className="muted">
        Finds everything about an e-mail or phone: registrations, messages, signups, the journal, and where
        others mention it.
      </p>
      <ErasureForm fieldErrors={fieldErrors} isLooking={isLooking} onLook={(asked) => void look(asked)} />
      {found && (
        <ErasureFinds
          report={found.report}
          isLooking={isLooking}
          onWiden={({ emails, phones }) =>
            void look({
              emails: [...found.asked.emails, ...emails],
              phones: [...found.asked.phones, ...phones],
            })
          }
          onErase={() => setIsSure(true)}
        />
      )}
      {erased && (
        <>
          <p className="notice" role="status">
            {`Erased ${counted(erased.finds.length, 'record')}; a fresh search finds ${formatNumber(erased.remains, 'en')}.`}
          </p>
          <ErasureLimits unsearched={erased.unsearched} stays={erased.stays} />
        </>
      )}
      {isSure && found && (
        <FormDialog
          title="Erase everything about this person?"
          text={`${counted(found.report.finds.length, 'record')} with ${whom} will be erased. This cannot be undone.`}
          isAlert
          label="Erase for good"
          busyLabel="Erasing..."
          isBusy={isErasing}
          isDanger
          onSubmit={() => erase(found.asked)}
          onClose={() => setIsSure(false)}
        />
      )}
    </Section>
  )
}
