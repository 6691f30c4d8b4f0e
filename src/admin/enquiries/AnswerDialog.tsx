/** Marks an enquiry as answered, with an optional private note. */
import { useState } from 'react'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { answerEnquiry } from '#admin/shell/data.ts'
import { senderOf } from './enquiry-labels.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { closeForGood, useAct } from '#admin/ui/use-busy.ts'

/** Maximum length that the server accepts. */
const noteLongest = 1000

interface Props {
  readonly enquiry: EnquiryRecord
  readonly onClose: () => void
}

export function AnswerDialog({ enquiry, onClose }: Props) {
  const [note, setNote] = useState(enquiry.answered?.note ?? '')
  const [isBusy, act] = useAct()
  const sender = senderOf(enquiry)

  const save = async () => {
    const done = { title: 'Marked as answered', text: sender }
    const saved = await act(answerEnquiry(enquiry.id, true, note), 'Failed to save the answer', done)
    // Answered enquiries leave the list of open ones.
    if (saved.ok) closeForGood(onClose)
  }

  return (
    <FormDialog
      title="Mark as answered"
      text={`The message of ${sender}. Only the desk sees the note.`}
      label="Mark as answered"
      isBusy={isBusy}
      onSubmit={save}
      onClose={onClose}
    >
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
          onChange={({ target }) => setNote(target.value)}
        />
      </div>
    </FormDialog>
  )
}
