/** What every screen of the admin needs: toasts, a title of its own, and to be gone after signing out. */
import { form } from '#i18n/messages/en/form.ts'
import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'
import { useToaster } from '#islands/ui/use-toaster.ts'
import { hasMoved } from '#state/admin-route.ts'
import { $isLeaving, guardAgainstBack } from '#state/admin-session.ts'
import { keepSendingCheckIns } from '#state/admin-check-ins.ts'

/** False once nothing may be shown any more. */
export function useAdmin(): boolean {
  useToaster(form)
  useEffect(guardAgainstBack, [])
  useEffect(keepSendingCheckIns, [])
  return !useStore($isLeaving)
}

/** Names the page, and moves the focus to the heading of a screen that was opened without loading a page. */
export function useScreen(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    document.title = `${title} - Desk`
  }, [title])
  useEffect(() => {
    if (!hasMoved()) return
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return heading
}
