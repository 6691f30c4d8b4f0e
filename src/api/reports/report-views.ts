/** The figures of each event but drafts, the latest date first; no record leaves. */
import { adminView, ofNothing } from '#api/acts/act.ts'
import { countEvent } from '#core/reports/reports.ts'
import { listFiles } from '#storage/events/event-files.ts'

export const reportViews = {
  reports: adminView(ofNothing, async ({ storage }) => {
    const announced = (await listFiles(storage)).filter(({ event }) => event.status !== 'draft')
    const reports = announced.map((file) => countEvent(file.event, file))
    return reports.sort((a, b) => b.eventDate.localeCompare(a.eventDate))
  }),
}
