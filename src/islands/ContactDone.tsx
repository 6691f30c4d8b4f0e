/** The panel after an enquiry, in an island and after a plain form. */
import type { ContactSentences } from './form/sentences.ts'

interface Props {
  readonly sentences: ContactSentences
  /** Without JavaScript: where the empty form is. */
  readonly againHref?: string
  readonly onAgain?: () => void
}

export function ContactDone({ sentences, againHref, onAgain }: Props) {
  return (
    <div className="notice flow">
      <h2 tabIndex={-1}>{sentences['form.contactSentTitle']}</h2>
      <p>{sentences['form.contactSentText']}</p>
      <p>
        {onAgain ? (
          <button className="button button-quiet" type="button" onClick={onAgain}>
            {sentences['form.contactAgain']}
          </button>
        ) : (
          <a className="button button-quiet" href={againHref}>
            {sentences['form.contactAgain']}
          </a>
        )}
      </p>
    </div>
  )
}
