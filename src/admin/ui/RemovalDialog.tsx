/** Confirms a deletion, performs it and reports the result. */
import { useState, type ReactNode } from 'react'
import { moneyHeldSchema } from '#core/money/payments.ts'
import { readRupees } from '#core/money/rupees.ts'
import { formatPrice } from '#i18n/format.ts'
import type { Answer } from '#islands/ui/request.ts'
import type { ToastContent } from '#islands/ui/toasts.ts'
import { TextField } from '#admin/fields/Field.tsx'
import { FormDialog, typedIn } from './Form.tsx'
import { closeForGood, useAct } from './use-act.ts'

export interface Removal {
  readonly title: string
  readonly text: string
  readonly label: string
  /** False if nothing is deleted, but the admin should think before pressing. */
  readonly isDanger?: boolean
  readonly busyLabel?: string
  /** Absent if the page goes away. */
  readonly done?: ToastContent
  readonly failure: string
  /** Selects the element that gets the focus afterwards, instead of the page's content. */
  readonly next?: string
  readonly more?: ReactNode
  /** The address at which the admin refunds the money first. */
  readonly refunds?: string
  /** `money` is the amount that the admin has confirmed, in paise; 0 at first. */
  readonly remove: (money: number) => Promise<Answer<unknown>>
}

export function RemovalDialog({ removal, onClose }: Readonly<{ removal: Removal; onClose: () => void }>) {
  const { title, text, label, isDanger = true, done, failure, next, more, remove } = removal
  const { refunds = '/admin/money?show=toRefund#payables-title' } = removal
  const { busyLabel = isDanger ? 'Deleting...' : 'Saving...' } = removal
  const [isBusy, act] = useAct()
  const [money, setMoney] = useState(0)
  const [isWrong, setWrong] = useState(false)
  return (
    <FormDialog
      {...{ title, text, label, busyLabel, isBusy, isDanger, onClose }}
      isAlert
      onSubmit={async (form) => {
        const isNamed = money === 0 || readRupees(typedIn(form, 'sum')) === money
        setWrong(!isNamed)
        if (!isNamed) return
        const removed = await act(remove(money), failure, done)
        if (removed.ok) closeForGood(onClose, next)
        else if (removed.code === 'moneyHeld') setMoney(moneyHeldSchema.parse(removed.body).money)
      }}
    >
      {more}
      {money > 0 && (
        <div className="notice notice-bad grid gap-2">
          <p>
            <strong className="notice-title">{`${formatPrice(money, 'en', '')} goes with it.`}</strong>{' '}
            <a href={refunds}>To the refunds</a>
          </p>
          <TextField
            name="sum"
            label="To delete it all the same, type the sum in rupees"
            inputMode="decimal"
            fieldError={isWrong ? 'This is not the sum' : undefined}
          />
        </div>
      )}
    </FormDialog>
  )
}
