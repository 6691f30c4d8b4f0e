/** The panel after an enquiry, in an island and after a plain form. */
import type { FormLabels } from './form/labels.ts'

interface Props {
  readonly labels: FormLabels
  /** Without JavaScript: where the empty form is. */
  readonly againHref?: string
  readonly onAgain?: () => void
}

export function EnquiryDone({ labels, againHref, onAgain }: Props) {
  return (
    <div className="notice flow">
      <h2 tabIndex={-1}>{labels.form.contactSentTitle}</h2>
      <p>{labels.form.contactSentText}</p>
      <p>
        {onAgain ? (
          <button className="button button-quiet" type="button" onClick={onAgain}>
            {labels.form.contactAgain}
          </button>
        ) : (
          <a className="button button-quiet" href={againHref}>
            {labels.form.contactAgain}
          </a>
        )}
      </p>
    </div>
  )
}
