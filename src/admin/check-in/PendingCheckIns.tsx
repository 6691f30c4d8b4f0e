/** Says how many check-ins and payments wait for a connection; renders nothing when all are sent. */
import { useStore } from '@nanostores/react'
import { $isWaiting, $pendingCounts, sendCheckIns } from './check-ins.ts'
import { counted } from '#i18n/admin/counted.ts'
import { Button } from '#admin/ui/Button.tsx'

export function PendingCheckIns() {
  const { checkIns, payments } = useStore($pendingCounts)
  const isWaiting = useStore($isWaiting) && checkIns + payments > 0
  const kept = [
    ...(checkIns > 0 ? [counted(checkIns, 'tick')] : []),
    ...(payments > 0 ? [counted(payments, 'payment')] : []),
  ].join(' and ')
  return (
    <div role="status">
      {isWaiting && (
        <div className="notice notice-warm flex items-center justify-between gap-3 py-2">
          <p className="small min-w-0">
            <strong>{`${kept} ${checkIns + payments === 1 ? 'is' : 'are'} not sent yet.`}</strong> Go on: they
            are kept on this device and sent as soon as there is a connection. Keep this page open, the names
            are not stored here.
          </p>
          <Button look="small" className="shrink-0" onClick={() => void sendCheckIns()}>
            Send now
          </Button>
        </div>
      )}
    </div>
  )
}
