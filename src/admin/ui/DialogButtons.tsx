/** The cancel and confirm buttons of a dialog. */
import { Button } from './Button.tsx'
interface Props {
  readonly label: string
  /** Label of the confirm button while the request is pending. */
  readonly busyLabel: string
  readonly isBusy: boolean
  /** For irreversible actions. */
  readonly isDanger?: boolean
  readonly onCancel: () => void
  /** Absent: the button submits its form. */
  readonly onConfirm?: () => void
}

export function DialogButtons({ label, busyLabel, isBusy, isDanger = false, onCancel, onConfirm }: Props) {
  return (
    <div className="row justify-end">
      <Button look="quiet" disabled={isBusy} onClick={onCancel}>
        Cancel
      </Button>
      <button
        type={onConfirm ? 'button' : 'submit'}
        className={isDanger ? 'button button-danger' : 'button'}
        disabled={isBusy}
        aria-busy={isBusy}
        onClick={onConfirm}
      >
        {isBusy ? busyLabel : label}
      </button>
    </div>
  )
}
