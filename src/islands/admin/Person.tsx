/** Who it is and how to reach them; what was not given says so. */
import { toReadablePhone } from '#domain/phone.ts'

interface Props {
  readonly name?: string
  readonly email: string
  readonly phone?: string
}

export function Person({ name, email, phone }: Props) {
  return (
    <div className="grid justify-items-start">
      {name !== undefined && <span className="font-semibold">{name || 'Name not provided'}</span>}
      <EmailLink email={email} />
      {phone !== undefined && <PhoneLink phone={phone} />}
    </div>
  )
}

export function EmailLink({ email }: { email: string }) {
  if (email === '') return <span className="muted">Email not provided</span>
  const [name, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`}>
      {name}
      <wbr />
      {domain !== undefined && `@${domain}`}
    </a>
  )
}

export function PhoneLink({ phone }: { phone: string }) {
  if (phone === '') return <span className="muted">N/A</span>
  return (
    <a className="whitespace-nowrap" href={`tel:${phone}`}>
      {toReadablePhone(phone)}
    </a>
  )
}
