/** Says how many check-ins wait for a connection; renders nothing when all are sent. */
import { useStore } from '@nanostores/react'
import { $isWaiting, $pendingCount, sendCheckIns } from './check-ins.ts'
import { counted } from '#i18n/admin/counted.ts'

export function PendingCheckIns() {
  const kept = useStore($pendingCount)
  const isWaiting = useStore($isWaiting) && kept > 0
  return (
    <div role="status">
      {isWaiting && (
        <div className="notice notice-warm flex items-center justify-between gap-3 py-2">
          <p className="small min-w-0">
            <strong>{counted(kept, 'tick is', 'ticks are')} not sent yet.</strong> Go on: they are kept on
            this device and sent as soon as there is a connection. Keep this page open, the names are not
            stored here.
          </p>
          <button
            type="button"
            className="button button-quiet button-small shrink-0"
            onClick={() => void sendCheckIns()}
          >
            Send now
          </button>
        </div>
      )}
    </div>
  )
}
