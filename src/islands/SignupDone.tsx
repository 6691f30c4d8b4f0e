/** The thank-you after signing up, in an island and after a plain form. */

export function SignupDone({ title, text }: { title: string; text: string }) {
  return (
    <div className="notice flow">
      <h2 tabIndex={-1}>{title}</h2>
      <p>{text}</p>
    </div>
  )
}
