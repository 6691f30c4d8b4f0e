/** Preview of a description, rendered by the component of the event's page. */
import { useDeferredValue, useState } from 'react'
import { RichText } from '#islands/events/RichText.tsx'

interface Props {
  readonly label: string
  readonly text: string
  readonly lang: string | undefined
}

export function DescriptionPreview({ label, text, lang }: Props) {
  const [isOpen, setIsOpen] = useState(false)
  // Deferred, so that rendering a long text does not delay typing.
  const shown = useDeferredValue(text)
  return (
    <details onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
      <summary className="cursor-pointer font-semibold">{label}</summary>
      {isOpen && (
        <div className="card mt-2">
          {shown.trim() === '' ? (
            <p className="muted">Nothing is written yet.</p>
          ) : (
            <RichText text={shown} lang={lang} />
          )}
        </div>
      )}
    </details>
  )
}
