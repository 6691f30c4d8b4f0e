/** Exports the registrations that are shown, in their order. */
import type { ExportRequest } from '#core/registrations/registration-list-schema.ts'
import { streamAct } from '#admin/shell/request.ts'
import { CsvExport } from './CsvExport.tsx'

interface Props {
  /** Filter and order at the time of the press. */
  readonly filter: ExportRequest
  readonly isEmpty?: boolean
}

export function RegistrationExport({ filter, isEmpty = false }: Props) {
  return (
    <CsvExport
      request={(signal) => streamAct('exportRegistrations', filter, signal)}
      fileName="event-registrations"
      isEmpty={isEmpty}
    />
  )
}
