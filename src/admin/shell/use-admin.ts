/** Hooks of every admin screen: toasts, page title, and hiding its content after signing out. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useSyncExternalStore, type RefObject } from 'react'
import { useToaster } from '#islands/ui/use-toaster.ts'
import { hasMoved } from './admin-route.ts'
import { $isLeaving, guardAgainstBack } from '#admin/access/session.ts'
import { showTooltips } from '#admin/ui/tooltips.ts'

/** As visitors' forms call them; those have a file of sentences more. */
const toasterLabels = { close: 'Close', notifications: 'Notifications' }

/** What was kept without a connection is sent from any screen; the code for it need not be there for the first one. */
function keepSending(): () => void {
  let stop: (() => void) | null = () => undefined
  void import('#admin/check-in/check-ins.ts').then(
    ({ keepSendingCheckIns }) => {
      if (stop) stop = keepSendingCheckIns()
    },
    // The next screen tries again; what is kept stays.
    () => undefined,
  )
  return () => {
    stop?.()
    stop = null
  }
}

/** Returns false after signing out: render nothing. */
export function useAdmin(): boolean {
  useToaster(toasterLabels)
  useEffect(guardAgainstBack, [])
  useEffect(showTooltips, [])
  useEffect(keepSending, [])
  return !useStore($isLeaving)
}

/** Sets the page's title, and focuses the heading of a screen opened without a page load. */
export function useScreen(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - Admin`
  }, [title])
  useEffect(() => {
    if (!hasMoved()) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}

const neverChanges = () => () => undefined

/** False while React takes over what the build has written of a part of the layout, which is nothing: so nothing differs from it. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
}
