/** The thank-you after a signup, rendered by the island and after a plain form post. */

export function SignupDone({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice flow">
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
