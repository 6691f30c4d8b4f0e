/**
 * What lies open on a page (a dialog, a form in place) as a step of the browser's history: Back closes it instead of leaving
 * the page, Forward opens it again, and so does loading the page again or coming back to it.
 */
import { useEffect, useId, useRef, useState } from 'react'

export interface Opened {
  /** What was opened; null while nothing is. */
  readonly opened: string | null
  readonly open: (what: string) => void
  /** Takes the step back that `open` made, so that no dead steps pile up. */
  readonly close: () => void
}

/** What a step of the history says is open in the island of this id. */
export function readOpened(state: unknown, id: string): string | null {
  if (typeof state !== 'object' || state === null || !('opened' in state)) return null
  const { opened } = state
  return typeof opened === 'string' && opened.startsWith(`${id} `) ? opened.slice(id.length + 1) : null
}

export function useOpened(): Opened {
  // The same each time that the page is loaded.
  const id = useId()
  const [opened, setOpened] = useState<string | null>(null)
  const hash = useRef('')

  useEffect(() => {
    const read = (): void => {
      const now = readOpened(window.history.state, id)
      // A link to another place of this page is a step, too, and closes nothing.
      if (now !== null || window.location.hash === hash.current) setOpened(now)
    }
    hash.current = window.location.hash
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [id])

  return {
    opened,
    open: (what) => {
      hash.current = window.location.hash
      window.history.pushState({ opened: `${id} ${what}` }, '')
      setOpened(what)
    },
    close: () => {
      if (readOpened(window.history.state, id) === null) setOpened(null)
      else window.history.back()
    },
  }
}
