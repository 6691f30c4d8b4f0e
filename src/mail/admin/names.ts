/** Whom the e-mails of an event are about. */
import type { EventFile } from '#core/events/event-file.ts'

/** Tells whom a record of an event is about; '' where that is not known any more. */
export function namesIn({
  registrations,
  cancelled,
}: Pick<EventFile, 'registrations' | 'cancelled'>): (recordId: string) => string {
  const all = [...registrations, ...cancelled.map(({ registration }) => registration)]
  const names = new Map(all.map(({ id, name }) => [id, name]))
  return (recordId) => names.get(recordId) ?? ''
}
