/** Scrolls an answer into view: after a press it may stand below the screen of a phone. */
import { useEffect, useRef } from 'react'

/**
 * Returns the ref for an element with `tabIndex={-1}`: whenever `answer` changes to another value than null, the element scrolls into view
 * and gets the focus.
 */
export function useAnswerInView(answer: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer === null) return
    element.current?.scrollIntoView({ block: 'nearest' })
    element.current?.focus({ preventScroll: true })
  }, [answer])
  return element
}
