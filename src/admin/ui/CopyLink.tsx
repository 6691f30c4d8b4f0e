/** An address to hand on, with a button that copies it; without a clipboard it is selected, to be copied by hand. */
import { useId, useRef, useState } from 'react'
import { Button } from './Button.tsx'

interface Props {
  readonly label: string
  readonly href: string
}

export function CopyLink({ label, href }: Props) {
  const [said, setSaid] = useState('')
  const shown = useRef<HTMLInputElement>(null)
  const id = useId()

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(href)
      setSaid('Copied')
    } catch {
      // Permission denied, or no clipboard on an insecure connection.
      shown.current?.select()
      setSaid('Please copy it by hand')
    }
  }

  return (
    <div className="field">
      <label className="label" htmlFor={id}>
        {label}
      </label>
      <div className="grid grid-cols-[minmax(0,1fr)_auto] gap-2">
        <input
          ref={shown}
          id={id}
          className="input"
          readOnly
          value={href}
          onFocus={({ target }) => target.select()}
        />
        <Button look="quiet" aria-label={`Copy the ${label} link`} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p role="status" className="small empty:hidden">
        {said}
      </p>
    </div>
  )
}
