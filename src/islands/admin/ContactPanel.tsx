/** What came in through the contact form, newest first: all of it, or what waits for an answer, or what has one. */
import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import { $query, openPlace } from '#state/desk-address.ts'
import { $enquiries } from '#state/desk-data.ts'
import { ContactTable } from './ContactTable.tsx'
import { EmptyState } from './EmptyState.tsx'
import { contactFilters, readContactFilter, toContactPlace, type ContactFilter } from './home-place.ts'
import { Loaded } from './Loaded.tsx'
import { Skeletons } from './Skeletons.tsx'

const filterLabels: Readonly<Record<ContactFilter, string>> = {
  waiting: 'Waiting',
  answered: 'Answered',
  all: 'All',
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
          <FilteredContacts enquiries={enquiries} />
        )
      }
    </Loaded>
  )
}

function isShown({ answered }: EnquiryRecord, filter: ContactFilter): boolean {
  return filter === 'all' || (answered !== null) === (filter === 'answered')
}

function FilteredContacts({ enquiries }: { enquiries: readonly EnquiryRecord[] }) {
  const filter = readContactFilter(useStore($query))
  const shown = enquiries.filter((enquiry) => isShown(enquiry, filter))
  return (
    <div className="grid gap-4">
      <div className="row justify-between">
        <label className="flex items-center gap-2">
          Show
          <select
            className="select"
            value={filter}
            onChange={({ target }) => {
              const wanted = contactFilters.find((known) => known === target.value) ?? 'all'
              openPlace(toContactPlace(wanted), 'replace')
            }}
          >
            {contactFilters.map((known) => (
              <option key={known} value={known}>
                {filterLabels[known]}
              </option>
            ))}
          </select>
        </label>
        <p role="status">
          {`${formatNumber(shown.length, 'en')} of ${formatNumber(enquiries.length, 'en')} messages`}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={filter === 'waiting' ? 'Nobody waits for an answer' : 'None is answered yet'}>
          <p>All messages are shown when you choose All.</p>
        </EmptyState>
      ) : (
        <ContactTable enquiries={shown} />
      )}
    </div>
  )
}
