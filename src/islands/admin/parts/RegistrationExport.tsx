/** The button that exports the registrations that are shown, in the order in which they are. */
import type { ExportRequest } from '#schemas/registration-list.ts'
import { streamAdmin } from '#state/admin-request.ts'
import { CsvExport } from './CsvExport.tsx'

interface Props {
  /** What is looked for when the button is pressed. */
  readonly asked: ExportRequest
  readonly isEmpty: boolean
}

export function RegistrationExport({ asked, isEmpty }: Props) {
  return (
    <CsvExport
      ask={(signal) =>
        streamAdmin('/api/admin/registrations-export', { method: 'POST', body: asked, signal })
      }
      fileName="event-registrations"
      isEmpty={isEmpty}
    />
  )
}
