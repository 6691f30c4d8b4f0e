/** A text that may be long: its beginning, and all of it on demand. */
import { useState } from 'react'

/** Characters; what is little longer than the beginning is shown whole. */
const shownLength = 160

export function LongText({ text }: { text: string }) {
  const [isOpen, setIsOpen] = useState(false)
  if (text.length <= shownLength * 1.25) return <span className="whitespace-pre-line">{text}</span>
  return (
    <>
      <span className="whitespace-pre-line">
        {isOpen ? text : `${Array.from(text).slice(0, shownLength).join('').trimEnd()}…`}
      </span>{' '}
      <button
        type="button"
        className="min-h-6 font-semibold text-peacock underline"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        {isOpen ? 'Less' : 'More'}
      </button>
    </>
  )
}
