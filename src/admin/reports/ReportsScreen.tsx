/** The reports as charts and tables: how events fill, attendance, sources of enquiries. */
import { reportsSchema, type Reports } from '#core/reports/reports-schema.ts'
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $query } from '#admin/shell/admin-route.ts'
import { remember } from '#admin/shell/remember.ts'
import { readReportsRoute } from './reports-route.ts'
import { FillSection } from './FillSection.tsx'
import { Loaded } from '#admin/ui/Loaded.tsx'
import { NearestNotice } from '#admin/ui/NearestNotice.tsx'
import { Moment } from '#admin/ui/Moment.tsx'
import { TableSections } from './TableSections.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'
import { formatRating, StillInUse } from './StillInUse.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Section } from '#admin/ui/Section.tsx'

const $reports = remember('/api/admin/reports', reportsSchema)
const $allReports = remember('/api/admin/reports?events=all', reportsSchema)

export function ReportsScreen() {
  const mayShow = useAdmin()
  const { eventId } = readReportsRoute(useStore($query))
  const [asksAll, setAsksAll] = useState(false)
  const { data: nearest } = useStore($reports)
  // A link may name one of the others.
  const isOther =
    Boolean(nearest?.uncounted) && eventId !== null && !nearest?.events.some(({ id }) => id === eventId)
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
      <h1>Figures</h1>
      <Loaded
        from={asksAll || isOther ? $allReports : $reports}
        what="figures"
        shape={<Skeletons count={3} height="h-72" />}
      >
        {(reports) => <Sections reports={reports} onAll={() => setAsksAll(true)} />}
      </Loaded>
    </div>
  )
}

function Sections({ reports, onAll }: { reports: Reports; onAll: () => void }) {
  return (
    <>
      {reports.uncounted > 0 && <NearestNotice onAll={onAll} />}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
        <FillSection events={reports.events} now={new Date(reports.at)} />
        <TableSections reports={reports} />
        <FeedbackSection at={reports.at} {...reports.feedback} />
        <p className="small muted lg:col-span-2">
          Counted <Moment at={reports.at} missing="an unknown day" />. Reload the page to count again.
        </p>
      </div>
    </>
  )
}

/** Of these events; empty while nobody has answered. */
function FeedbackSection({ at, average, answers, ...said }: { at: string } & Reports['feedback']) {
  if (average === null) return null
  return (
    <Section id="feedback" title="What participants say" className="content-start gap-4">
      <p className="text-title font-bold">{`${formatRating(average)}, from ${counted(answers, 'answer')}`}</p>
      <StillInUse at={at} {...said} />
      <p className="small muted">Their words stand below the registrations of each event.</p>
    </Section>
  )
}
