/** A text shortened to its beginning, expandable. */
import { useState } from 'react'

/** Characters; slightly longer texts are shown whole. */
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
