/** Shown beside an unsaved change of date or place: how many registered for the old one, and how to reach them beside the e-mail. */
import type { EventRecord } from '#core/events/event-schema.ts'
import { CopyAddresses } from '#admin/registrations/CopyText.tsx'
import { counted } from '#i18n/admin/counted.ts'
import { useRegistered } from './use-registered.ts'

interface Props {
  readonly event: Pick<EventRecord, 'id'>
  /** What to tell them, as a noun phrase: 'the new date'. */
  readonly change: string
}

export function RegisteredNotice({ event, change }: Props) {
  const registered = useRegistered(event)
  if (registered === 'loading') return <p role="status">Counting who is registered...</p>
  if (registered === 'unknown')
    return (
      <p className="notice notice-bad" role="alert">
        How many people are registered could not be found out.
      </p>
    )
  const { seats, waiting } = registered
  const addresses = [...seats, ...waiting]
  if (addresses.length === 0) return null
  const people = counted(addresses.length, 'person', 'people')
  const are = addresses.length === 1 ? 'is' : 'are'
  const inLine = waiting.length === 0 ? '' : `, ${waiting.length} of them on the waiting list`
  return (
    <div className="notice notice-warm flow">
      <p role="status">
        <strong>{`${people} ${are} registered${inLine}`}</strong>
        {`. ${change.charAt(0).toUpperCase()}${change.slice(1)} reaches them by e-mail when you save; how many are told is shown first.`}
      </p>
      <CopyAddresses label="Copy all addresses" addresses={addresses} />
    </div>
  )
}
