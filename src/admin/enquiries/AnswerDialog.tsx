/** Marks an enquiry as answered, with an optional private note. */
import { useState, type SubmitEvent } from 'react'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { answerEnquiry } from '#admin/shell/data.ts'
import { addToast } from '#islands/ui/toasts.ts'
import { senderOf } from './enquiry-labels.ts'
import { DialogButtons } from '#admin/ui/DialogButtons.tsx'
import { ModalDialog } from '#admin/ui/ModalDialog.tsx'
import { showFailure, useBusy } from '#admin/ui/use-busy.ts'

/** Maximum length that the server accepts. */
const noteLongest = 1000

interface Props {
  readonly enquiry: EnquiryRecord
  readonly onClose: (outcome: 'kept' | 'answered') => void
}

export function AnswerDialog({ enquiry, onClose }: Props) {
  const [note, setNote] = useState(enquiry.answered?.note ?? '')
  const [isSaving, whileSaving] = useBusy()

  const save = async () => {
    const saved = await whileSaving(answerEnquiry(enquiry.id, true, note))
    if (!saved.ok) {
      showFailure(saved, 'Failed to save the answer')
      return
    }
    addToast({ title: 'Marked as answered', text: senderOf(enquiry) })
    onClose('answered')
  }

  const submit = (submitted: SubmitEvent) => {
    submitted.preventDefault()
    if (!isSaving) void save()
  }

  return (
    <ModalDialog
      title="Mark as answered"
      text={`The message of ${senderOf(enquiry)}. Only the desk sees the note.`}
      isBusy={isSaving}
      onClose={() => onClose('kept')}
    >
      <form className="form" onSubmit={submit}>
        <div className="field">
          <label className="label" htmlFor="answer-note">
            Note <span className="label-note">(optional)</span>
          </label>
          <textarea
            id="answer-note"
            className="textarea"
            rows={3}
            maxLength={noteLongest}
            value={note}
            onChange={(change) => setNote(change.target.value)}
          />
        </div>
        <DialogButtons
          label="Mark as answered"
          busyLabel="Saving..."
          isBusy={isSaving}
          onCancel={() => onClose('kept')}
        />
      </form>
    </ModalDialog>
  )
}
