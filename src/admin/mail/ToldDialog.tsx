/** Before an edit is saved of which people hear by e-mail: how many, what was and what is. */
import { differingFields } from '#core/events/event-draft.ts'
import type { Told } from '#core/mail/admin-emails.ts'
import type { EventDraft } from '#core/events/event-draft-schema.ts'
import { eventField } from '#core/events/event-fields.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { formatValue } from '#admin/events/draft-labels.ts'
import { peopleOf, whatIsTold, whyNobody } from './told-labels.ts'

interface Props {
  readonly told: Told
  /** The draft as the form was opened. */
  readonly base: EventDraft
  readonly draft: EventDraft
  readonly isSaving: boolean
  readonly onSave: () => void
  /** Closes without saving. */
  readonly onClose: () => void
}

export function ToldDialog({ told, base, draft, isSaving, onSave, onClose }: Props) {
  const nobody = whyNobody(told)
  const changes = differingFields(base, draft).filter((name) => eventField(name).mayTell)
  return (
    <FormDialog
      title={`${peopleOf(told)} will be told by e-mail`}
      text={`Saving tells them at once: ${whatIsTold(told)}.`}
      isAlert
      isBusy={isSaving}
      label={nobody === '' ? 'Save and tell' : 'Save'}
      busyLabel="Updating..."
      onSubmit={onSave}
      onClose={onClose}
    >
      {nobody !== '' && <p className="notice notice-bad">{nobody}</p>}
      <dl className="grid gap-2">
        {changes.map((name) => (
          <div key={name} className="wrap-anywhere">
            <dt className="small text-soft">{eventField(name).label}</dt>
            <dd>
              <del className="text-soft">{formatValue(base, name)}</del> →{' '}
              <ins className="font-semibold no-underline">{formatValue(draft, name)}</ins>
            </dd>
          </div>
        ))}
      </dl>
    </FormDialog>
  )
}
