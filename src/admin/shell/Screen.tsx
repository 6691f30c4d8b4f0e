/** What every screen of the admin has: toasts, page title, and nothing to show after signing out. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, useSyncExternalStore, type ReactNode } from 'react'
import { useToaster } from '#islands/ui/Toaster.tsx'
import { hasMoved } from './admin-route.ts'
import { $isLeaving, attempt, guardAgainstBack } from '#admin/access/session.ts'
import { showTooltips } from '#admin/ui/tooltips.ts'

const toasterLabels = { close: 'Close', notifications: 'Notifications' }

/** Sends from any screen the entries kept without a connection; while nothing is kept, its code is not loaded. */
function keepSending(): void {
  const send = () => {
    if (attempt(() => Object.keys(localStorage).some((key) => key.startsWith('desk-tick:'))))
      // If the code cannot be loaded, the next connection tries again; the entries stay.
      void import('#admin/check-in/check-ins.ts').then((kept) => kept.sendCheckIns()).catch(() => undefined)
  }
  send()
  window.addEventListener('online', send)
  document.addEventListener('visibilitychange', send)
}

export function useAdmin(): boolean {
  useToaster(toasterLabels)
  useEffect(guardAgainstBack, [])
  useEffect(showTooltips, [])
  useEffect(keepSending, [])
  return !useStore($isLeaving)
}

export function ScreenTitle({ children }: { readonly children: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${children} - Admin`
  }, [children])
  useEffect(() => {
    if (!hasMoved()) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}

const [neverChanges, yes, no] = [() => () => undefined, () => true, () => false]

/** Returns false while React hydrates a part of the layout. The build rendered nothing there, so nothing may differ from it. */
export function useIsTakenOver(): boolean {
  return useSyncExternalStore(neverChanges, yes, no)
}

export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const mayShow = useAdmin()
  return (
    mayShow && (
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
        <h1>{title}</h1>
        {children}
      </div>
    )
  )
}
