/** The thank-you panel after an enquiry; the island renders it, and the server after a plain form post. */
import type { FormLabels } from '#islands/forms/labels.ts'

interface Props {
  readonly labels: FormLabels
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
