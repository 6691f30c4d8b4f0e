/** The thank-you after a signup, rendered by the island and after a plain form post. */

interface Props {
  readonly title: string
  readonly text: string
  /** That an e-mail address has to be confirmed: the same for known addresses, so the answer does not tell who is known. */
  readonly note: string | undefined
}

export function SignupDone({ title, text, note }: Props) {
  return (
    <div className="notice flow">
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
      {note !== undefined && <p>{note}</p>}
    </div>
  )
}
