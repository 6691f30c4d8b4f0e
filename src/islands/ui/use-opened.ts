/** An open dialog or in-place form is an entry of the browser's history: Back closes it, Forward or a reload reopens it. */
import { useEffect, useId, useRef, useState } from 'react'

export interface Opened {
  readonly opened: string | null
  readonly open: (what: string) => void
  /** Goes back past the entry that `open` added, so that no dead entries accumulate. */
  readonly close: () => void
}

export function readOpened(state: unknown, id: string): string | null {
  if (typeof state !== 'object' || state === null || !('opened' in state)) return null
  const { opened } = state
  return typeof opened === 'string' && opened.startsWith(`${id} `) ? opened.slice(id.length + 1) : null
}

export function useOpened(): Opened {
  // Stable across reloads of the page.
  const id = useId()
  const [opened, setOpened] = useState<string | null>(null)
  const hash = useRef('')

  useEffect(() => {
    const read = (): void => {
      const now = readOpened(window.history.state, id)
      // A jump to an anchor on the page is an entry too, and must not close anything.
      if (now !== null || window.location.hash === hash.current) setOpened(now)
    }
    hash.current = window.location.hash
    read()
    window.addEventListener('popstate', read)
    return () => window.removeEventListener('popstate', read)
  }, [id])

  return {
    opened,
    open: (key) => {
      hash.current = window.location.hash
      window.history.pushState({ opened: `${id} ${key}` }, '')
      setOpened(key)
    },
    close: () => {
      if (readOpened(window.history.state, id) === null) setOpened(null)
      else window.history.back()
    },
  }
}
