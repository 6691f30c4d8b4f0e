/** One event's registrations; where some of them look like a program's, a filter for those, and their removal in one press. */
import { useState } from 'react'
import { isSuspicious } from '#core/access/suspicion.ts'
import { deletedAtOnce, type AdminRegistration } from '#core/registrations/registration-schema.ts'
import { deleteRegistrations } from '#admin/shell/data.ts'
import { counted } from '#i18n/admin/counted.ts'
import { RegistrationTable } from './RegistrationTable.tsx'
import { auditLogLink, RemovalDialog } from '#admin/ui/RemovalDialog.tsx'
import { signsText } from './Signs.tsx'
import { Button } from '#admin/ui/Button.tsx'
import { withTick } from '#admin/fields/Check.tsx'

interface Props {
  readonly eventId: number
  readonly registrations: readonly AdminRegistration[]
}

const shown = { all: 'All', suspicious: 'Suspicious', noticed: 'Noticed' } as const
type Shown = keyof typeof shown
const choices = ['all', 'suspicious', 'noticed'] as const satisfies readonly Shown[]

export function NoticedRegistrations({ eventId, registrations }: Props) {
  const [choice, setChoice] = useState<Shown>('all')
  const [isRemoving, setRemoving] = useState(false)
  const suspicious = registrations.filter(isSuspicious)
  const noticed = registrations.filter((one) => one.signs.length > 0 && !isSuspicious(one))
  const lists = { all: registrations, suspicious, noticed }
  // The last of a kind may have been removed while it was shown.
  const now = lists[choice].length > 0 ? choice : 'all'
  const isPlain = suspicious.length + noticed.length === 0
  return (
    <>
      {!isPlain && (
        <div className="row" role="group" aria-label="Which registrations">
          {choices.map((one) => (
            <Button
              key={one}
              look="quiet"
              aria-pressed={one === now}
              disabled={lists[one].length === 0}
              onClick={() => setChoice(one)}
            >
              {`${shown[one]} (${lists[one].length})`}
            </Button>
          ))}
          {suspicious.length > 0 && (
            <Button onClick={() => setRemoving(true)}>{`Remove ${suspicious.length} suspicious…`}</Button>
          )}
        </div>
      )}
      <RegistrationTable registrations={lists[now]} />
      {isRemoving && (
        <SuspiciousDialog
          eventId={eventId}
          suspicious={suspicious.slice(0, deletedAtOnce)}
          onClose={() => setRemoving(false)}
        />
      )}
    </>
  )
}

interface DialogProps {
  readonly eventId: number
  readonly suspicious: readonly AdminRegistration[]
  readonly onClose: () => void
}

/** Says whose registrations go; people whom the admin knows are left out. */
function SuspiciousDialog({ eventId, suspicious, onClose }: DialogProps) {
  const [kept, setKept] = useState<ReadonlySet<string>>(new Set())
  const leaving = suspicious.filter(({ id }) => !kept.has(id))
  return (
    <RemovalDialog
      removal={{
        title: 'Remove suspicious registrations?',
        text: 'Those ticked here go, and their seats are free again. Nobody is e-mailed. Untick whom you know.',
        label: `Remove ${leaving.length}`,
        done: {
          title: 'Registrations removed',
          text: `${counted(leaving.length, 'registration')}. Each can be brought back.`,
          link: auditLogLink,
        },
        failure: 'Failed to remove the registrations',
        remove: () =>
          deleteRegistrations(
            eventId,
            leaving.map(({ id }) => id),
          ),
      }}
      onClose={onClose}
    >
      <ul className="grid max-h-[40vh] gap-2 overflow-y-auto">
        {suspicious.map(({ id, name, email, signs }) => (
          <li key={id}>
            <label className="flex items-start gap-2">
              <input
                type="checkbox"
                className="mt-1 size-5 shrink-0 accent-peacock"
                checked={!kept.has(id)}
                onChange={({ target }) => setKept(withTick(kept, id, !target.checked))}
              />
              <span className="min-w-0 wrap-anywhere">
                <span className="font-semibold">{name}</span> {email}
                <span className="small muted block">{signsText(signs)}</span>
              </span>
            </label>
          </li>
        ))}
      </ul>
    </RemovalDialog>
  )
}
