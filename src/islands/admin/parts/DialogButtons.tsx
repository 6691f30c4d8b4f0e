/** The way back and the way on, below what a dialog asks. */
interface Props {
  readonly label: string
  /** The label while the action is on its way. */
  readonly busyLabel: string
  readonly isBusy: boolean
  /** For what cannot be undone. */
  readonly isDanger?: boolean
  readonly onCancel: () => void
  /** Left out, the button sends the form that it stands in. */
  readonly onConfirm?: () => void
}

export function DialogButtons({ label, busyLabel, isBusy, isDanger = false, onCancel, onConfirm }: Props) {
  return (
    <div className="row justify-end">
      <button type="button" className="button button-quiet" disabled={isBusy} onClick={onCancel}>
        Cancel
      </button>
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
