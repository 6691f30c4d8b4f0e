/** The enquiries, newest first: unanswered, answered or all. */
import { useStore } from '@nanostores/react'
import { formatNumber } from '#i18n/format.ts'
import type { EnquiryRecord } from '#core/enquiries/enquiry.ts'
import { $query, openRoute } from '#admin/shell/admin-route.ts'
import { $enquiries } from '#admin/shell/data.ts'
import { EnquiryTable } from './EnquiryTable.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { Select } from '#admin/fields/FilterField.tsx'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import {
  enquiryFilters,
  readEnquiryFilter,
  toEnquiryRoute,
  type EnquiryFilter,
} from '#admin/shell/home-route.ts'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { Button } from '#admin/ui/Button.tsx'

const filterLabels: Readonly<Record<EnquiryFilter, string>> = {
  waiting: 'Waiting',
  answered: 'Answered',
  all: 'All',
}

const emptyTitles: Readonly<Record<EnquiryFilter, string>> = {
  waiting: 'Nobody waits for an answer',
  answered: 'None is answered yet',
  all: 'None yet',
}

export function EnquiryPanel() {
  return (
    <Loaded from={$enquiries} what="contacts">
      {(enquiries) =>
        enquiries.length === 0 ? (
          <EmptyState
            title="No contact messages yet"
            text="What visitors send through the contact page appears here."
          >
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

function isShown({ answered }: EnquiryRecord, filter: EnquiryFilter): boolean {
  return filter === 'all' || (answered !== null) === (filter === 'answered')
}

function FilteredContacts({ enquiries }: { enquiries: readonly EnquiryRecord[] }) {
  const filter = readEnquiryFilter(useStore($query))
  const shown = enquiries.filter((enquiry) => isShown(enquiry, filter))
  const countOf = (known: EnquiryFilter) =>
    formatNumber(enquiries.filter((enquiry) => isShown(enquiry, known)).length, 'en')
  return (
    <div className="grid gap-4">
      <div className="row justify-between">
        <label className="flex items-center gap-2">
          Show
          <Select
            options={enquiryFilters.map((known) => [known, `${filterLabels[known]} (${countOf(known)})`])}
            value={filter}
            onChange={(wanted) => openRoute(toEnquiryRoute(wanted), 'replace')}
          />
        </label>
        <p role="status">
          {`${formatNumber(shown.length, 'en')} of ${counted(enquiries.length, 'message')}`}
        </p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          title={emptyTitles[filter]}
          text={filter === 'waiting' ? 'Every message has been answered.' : 'What you answer appears here.'}
        >
          <Button look="quiet" onClick={() => openRoute(toEnquiryRoute('all'), 'replace')}>
            Show all messages
          </Button>
        </EmptyState>
      ) : (
        <EnquiryTable enquiries={shown} />
      )}
    </div>
  )
}
