/** Mounts the page's single toast viewport, from whichever island needs it first, with the styles that pages omit. */
import { createElement, useEffect, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
// Toasts, long forms and field errors appear only after hydration.
import fieldStyles from '#styles/form-fields.css?inline'
import formStyles from '#styles/form.css?inline'
import stateStyles from '#styles/form-states.css?inline'
import overlayStyles from '#styles/overlay.css?inline'
import { adoptStyles } from './adopt-styles.ts'
import { Toaster, type ToasterLabels } from './Toaster.tsx'

let isStyled = false
let isMounted = false

/** After the first call, toasts of every island show on the page. */
export function useToaster(labels: ToasterLabels): void {
  // Before the first paint: the island may start with a form.
  useInsertionEffect(() => {
    if (isStyled) return
    isStyled = true
    adoptStyles(formStyles, fieldStyles, stateStyles, overlayStyles)
  }, [])

  useEffect(() => {
    if (isMounted) return
    isMounted = true
    const host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(createElement(Toaster, { labels }))
  }, [labels])
}
