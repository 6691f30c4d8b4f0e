/** Before an edit is saved of which people hear by e-mail: how many, what was and what is, and words of the admin's own. */
import { useState } from 'react'
import type { ActAnswer } from '#admin/shell/request.ts'
import { differingFields, turnOf } from '#core/events/event-draft.ts'
import type { EventDraft } from '#core/events/event-draft-schema.ts'
import { eventField } from '#core/events/event-fields.ts'
import { TextField } from '#admin/fields/TextField.tsx'
import { Folded } from '#admin/ui/Folded.tsx'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { formatValue } from '#admin/events/draft-labels.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatPrice } from '#i18n/format.ts'
import { peopleOf, whatIsTold, whyNobody } from './told-labels.ts'

interface Props {
  readonly told: ActAnswer<'countTold'>
  /** The draft as the form was opened. */
  readonly base: EventDraft
  readonly draft: EventDraft
  readonly isSaving: boolean
  readonly onSave: (words: Partial<EventDraft>) => void
  /** Closes without saving. */
  readonly onClose: () => void
}

const turns = {
  cancelled: { title: 'Cancel this event?', label: 'Cancel the event', cancelLabel: 'Keep it' },
  takenUp: { title: 'Take this event up again?', label: 'Take it up again', cancelLabel: 'Leave it' },
} as const

const notes = ['changeNote', 'changeNoteMr'] as const

function consequencesOf(told: ActAnswer<'countTold'>): string {
  const { people, refunds } = told
  const heard =
    people === 0
      ? 'Nobody is told by e-mail.'
      : `${peopleOf(told)} will be told by e-mail${told.kinds.length === 1 ? '' : ':'} ${whatIsTold(told)}.`
  if (refunds.count === 0) return heard
  const sum = formatPrice(refunds.money, 'en', '')
  return `${heard} ${counted(refunds.count, 'refund is', 'refunds are')} then to give: ${sum} together.`
}

export function ToldDialog({ told, base, draft, isSaving, onSave, onClose }: Props) {
  const nobody = whyNobody(told)
  const [words, setWords] = useState<Partial<EventDraft>>({})
  const turn = turnOf(base, draft)
  const changes = differingFields(base, draft).filter(
    (name) => eventField(name).mayTell && !(turn && name === 'status'),
  )
  const said = turn
    ? { ...turns[turn], text: consequencesOf(told) }
    : {
        title: `${peopleOf(told)} will be told by e-mail`,
        text: `Saving tells them at once: ${whatIsTold(told)}.`,
        label: nobody === '' ? 'Save and tell' : 'Save',
      }
  return (
    <FormDialog
      {...said}
      isAlert
      isBusy={isSaving}
      isDanger={turn === 'cancelled'}
      busyLabel="Updating..."
      onSubmit={() => onSave(words)}
      onClose={onClose}
    >
      {nobody !== '' && told.people > 0 && <p className="notice notice-bad">{nobody}</p>}
      {changes.length > 0 && (
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
      )}
      {told.kinds.some(({ kind }) => kind === 'eventChanged' || kind === 'eventCancelled') && (
        <Folded title="Add a sentence of your own" hint="Why, or what to do now. It stands in this e-mail.">
          {notes.map((name) => (
            <TextField
              key={name}
              name={name}
              label={eventField(name).label}
              lang={name === 'changeNoteMr' ? 'mr' : 'en'}
              maxLength={300}
              value={words[name] ?? ''}
              onChange={(text) => setWords({ ...words, [name]: text })}
            />
          ))}
        </Folded>
      )}
    </FormDialog>
  )
}
