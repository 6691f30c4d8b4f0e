/** Puts the one toast viewport of a page into it, whichever island needs it first, with the styles of all that lies over a page. */
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
// Nothing lies over a page before an island is awake, so these styles come with the islands and not with every page.
import overlayStyles from '#styles/overlay.css?inline'
import { Toaster, type ToasterLabels } from './Toaster.tsx'

let isThere = false

/** From the first island that asks on, toasts of every island show on this page. */
export function useToaster(labels: ToasterLabels): void {
  useEffect(() => {
    if (isThere) return
    isThere = true
    const style = document.createElement('style')
    style.textContent = overlayStyles
    document.head.append(style)
    const host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(createElement(Toaster, { labels }))
  }, [labels])
}
