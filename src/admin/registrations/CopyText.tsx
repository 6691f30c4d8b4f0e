/** A button that copies a text; where there is no clipboard, the text is shown, to be copied by hand. */
import { useEffect, useId, useRef, useState } from 'react'
import { counted } from '#i18n/admin/counted.ts'
import { Button } from '#admin/ui/Button.tsx'

interface Props {
  readonly label: string
  readonly text: string
  /** What is said once it is copied. */
  readonly copied: string
}

export function CopyText({ label, text, copied }: Props) {
  const [outcome, setOutcome] = useState<'none' | 'copied' | 'byHand'>('none')
  const shown = useRef<HTMLTextAreaElement>(null)
  const id = useId()

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
      <Button look="small" disabled={text === ''} onClick={() => void copy()}>
        {label}
      </Button>
      <p role="status" className="small empty:hidden">
        {outcome === 'copied' && copied}
      </p>
      {outcome === 'byHand' && (
        <div className="field w-full max-w-xl">
          <label className="label small" htmlFor={id}>
            Copy this by hand:
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

/** E-mail addresses, for the Bcc field. */
export function CopyAddresses({ label, addresses }: { label: string; addresses: readonly string[] }) {
  const many = counted(addresses.length, 'address', 'addresses')
  const copied = `${many} copied. Paste them as Bcc, so that nobody sees the others.`
  return <CopyText label={label} text={addresses.join(', ')} copied={copied} />
}
