/** What came in through the contact form, newest first: what waits for an answer, what has one, or all of it. */
import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import type { EnquiryRecord } from '#schemas/enquiry.ts'
import { $query, openPlace } from '#state/desk-address.ts'
import { $enquiries } from '#state/desk-data.ts'
import { ContactTable } from './ContactTable.tsx'
import { counted } from './counted.ts'
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
  const countOf = (known: ContactFilter) =>
    formatNumber(enquiries.filter((enquiry) => isShown(enquiry, known)).length, 'en')
  return (
    <div className="grid gap-4">
      <div className="row justify-between">
        <label className="flex items-center gap-2">
          Show
          <select
            className="select"
            value={filter}
            onChange={({ target }) => {
              const wanted = contactFilters.find((known) => known === target.value) ?? 'waiting'
              openPlace(toContactPlace(wanted), 'replace')
            }}
          >
            {contactFilters.map((known) => (
              <option key={known} value={known}>
                {`${filterLabels[known]} (${countOf(known)})`}
              </option>
            ))}
          </select>
        </label>
        <p role="status">
          {`${formatNumber(shown.length, 'en')} of ${counted(enquiries.length, 'message')}`}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState title={filter === 'waiting' ? 'Nobody waits for an answer' : 'None is answered yet'}>
          <p>
            {filter === 'waiting'
              ? 'Every message has been answered.'
              : 'What you mark as answered appears here.'}
          </p>
          <button
            type="button"
            className="button button-quiet"
            onClick={() => openPlace(toContactPlace('all'), 'replace')}
          >
            Show all messages
          </button>
        </EmptyState>
      ) : (
        <ContactTable enquiries={shown} />
      )}
    </div>
  )
}
