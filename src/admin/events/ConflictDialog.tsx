/** Edit conflict: somebody else saved the event meanwhile. Shows both versions and lets the admin choose. */
import { differingFields, mergeDrafts } from '#core/events/event-draft.ts'
import { formatDayTime } from '#i18n/format.ts'
import type { EventDraft } from '#core/events/event-draft-schema.ts'
import { eventField, type EventFieldName } from '#core/events/event-fields.ts'
import { formatValue } from './draft-labels.ts'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  /** The draft as the form was opened. */
  readonly base: EventDraft
  readonly mine: EventDraft
  readonly theirs: EventDraft
  /** When the other version was saved (ISO instant). */
  readonly savedAt: string
  /** Receives the draft to save: the admin's own changes applied to the other version. */
  readonly onKeepMine: (merged: EventDraft) => void
  readonly onTakeTheirs: () => void
  /** Closes without a decision. */
  readonly onClose: () => void
}

export function ConflictDialog({ base, mine, theirs, savedAt, onKeepMine, onTakeTheirs, onClose }: Props) {
  const merged = mergeDrafts(base, mine, theirs)
  const contested = differingFields(merged, theirs)
  const followed = differingFields(base, theirs).filter((field) => !contested.includes(field))
  const list = (fields: readonly EventFieldName[]) =>
    fields.map((field) => eventField(field).label).join(', ')

  return (
    <ModalDialog
      title="Somebody else changed this event meanwhile"
      text={`Their version was saved on ${formatDayTime(savedAt, 'en', 'an unknown day')}. Compare, and choose what shall stand.`}
      isAlert
      isLong
      onClose={onClose}
    >
      {contested.length > 0 ? (
        <table className="table table-blocks rounded border border-line bg-card sm:table-fixed">
          <thead className="max-sm:hidden">
            <tr>
              <th scope="col" className="w-1/5">
                Field
              </th>
              <th scope="col">Mine</th>
              <th scope="col">Theirs</th>
            </tr>
          </thead>
          <tbody>
            {contested.map((field) => (
              <tr key={field}>
                <th scope="row" className="text-soft max-sm:block">
                  {eventField(field).label}
                </th>
                <td data-label="Mine">
                  <span className="whitespace-pre-line wrap-anywhere">{formatValue(merged, field)}</span>
                </td>
                <td data-label="Theirs">
                  <span className="whitespace-pre-line wrap-anywhere">{formatValue(theirs, field)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : (
        <p>Both versions say the same.</p>
      )}
      {followed.length > 0 && (
        <p className="small muted">
          Changed by them only, and kept as they saved it either way: {list(followed)}.
        </p>
      )}
      <div className="grid gap-2 sm:flex sm:justify-end">
        <Button look="quiet" onClick={onClose}>
          Back to the form
        </Button>
        <Button look="quiet" onClick={onTakeTheirs}>
          Take theirs
        </Button>
        <Button onClick={() => onKeepMine(merged)}>Keep mine</Button>
      </div>
    </ModalDialog>
  )
}
