/**
 * A button that copies e-mail addresses for the Bcc field; shows them as text when the clipboard is unavailable.
 */
import { useEffect, useId, useRef, useState } from 'react'
import { counted } from '#i18n/admin/counted.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly label: string
  readonly addresses: readonly string[]
}

export function CopyAddresses({ label, addresses }: Props) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'byHand'>('none')
  const shown = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const text = addresses.join(', ')
  const many = counted(addresses.length, 'address', 'addresses')

  useEffect(() => {
    if (outcome !== 'byHand') return
    shown.current?.focus()
    shown.current?.select()
  }, [outcome])

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setOutcome('copied')
    } catch {
      // Permission denied, or no clipboard on an insecure connection.
      setOutcome('byHand')
    }
  }

  return (
    <div className="grid justify-items-start gap-2">
      <Button look="small" disabled={addresses.length === 0} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="small empty:hidden">
        {outcome === 'copied' && `${many} copied. Paste them as Bcc, so that nobody sees the others.`}
      </p>
      {outcome === 'byHand' && (
        <div className="field w-full max-w-xl">
          <label className="label small" htmlFor={id}>
            {`Copy these ${many} by hand:`}
          </label>
          <textarea
            ref={shown}
            id={id}
            className="textarea"
            rows={3}
            readOnly
            value={text}
            onFocus={({ target }) => target.select()}
          />
        </div>
      )}
    </div>
  )
}
