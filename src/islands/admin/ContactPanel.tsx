/** What came in through the contact form, newest first. */
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import { $enquiries } from '#state/desk-data.ts'
import { DeskTable, type Column } from './DeskTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { Loaded } from './Loaded.tsx'
import { LongText } from './LongText.tsx'
import { Moment } from './Moment.tsx'
import { Person } from './Person.tsx'
import { Skeletons } from './Skeletons.tsx'

const columns: readonly Column<EnquiryRecord>[] = [
  {
    label: 'Name',
    isHeading: true,
    width: 'w-[28%]',
    cell: ({ name, email, phone }) => (
      <Person name={name} email={email} {...(phone === '' ? {} : { phone })} />
    ),
  },
  { label: 'Company', width: 'w-[18%]', cell: (enquiry) => <Business {...enquiry} /> },
  {
    label: 'Message',
    width: 'w-[36%]',
    cell: ({ message }) =>
      message === '' ? <span className="muted">No message</span> : <LongText text={message} />,
  },
  {
    label: 'Received',
    width: 'w-[18%]',
    cell: ({ createdAt }) => <Moment at={createdAt} missing="Date unavailable" />,
  },
]

function Business({ company, businessType, newsletter, lang }: EnquiryRecord) {
  return (
    <div className="grid justify-items-start gap-1">
      <span>{company || 'N/A'}</span>
      {businessType !== '' && <span className="muted capitalize">{businessType}</span>}
      {newsletter && <span className="badge">Newsletter</span>}
      {lang === 'mr' && <span className="badge badge-quiet">Marathi</span>}
    </div>
  )
}

export function ContactPanel() {
  return (
    <Loaded from={$enquiries} what="contacts" shape={<Skeletons count={8} height="h-16" />}>
      {(enquiries) =>
        enquiries.length === 0 ? (
          <EmptyState title="No contact messages yet">
            <p>What visitors send through the contact page appears here.</p>
            <a className="button button-quiet" href="/contact">
              Open the contact page
            </a>
          </EmptyState>
        ) : (
          <DeskTable caption="Contact messages" columns={columns} rows={enquiries} keyOf={({ id }) => id} />
        )
      }
    </Loaded>
  )
}
