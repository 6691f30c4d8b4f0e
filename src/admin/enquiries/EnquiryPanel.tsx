/** The enquiries: those that wait for an answer first, the newest first. */
import { defaultLocale } from '#core/basics/locale.ts'
import { languageNames } from '#core/content/language-names.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { counted } from '#i18n/admin/counted.ts'
import { formatNumber } from '#i18n/format.ts'
import { Person } from '#admin/people/Person.tsx'
import { $enquiries } from '#admin/shell/data.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { OpenRow, RowList } from '#admin/ui/RowList.tsx'
import { Enquiry, EnquiryState } from './Enquiry.tsx'

export function EnquiryPanel() {
  const nothing = (
    <EmptyState
      title="No contact messages yet"
      text="What visitors send through the contact page appears here."
    >
      <a className="button button-quiet" href="/contact">
        Open the contact page
      </a>
    </EmptyState>
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
              <Person {...enquiry} label="Notes and history" />
              <Enquiry enquiry={enquiry} />
            </div>
          </OpenRow>
        )}
      </RowList>
    </div>
  )
}
