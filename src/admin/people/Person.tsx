/** A person's name, e-mail and phone, as links to write, to call, and to open a WhatsApp chat; absent values are named as such. */
import { keep, wantedPerson } from '#admin/access/session.ts'
import { chatLink, toMailLink } from '#core/basics/plain.ts'

/** `label` is the text of the link to all that is known of the person; it replaces the name where that stands beside it. */
type Props = Readonly<{ name?: string; email: string; phone?: string; label?: string }>

export function Person({ name, email, phone, label }: Props) {
  const words = [email, phone].filter(Boolean).join(' ') || name
  return (
    <div className="grid justify-items-start max-lg:[&_a]:py-3">
      {label === undefined && name !== undefined && <b>{name || 'Name not provided'}</b>}
      <EmailLink email={email} />
      {phone !== undefined && <PhoneLink phone={phone} whose={name || email} />}
      {label !== undefined && (
        <a
          className="button button-quiet"
          href="/admin/people?open=1"
          aria-label={`${label}: ${name || 'Name not provided'}`}
          onClick={() => keep(wantedPerson, words ?? '')}
        >
          {label}
        </a>
      )}
    </div>
  )
}

/** Padding, because stacked links need a large enough touch target. */
const target = 'inline-block py-0.5'

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="muted">Email not provided</span>
  return (
    // toMailLink escapes the address: an unescaped `?` could add a subject or a Bcc.
    <a className={`${target} wrap-anywhere`} href={toMailLink(email)}>
      {email}
    </a>
  )
}

/** `whose` distinguishes the WhatsApp links of a list for screen readers; the number by default. */
type PhoneProps = Readonly<{ phone: string; whose?: string }>

export function PhoneLink({ phone, whose }: PhoneProps) {
  if (phone === '') return <span className="muted">N/A</span>
  const readable = readablePhone(phone)
  return (
    <span className="inline-flex flex-wrap gap-x-3">
      <a className={`${target} whitespace-nowrap`} href={`tel:${phone}`}>
        {readable}
      </a>
      <a
        className={target}
        href={chatLink(phone)}
        target="_blank"
        rel="noopener noreferrer"
        aria-label={`WhatsApp ${whose || readable}`}
      >
        WhatsApp
      </a>
    </span>
  )
}

/** Turns '+919822012345' into '+91 98220 12345'; other numbers stay as stored, '' stays ''. */
export const readablePhone = (e164: string): string => e164.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3')
