/** What every screen of the desk needs: toasts, a title of its own, and to be gone after signing out. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, type RefObject } from 'react'
import { useToaster } from '#islands/ui/use-toaster.ts'
import { hasMoved } from '#state/desk-address.ts'
import { $isLeaving, guardAgainstBack } from '#state/desk-session.ts'
import { keepSendingTicks } from '#state/desk-ticks.ts'
import type { DeskSentences } from './desk-sentences.ts'

/** False once nothing may be shown any more. */
export function useDesk(sentences: DeskSentences): boolean {
  useToaster(sentences)
  useEffect(guardAgainstBack, [])
  useEffect(keepSendingTicks, [])
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
