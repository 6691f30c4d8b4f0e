/** The thank-you after a signup; the island renders it, and the server after a plain form post. */

interface Props {
  readonly title: string
  readonly text: string
  /**
   * Says that the owner must confirm an e-mail address. It is the same for known addresses, so the answer does not reveal which are known.
   */
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
