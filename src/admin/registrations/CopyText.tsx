/** A button that copies a text. */
import { useState } from 'react'
import { counted } from '#i18n/admin/counted.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly label: string
  readonly text: string
  readonly copied: string
}

export function CopyText({ label, text, copied }: Props) {
  const [outcome, setOutcome] = useState('')
  const copy = () =>
    navigator.clipboard.writeText(text).then(
      () => setOutcome(copied),
      () => setOutcome('This browser does not let it be copied.'),
    )
  return (
    <div className="grid justify-items-start gap-2">
      <Button look="small" disabled={text === ''} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="small empty:hidden">
        {outcome}
      </p>
    </div>
  )
}

export function CopyAddresses({ addresses }: { readonly addresses: readonly string[] }) {
  const many = counted(addresses.length, 'address', 'addresses')
  const copied = `${many} copied. Paste them as Bcc, so that nobody sees the others.`
  return (
    <CopyText
      label={`Copy all addresses (${addresses.length})`}
      text={addresses.join(', ')}
      copied={copied}
    />
  )
}
