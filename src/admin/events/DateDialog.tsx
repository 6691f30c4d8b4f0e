/** Before an event is shown to visitors on a day that is over already, or years away: whether that day is meant. */
import type { DateDoubt } from '#core/events/event.ts'
import type { EventRecord } from '#core/events/event-schema.ts'
import { FormDialog } from '#admin/ui/FormDialog.tsx'
import { whenOf } from './event-labels.ts'

const words = {
  over: {
    title: 'This day has passed',
    text: 'Visitors do not find it among the events to come.',
  },
  far: { title: 'This day is more than two years away', text: 'Please look at the year.' },
} as const

interface Props {
  readonly doubt: DateDoubt
  readonly times: Pick<EventRecord, 'eventDate' | 'duration'>
  readonly isSaving: boolean
  readonly onSave: () => void
  /** Closes without saving. */
  readonly onClose: () => void
}

export function DateDialog({ doubt, times, isSaving, onSave, onClose }: Props) {
  const { title, text } = words[doubt]
  return (
    <FormDialog
      title={title}
      text={`${whenOf(times)}. ${text}`}
      isAlert
      isBusy={isSaving}
      label="Save with this day"
      onSubmit={onSave}
      onClose={onClose}
    />
  )
}
