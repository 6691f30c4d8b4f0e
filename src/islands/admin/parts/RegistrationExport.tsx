/** Exports the registrations that are shown, in their order. */
import type { ExportRequest } from '#schemas/registration-list.ts'
import { streamAdmin } from '#state/admin-request.ts'
import { CsvExport } from './CsvExport.tsx'

interface Props {
  /** Filter and order at the time of the press. */
  readonly filter: ExportRequest
  readonly isEmpty: boolean
}

export function RegistrationExport({ filter, isEmpty }: Props) {
  return (
    <CsvExport
      request={(signal) =>
        streamAdmin('/api/admin/registrations-export', { method: 'POST', body: filter, signal })
      }
      fileName="event-registrations"
      isEmpty={isEmpty}
    />
  )
}
