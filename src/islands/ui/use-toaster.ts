/** Mounts the page's single toast viewport, from the first island that needs it. */
import { createElement, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { Toaster, type ToasterLabels } from './Toaster.tsx'

let isMounted = false

export function useToaster(labels: ToasterLabels): void {
  useEffect(() => {
    if (isMounted) return
    isMounted = true
    const host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(createElement(Toaster, { labels }))
  }, [labels])
}
