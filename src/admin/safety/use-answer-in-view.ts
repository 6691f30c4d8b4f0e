/** What a press brings may stand below the screen of a phone. */
import { useEffect, useRef } from 'react'

/** For an element with `tabIndex={-1}`: whenever `answer` is another one, and not null, it comes into view and gets the focus. */
export function useAnswerInView(answer: unknown) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer === null) return
    element.current?.scrollIntoView({ block: 'nearest' })
    element.current?.focus({ preventScroll: true })
  }, [answer])
  return element
}
