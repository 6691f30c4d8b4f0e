/** Puts the one toast viewport of a page into it, whichever island needs it first. */
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, type ToasterLabels } from './Toaster.tsx'

let isThere = false

/** From the first island that asks on, toasts of every island show on this page. */
export function useToaster(labels: ToasterLabels): void {
  useEffect(() => {
    if (isThere) return
    isThere = true
    const host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(createElement(Toaster, { labels }))
  }, [labels])
}
