/** A person's name, e-mail and phone; absent values are named as such. The name opens all that is known of them. */
import { Button } from '#admin/ui/Button.tsx'
import { EmailLink } from '#admin/ui/EmailLink.tsx'
import { PhoneLink } from '#admin/ui/PhoneLink.tsx'
import { $openedPerson } from './opened.ts'

interface Props {
  readonly name?: string
  readonly email: string
  readonly phone?: string
  /** What the button says where the name stands beside it. */
  readonly label?: string
}

export function Person({ name, email, phone, label }: Props) {
  const shown = name || 'Name not provided'
  return (
    <div className="grid justify-items-start">
      {name !== undefined && (
        <Button
          look={label === undefined ? 'text' : 'quiet'}
          aria-haspopup="dialog"
          aria-label={label && `${label}: ${shown}`}
          onClick={() => $openedPerson.set({ name, email, phone: phone ?? '' })}
        >
          {label ?? shown}
        </Button>
      )}
      <EmailLink email={email} />
      {phone !== undefined && <PhoneLink phone={phone} whose={name || email} />}
    </div>
  )
}
