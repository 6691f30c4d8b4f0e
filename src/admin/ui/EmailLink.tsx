/** A link to write an e-mail to a person; an absent address is named as such. */
import { toMailLink } from '#core/basics/plain.ts'

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="muted">Email not provided</span>
  return (
    // toMailLink escapes the address: an unescaped `?` could add a subject or a Bcc.
    <a className="inline-block py-0.5 wrap-anywhere" href={toMailLink(email)}>
      {email}
    </a>
  )
}
