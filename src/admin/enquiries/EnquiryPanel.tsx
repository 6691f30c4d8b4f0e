/** The enquiries: those that wait for an answer first, the newest first. */
import { defaultLocale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatNumber } from '#i18n/format.ts'
import { Person } from '#admin/people/Person.tsx'
import { $enquiries } from '#admin/shell/data.ts'
import { EmptyState, Loaded, codeDialog, RemovalButton, auditLogLink } from '#admin/ui/Loaded.tsx'
import { OpenRow, RowList } from '#admin/ui/RowList.tsx'
import { useState } from 'react'
import { act } from '#admin/shell/server.ts'
import { Button } from '#admin/ui/Button.tsx'
import { useAct } from '#admin/ui/use-act.ts'
import { Moment } from '#admin/ui/Section.tsx'

export function EnquiryPanel() {
  const nothing = (
    <EmptyState
      title="No contact messages yet"
      text="What visitors send through the contact page appears here."
    />
  )
  return (
    <Loaded from={$enquiries} what="contacts" empty={nothing}>
      {(enquiries) => <Enquiries enquiries={enquiries} />}
    </Loaded>
  )
}

function Enquiries({ enquiries }: { readonly enquiries: readonly EnquiryRecord[] }) {
  const { waiting = [], answered = [] } = Object.groupBy(enquiries, ({ answered: answer }) =>
    answer === null ? 'waiting' : 'answered',
  )
  return (
    <div className="grid gap-4">
      <p role="status">
        {waiting.length === 0
          ? 'Nobody waits for an answer'
          : `${formatNumber(waiting.length, 'en')} of ${counted(enquiries.length, 'message')} waiting for an answer`}
      </p>
      <RowList
        caption="Contact messages"
        head="Message"
        items={[...waiting, ...answered]}
        opensFirst={waiting.length > 0}
      >
        {(enquiry, startsOpen) => (
          <OpenRow
            key={enquiry.id}
            title={enquiry.name}
            details={enquiry.message || 'No message'}
            state={
              <>
                {enquiry.lang !== defaultLocale && (
                  <span className="badge badge-quiet">{languageNames[enquiry.lang]}</span>
                )}
                <EnquiryState answered={enquiry.answered} />
              </>
            }
            startsOpen={startsOpen}
          >
            <div className="grid gap-3 wrap-anywhere">
              <Enquiry enquiry={enquiry} />
              <Person {...enquiry} label="Notes and history" />
            </div>
          </OpenRow>
        )}
      </RowList>
    </div>
  )
}

const AnswerDialog = codeDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

export function EnquiryState({ answered }: Pick<EnquiryRecord, 'answered'>) {
  if (answered) return <span className="badge">Answered</span>
  return <span className="badge badge-marigold">Waiting</span>
}

export function Enquiry({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const { id, name, company, businessType, newsletter, createdAt, message, answered } = enquiry
  const [isAnswering, setAnswering] = useState(false)
  const [isSaving, say] = useAct()
  const wait = () => {
    const waiting = act('answerEnquiry', { id, answered: false, note: '', reply: '' })
    return say(waiting, 'Failed to save the answer', { title: 'Waiting again', text: name })
  }
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
          isBusy={isSaving}
          onClick={() => (answered ? void wait() : setAnswering(true))}
        >
          {answered ? 'Waiting again' : 'Answer'}
        </Button>
        <RemovalButton
          look="danger"
          aria-label={`Delete the message of ${name}`}
          removal={{
            title: 'Delete this message?',
            text: `The message of ${name} goes, with its note.`,
            label: 'Delete message',
            done: { title: 'Message deleted', text: `${name}.`, link: auditLogLink },
            failure: 'Failed to delete the message',
            remove: () => act('deleteEnquiry', { id }),
          }}
        >
          Delete
        </RemovalButton>
      </div>
      {isAnswering && <AnswerDialog enquiry={enquiry} onClose={() => setAnswering(false)} />}
    </div>
  )
}
