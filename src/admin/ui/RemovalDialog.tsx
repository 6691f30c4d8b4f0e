/** Confirms a deletion, performs it and reports the result. */
import { useState, type ReactNode } from 'react'
import { moneyHeldSchema } from '#core/money/payments.ts'
import { readRupees } from '#core/money/rupees.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Answer } from '#islands/ui/request.ts'
import type { ToastContent } from '#islands/ui/toasts.ts'
import { FormDialog } from './FormDialog.tsx'
import { closeForGood, useAct } from './use-busy.ts'

export interface Removal {
  readonly title: string
  /** Names what is deleted. */
  readonly text: string
  /** Label of the button: 'Delete Event'. */
  readonly label: string
  /** False where nothing is deleted: it is a press to think about all the same. */
  readonly isDanger?: boolean
  readonly done: ToastContent
  /** Shown on failure when the server sent no message. */
  readonly failure: string
  /** Selects what gets the focus afterwards, in place of the page's content. */
  readonly next?: string
  /** `money`: paise that the admin has named, 0 at first. */
  readonly remove: (money: number) => Promise<Answer<unknown>>
}

interface Props {
  readonly removal: Removal
  /** Further information below the text. */
  readonly children?: ReactNode
  readonly onClose: () => void
}

/** Added to the toast of a deletion. */
export const auditLogLink = { href: '/admin/records', text: 'Bring back in the journal' } as const

export function RemovalDialog({ removal, children, onClose }: Props) {
  const { title, text, label, isDanger = true, done, failure, next, remove } = removal
  const [isBusy, act] = useAct()
  const [money, setMoney] = useState(0)
  const [named, setNamed] = useState('')
  const isNamed = readRupees(named) === money
  const busyLabel = isDanger ? 'Deleting...' : 'Saving...'
  return (
    <FormDialog
      {...{ title, text, label, busyLabel, isBusy, isDanger, onClose }}
      isAlert
      onSubmit={async () => {
        if (money > 0 && !isNamed) return
        const removed = await act(remove(money), failure, done)
        if (removed.ok) closeForGood(onClose, next)
        else if (removed.code === 'moneyHeld') setMoney(moneyHeldSchema.parse(removed.body).money)
      }}
    >
      {children}
      {money > 0 && (
        <div className="notice notice-bad grid gap-2">
          <p>
            <strong className="notice-title">{`${formatPrice(money, 'en', '')} goes with it.`}</strong>{' '}
            <a href="/admin/money?show=toRefund#payables-title">To the refunds</a>
          </p>
          <label className="label" htmlFor="money-named">
            To delete it all the same, type the sum in rupees
          </label>
          <input
            className="input"
            id="money-named"
            inputMode="decimal"
            autoComplete="off"
            value={named}
            onChange={({ target }) => setNamed(target.value)}
            aria-invalid={named !== '' && !isNamed}
          />
        </div>
      )}
    </FormDialog>
  )
}
