/** Enquiries as a table with notes and actions. */
import { useState } from 'react'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { enquiryFields } from '#core/enquiries/enquiry-fields.ts'
import { act } from '#admin/shell/act.ts'
import { AdminTable, type Column } from '#admin/ui/AdminTable.tsx'
import { codeDialog } from '#admin/ui/Loaded.tsx'
import { FieldDetails } from '#admin/fields/FieldDetails.tsx'
import { LongText } from '#admin/ui/LongText.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { Person } from '#admin/people/Person.tsx'
import { auditLogLink, RemovalDialog, type Removal } from '#admin/ui/RemovalDialog.tsx'
import { useAct } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'

function removalOf(enquiry: EnquiryRecord): Removal {
  const { id } = enquiry
  const name = enquiry.name
  return {
    title: 'Delete this message?',
    text: `The message of ${name} goes, with its note.`,
    label: 'Delete message',
    done: { title: 'Message deleted', text: `${name}.`, link: auditLogLink },
    failure: 'Failed to delete the message',
    remove: () => act('deleteEnquiry', { id }),
  }
}

const AnswerDialog = codeDialog(async () => (await import('./AnswerDialog.tsx')).AnswerDialog)

export function EnquiryTable({ enquiries }: { enquiries: readonly EnquiryRecord[] }) {
  const columns: readonly Column<EnquiryRecord>[] = [
    {
      label: 'Name',
      isHeading: true,
      width: 'w-[24%]',
      cell: ({ name, email, phone }) => (
        <Person name={name} email={email} {...(phone === '' ? {} : { phone })} />
      ),
    },
    { label: 'Company', width: 'w-[15%]', cell: (enquiry) => <Business enquiry={enquiry} /> },
    {
      label: 'Message',
      width: 'w-[27%]',
      cell: ({ message }) =>
        message === '' ? <span className="muted">No message</span> : <LongText text={message} />,
    },
    {
      label: 'Received',
      width: 'w-[13%]',
      cell: ({ createdAt }) => <Moment at={createdAt} />,
    },
    {
      label: 'Answer',
      width: 'w-[21%]',
      cell: (enquiry) => <EnquiryAnswer enquiry={enquiry} />,
    },
  ]

  return <AdminTable caption="Contact messages" columns={columns} rows={enquiries} keyOf={({ id }) => id} />
}

// Fields with their own cell; any further ones are listed below the company.
const {
  firstName: _firstName,
  lastName: _lastName,
  email: _email,
  phone: _phone,
  company: _company,
  businessType: _businessType,
  message: _message,
  newsletter: _newsletter,
  ...furtherFields
} = enquiryFields

function Business({ enquiry }: { enquiry: EnquiryRecord }) {
  const { company, businessType, newsletter, lang } = enquiry
  return (
    <div className="grid justify-items-start gap-1">
      <span>{company || 'N/A'}</span>
      {businessType !== '' && <span className="muted capitalize">{businessType}</span>}
      <FieldDetails table={furtherFields} record={enquiry} />
      {newsletter && <span className="badge">Newsletter</span>}
      {lang === 'mr' && <span className="badge badge-quiet">Marathi</span>}
    </div>
  )
}

/** Whether it is answered, and the acts. */
export function EnquiryAnswer({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const [pressed, setPressed] = useState<'answer' | 'delete' | null>(null)
  const close = () => setPressed(null)
  const [isSaving, say] = useAct()
  const { id, answered } = enquiry
  const name = enquiry.name
  const wait = () =>
    say(act('answerEnquiry', { id, answered: false, note: '', reply: '' }), 'Failed to save the answer', {
      title: 'Waiting again',
      text: name,
    })

  return (
    <div className="grid justify-items-start gap-1">
      {answered ? (
        <>
          <span className="badge">Answered</span>
          <Moment at={answered.at} />
          {answered.reply !== undefined && <LongText text={answered.reply} />}
          {answered.note !== '' && (
            <p className="muted">
              <span className="sr-only">Note: </span>
              <LongText text={answered.note} />
            </p>
          )}
        </>
      ) : (
        <span className="badge badge-marigold">Waiting</span>
      )}
      <div className="flex flex-wrap gap-x-3">
        {answered ? (
          <Button
            look="text"
            aria-label={`Waiting again: message of ${name}`}
            disabled={isSaving}
            onClick={() => void wait()}
          >
            Waiting again
          </Button>
        ) : (
          <Button
            look="text"
            aria-label={`Answer the message of ${name}`}
            onClick={() => setPressed('answer')}
          >
            Answer
          </Button>
        )}
        <Button
          look="danger"
          aria-label={`Delete the message of ${name}`}
          onClick={() => setPressed('delete')}
        >
          Delete
        </Button>
      </div>
      {pressed === 'answer' && <AnswerDialog enquiry={enquiry} onClose={close} />}
      {pressed === 'delete' && <RemovalDialog removal={removalOf(enquiry)} onClose={close} />}
    </div>
  )
}
