/** Shows one enquiry in full, whether it is answered, and the acts. */
import { useState } from 'react'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { act } from '#admin/shell/remember.ts'
import { Button } from '#admin/ui/Button.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { auditLogLink, RemovalDialog } from '#admin/ui/RemovalDialog.tsx'
import { useAct } from '#admin/ui/use-busy.ts'

const AnswerDialog = codeDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

export function EnquiryState({ answered }: Pick<EnquiryRecord, 'answered'>) {
  if (answered) return <span className="badge">Answered</span>
  return <span className="badge badge-marigold">Waiting</span>
}

export function Enquiry({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const { id, name, company, businessType, newsletter, createdAt, message, answered } = enquiry
  const [pressed, setPressed] = useState<'answer' | 'delete' | null>(null)
  const close = () => setPressed(null)
  const [isSaving, say] = useAct()
  const wait = () =>
    say(act('answerEnquiry', { id, answered: false, note: '', reply: '' }), 'Failed to save the answer', {
      title: 'Waiting again',
      text: name,
    })
  return (
    <div className="grid justify-items-start gap-1 wrap-anywhere">
      <p>{message === '' ? 'No message' : <span className="whitespace-pre-line">{message}</span>}</p>
      <p>
        <span className="muted">Company</span> {company || 'N/A'}{' '}
        <span className="muted capitalize">{businessType}</span>
      </p>
      <p className="row gap-2">
        {newsletter && <span className="badge">Newsletter</span>}
        <span className="muted">Received</span> <Moment at={createdAt} />
        <EnquiryState answered={answered} />
        {answered && <Moment at={answered.at} />}
      </p>
      {answered?.reply !== undefined && <span className="whitespace-pre-line">{answered.reply}</span>}
      {answered && answered.note !== '' && (
        <p className="muted">
          <span className="sr-only">Note: </span>
          <span className="whitespace-pre-line">{answered.note}</span>
        </p>
      )}
      <div className="flex flex-wrap gap-x-3">
        <Button
          look="text"
          aria-label={`${answered ? 'Waiting again: message' : 'Answer the message'} of ${name}`}
          disabled={isSaving}
          onClick={() => (answered ? void wait() : setPressed('answer'))}
        >
          {answered ? 'Waiting again' : 'Answer'}
        </Button>
        <Button
          look="danger"
          aria-label={`Delete the message of ${name}`}
          onClick={() => setPressed('delete')}
        >
          Delete
        </Button>
      </div>
      {pressed === 'answer' && <AnswerDialog enquiry={enquiry} onClose={close} />}
      {pressed === 'delete' && (
        <RemovalDialog
          removal={{
            title: 'Delete this message?',
            text: `The message of ${name} goes, with its note.`,
            label: 'Delete message',
            done: { title: 'Message deleted', text: `${name}.`, link: auditLogLink },
            failure: 'Failed to delete the message',
            remove: () => act('deleteEnquiry', { id }),
          }}
          onClose={close}
        />
      )}
    </div>
  )
}
