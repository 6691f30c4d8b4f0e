/** Who stands at two events because a move was cut off: said in both lists, with what completes it. */
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { act } from '#admin/shell/act.ts'
import { useAct } from '#admin/ui/use-busy.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly id: string
  readonly halfMove: NonNullable<AdminRegistration['halfMove']>
}

export function HalfMove({ id, halfMove: { from, to, title } }: Props) {
  const [isBusy, say] = useAct()
  const complete = () =>
    say(
      act('moveRegistration', { eventId: from, registrationId: id, toEventId: to }),
      'Failed to move the registration',
      { title: 'Moved', text: `Complete: "${title}".` },
    )
  return (
    <span className="row gap-2">
      <span className="badge badge-marigold whitespace-normal">{`Also at "${title}": a move was cut off`}</span>
      <Button look="text" isBusy={isBusy} onClick={() => void complete()}>
        Complete the move
      </Button>
    </span>
  )
}
