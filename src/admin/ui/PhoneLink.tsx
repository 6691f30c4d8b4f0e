/** Links for a call and for a WhatsApp chat; an absent phone is named as such. */
import { chatLink } from '#core/basics/plain.ts'
import { readablePhone } from '#admin/fields/phones.ts'

/** Padding, because stacked links need a large enough touch target. */
const target = 'inline-block py-0.5'

interface Props {
  /** In E.164, or '' if absent. */
  readonly phone: string
  /** Distinguishes the WhatsApp links of a list for screen readers; the number by default. */
  readonly whose?: string
}

export function PhoneLink({ phone, whose }: Props) {
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
