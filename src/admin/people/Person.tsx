/** A person's name, e-mail and phone; absent values are named as such. */
import { keep, wantedPerson } from '#admin/shell/kept.ts'
import { EmailLink, PhoneLink } from '#admin/ui/ContactLinks.tsx'

interface Props {
  readonly name?: string
  readonly email: string
  readonly phone?: string
  /** The text of the link to all that is known of the person; replaces the name where that stands beside it. */
  readonly label?: string
}

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
