/** The records to erase, by kind, and further e-mails and phones found in them. */
import { useEffect, useState } from 'react'
import { formatNumber } from '#i18n/format.ts'
import type { ErasureFind, ErasureReport } from '#core/records/erasure-schema.ts'
import { act } from '#admin/shell/act.ts'
import type { ActAnswer, ActInput } from '#admin/shell/request.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { ErasureLimits } from './ErasureLimits.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { Button } from '#admin/ui/Button.tsx'
import { useReadablePhone } from '#admin/fields/phones.ts'
import { Check, withTick } from '#admin/fields/Check.tsx'

const kinds: readonly (readonly [kind: ErasureFind['kind'], label: string])[] = [
  ['registration', 'Registrations'],
  ['enquiry', 'Contact messages'],
  ['signup', 'Signups'],
  ['note', 'Your note about them'],
  ['email', 'Traces of e-mails'],
  ['journal', 'Entries of the journal'],
  ['receipt', 'Names on receipts; what was paid stays'],
  ['mention', 'Mentions by others, taken out of their text'],
]

interface Props {
  readonly asked: ActInput<'previewErasure'>
  readonly report: ErasureReport
  readonly isLooking: boolean
  /** Searches again, including these. */
  readonly onWiden: (more: ActInput<'previewErasure'>) => void
  readonly onErased: (report: ActAnswer<'erasePerson'>) => void
}

export function ErasureFinds({ asked, report, isLooking, onWiden, onErased }: Props) {
  const { finds, stays, related, unsearched } = report
  const toReadable = useReadablePhone()
  const [isSure, setIsSure] = useState(false)
  const [isErasing, say] = useAct()
  // Below a long journal, and longer than a phone: it is seen together with whom it is about.
  useEffect(() => {
    document.querySelector('#erasure-title')?.scrollIntoView()
  }, [])
  const erase = async () => {
    const erased = await say(act('erasePerson', asked), 'Failed to erase; please try again')
    if (!erased.ok) return
    onErased(erased.value)
  }
  if (finds.length === 0) {
    return (
      <>
        <p className="notice" role="status">
          Nothing is stored about this person.
        </p>
        <ErasureLimits unsearched={unsearched} stays={stays} />
      </>
    )
  }
  return (
    <div className="card grid gap-4">
      <p className="font-semibold" role="status">
        {`${counted(finds.length, 'record')} would go.`}
      </p>
      {kinds.map(([kind, label]) => {
        const labels = finds.filter((find) => find.kind === kind).map((find) => find.label)
        return (
          labels.length > 0 && (
            <div key={kind}>
              <h3 className="text-base font-semibold">{`${label} (${formatNumber(labels.length, 'en')})`}</h3>
              <ul className="small grid list-disc gap-1 ps-5">
                {labels.map((text, index) => (
                  <li key={index} className="wrap-anywhere">
                    {text.startsWith('+') ? toReadable(text) : text}
                  </li>
                ))}
              </ul>
            </div>
          )
        )
      })}
      {(related.emails.length > 0 || related.phones.length > 0) && (
        <Related
          key={[...related.emails, ...related.phones].join()}
          related={related}
          isLooking={isLooking}
          onWiden={onWiden}
        />
      )}
      <ErasureLimits unsearched={unsearched} stays={stays} />
      <div>
        <button
          type="button"
          className="button button-danger"
          disabled={isLooking}
          onClick={() => setIsSure(true)}
        >
          Erase everything
        </button>
      </div>
      {isSure && (
        <FormDialog
          title="Erase everything about this person?"
          text={`${counted(finds.length, 'record')} with ${[...asked.emails, ...asked.phones.map(toReadable)].join(', ')} will be erased. This cannot be undone.`}
          isAlert
          label="Erase for good"
          busyLabel="Erasing..."
          isBusy={isErasing}
          isDanger
          onSubmit={erase}
          onClose={() => setIsSure(false)}
        />
      )}
    </div>
  )
}

function Related({
  related,
  isLooking,
  onWiden,
}: Pick<Props, 'isLooking' | 'onWiden'> & Pick<ErasureReport, 'related'>) {
  const toReadable = useReadablePhone()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const isChosen = (text: string) => chosen.has(text)
  return (
    <fieldset className="field">
      <legend className="label">Also found in their records</legend>
      <p className="hint">Tick what belongs to the same person, and search for it too.</p>
      {[...related.emails, ...related.phones].map((text) => (
        <Check
          key={text}
          checked={isChosen(text)}
          onChange={(isTicked) => setChosen(withTick(chosen, text, isTicked))}
        >
          <span className="wrap-anywhere">{text.includes('@') ? text : toReadable(text)}</span>
        </Check>
      ))}
      <div>
        <Button
          look="small"
          disabled={chosen.size === 0 || isLooking}
          onClick={() =>
            onWiden({ emails: related.emails.filter(isChosen), phones: related.phones.filter(isChosen) })
          }
        >
          Search for these too
        </Button>
      </div>
    </fieldset>
  )
}
