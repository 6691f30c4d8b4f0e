/** Erases a person's data: search, preview, and confirmation that nothing is left. */
import { useState } from 'react'
import type { Contact } from '#core/people/person.ts'
import type { ErasureReport } from '#core/records/erasure-schema.ts'
import { sendAct, type ActAnswer, type ActInput } from '#admin/shell/request.ts'
import { formatNumber } from '#i18n/format.ts'
import { counted } from '#i18n/admin/counted.ts'
import { ErasureForm } from './ErasureForm.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { Section } from '#admin/ui/Section.tsx'

const ErasureFinds = codePart('findings', async () => (await import('./ErasureFinds.tsx')).ErasureFinds)
const ErasureLimits = codePart('limits', async () => (await import('./ErasureLimits.tsx')).ErasureLimits)

interface Found {
  readonly asked: ActInput<'previewErasure'>
  readonly report: ErasureReport
}

interface Props {
  /** Whom to look for; null lets the admin type it. */
  readonly contact: Contact | null
}

export function ErasureSection({ contact }: Props) {
  const [found, setFound] = useState<Found | null>(null)
  const [erased, setErased] = useState<ActAnswer<'erasePerson'> | null>(null)
  const [fieldErrors, setFieldErrors] = useState<Readonly<Record<string, string>>>({})
  const [isLooking, say] = useAct()

  const look = async (asked: ActInput<'previewErasure'>) => {
    setErased(null)
    setFieldErrors({})
    const report = await say(sendAct('previewErasure', asked), 'The search failed')
    setFound(report.ok ? { asked, report: report.value } : null)
    if (!report.ok) setFieldErrors(report.fields)
  }

  return (
    <Section id="erasure" title="Erase a person">
      <p className="muted">
        Finds everything about an e-mail or phone: registrations, messages, signups, the journal, and where
        others mention it.
      </p>
      <ErasureForm
        contact={contact}
        fieldErrors={fieldErrors}
        isLooking={isLooking}
        onLook={(asked) => void look(asked)}
      />
      {found && (
        <ErasureFinds
          {...found}
          isLooking={isLooking}
          onWiden={({ emails, phones }) =>
            void look({
              emails: [...found.asked.emails, ...emails],
              phones: [...found.asked.phones, ...phones],
            })
          }
          onErased={(report) => {
            setFound(null)
            setErased(report)
          }}
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
    </Section>
  )
}
