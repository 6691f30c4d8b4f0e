/** From where those who registered came, and what came in from them. */
import { counted } from '#i18n/admin/counted.ts'
import { formatNumber } from '#i18n/format.ts'
import { formatAmount } from '#admin/money/money-labels.ts'
import type { SourceFigures } from '#core/reports/reports-schema.ts'
import { EmptyState } from '#admin/ui/EmptyState.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { formatCameFrom, sourceLabel } from './report-labels.ts'
import { ReportTable, ShareBar } from './ReportTable.tsx'

export function CameFromSection({ sources }: { sources: readonly SourceFigures[] }) {
  const most = Math.max(...sources.map(({ seats }) => seats))
  return (
    <Section id="came-from" title="Where registrations come from" className="content-start gap-4">
      {sources.length === 0 ? (
        <EmptyState
          title="No registrations yet"
          text="Links that end in ?utm_source=whatsapp are counted here by that word."
        />
      ) : (
        <>
          <p className="text-title font-bold">{formatCameFrom(sources)}</p>
          <ReportTable
            caption="Registrations by source"
            heads={[
              { label: 'Source' },
              { label: 'Seats', isNumber: true },
              { label: 'Received', isNumber: true },
              { label: 'Came', isNumber: true },
            ]}
            rows={sources.map((source) => ({
              key: source.name,
              cells: [
                <>
                  <span className="wrap-anywhere">{sourceLabel(source)}</span>
                  <span className="muted block font-normal">
                    {counted(source.registrations, 'registration', 'registrations')}
                  </span>
                  <ShareBar part={source.seats} whole={most || null} />
                </>,
                formatNumber(source.seats, 'en'),
                formatAmount(source.amount),
                formatNumber(source.came, 'en'),
              ],
            }))}
          />
          <p className="small muted">
            By the word after utm_source= in your links, else by the site that linked here, else by what they
            say. What each event brought stands in Money, under Totals.
          </p>
        </>
      )}
    </Section>
  )
}
