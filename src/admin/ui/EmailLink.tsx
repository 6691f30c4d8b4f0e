/** A link to write to somebody by e-mail; an absent address is named as such. */
import { toMailLink } from '#core/mail/email.ts'

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="muted">Email not provided</span>
  const [name, domain] = email.split('@')
  return (
    // toMailLink escapes the address: an unescaped `?` could add a subject or a Bcc.
    <a className="inline-block py-0.5" href={toMailLink(email)}>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </a>
  )
}
