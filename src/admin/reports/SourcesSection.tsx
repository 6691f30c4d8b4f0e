/** Enquiries by business type. */
import { formatNumber } from '#i18n/format.ts'
import type { BusinessTypeCount } from '#core/reports/reports-schema.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { businessLabel, formatSources } from './report-labels.ts'
import { ReportTable, ShareBar } from './ReportTable.tsx'
import { Section } from '#admin/ui/Section.tsx'

export function SourcesSection({ counts }: { counts: readonly BusinessTypeCount[] }) {
  const total = counts.reduce((sum, { count }) => sum + count, 0)
  return (
    <Section id="sources" title="Contacts by business" className="content-start gap-4">
      {total === 0 ? (
        <EmptyState
          title="No contacts yet"
          text="They come from the contact page: link to it where people look for you."
        >
          <a className="button button-quiet" href="/contact">
            Open the contact page
          </a>
        </EmptyState>
      ) : (
        <Sources counts={counts.toSorted((a, b) => b.count - a.count)} total={total} />
      )}
    </Section>
  )
}

function Sources({ counts, total }: { counts: readonly BusinessTypeCount[]; total: number }) {
  const most = Math.max(...counts.map(({ count }) => count))
  return (
    <>
      <p className="text-title font-bold">{formatSources(counts)}</p>
      <ReportTable
        caption="Contacts by type of business"
        heads={[
          { label: 'Business' },
          { label: 'Contacts', isNumber: true },
          { label: 'Share', isNumber: true },
        ]}
        rows={counts.map((business) => ({
          key: business.businessType,
          cells: [
            <>
              {businessLabel(business)}
              <ShareBar part={business.count} whole={most} />
            </>,
            formatNumber(business.count, 'en'),
            `${Math.round((100 * business.count) / total)} %`,
          ],
        }))}
      />
    </>
  )
}
