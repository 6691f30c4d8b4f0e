/** What a restore brought back, and what not and why. */
import type { Restored } from './run-restore.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Button } from '#admin/ui/Button.tsx'

const reasons: Readonly<Record<Restored['skipped'][number]['why'], string>> = {
  otherEvent: 'another event has its number here',
  damagedHere: 'the document here is damaged',
  unreadable: 'it cannot be read',
}

interface Props {
  readonly restored: Restored
  /** Restores once more, over documents that are damaged here. */
  readonly onReplace: () => void
}

export function RestoreOutcome({ restored, onReplace }: Props) {
  const { brought, present, erased, unreadable, unseated, skipped } = restored
  return (
    <div className="notice grid gap-2" role="status">
      <p>
        <strong className="notice-title">Restored.</strong>{' '}
        {`${counted(brought, 'record is', 'records are')} back; ${counted(present, 'was', 'were')} here already.`}
      </p>
      {erased > 0 && (
        <p>{`${counted(erased, 'record or mention', 'records or mentions')} of people who were erased since: left out.`}</p>
      )}
      {unreadable > 0 && (
        <p>{`${counted(unreadable, 'damaged document is', 'damaged documents are')} back as they were: see above.`}</p>
      )}
      {unseated.length > 0 && (
        <>
          <p>
            {`${counted(unseated.length, 'registration', 'registrations')} could not come back, because the seat had been taken. They stand in the journal: bring them back there once a seat is free.`}
          </p>
          <List items={unseated.map(({ name, email, event }) => `${name}, ${email}: ${event}`)} />
        </>
      )}
      {skipped.length > 0 && (
        <>
          <p>Left out:</p>
          <List items={skipped.map(({ key, why }) => `${key}: ${reasons[why]}`)} />
          {skipped.some(({ why }) => why === 'damagedHere') && (
            <div>
              <Button look="small" onClick={onReplace}>
                Restore in place of what is damaged
              </Button>
            </div>
          )}
        </>
      )}
    </div>
  )
}

function List({ items }: { items: readonly string[] }) {
  return (
    <ul className="small grid list-disc gap-1 ps-5">
      {items.map((item, index) => (
        <li key={index} className="wrap-anywhere">
          {item}
        </li>
      ))}
    </ul>
  )
}
