/** Puts the one toast viewport of a page into it, whichever island needs it first, with the styles that pages do not carry. */
import { createElement, useEffect, useInsertionEffect } from 'react'
import { createRoot } from 'react-dom/client'
// Nothing lies over a page, no long form opens and nothing is wrong with one before an island is awake.
import fieldStyles from '#styles/form-fields.css?inline'
import formStyles from '#styles/form.css?inline'
import stateStyles from '#styles/form-states.css?inline'
import overlayStyles from '#styles/overlay.css?inline'
import { Toaster, type ToasterLabels } from './Toaster.tsx'

let isStyled = false
let host: HTMLElement | undefined

/** From the first island that asks on, toasts of every island show on this page. */
export function useToaster(labels: ToasterLabels): void {
  // Before anything is painted: a form may be what the island shows first.
  useInsertionEffect(() => {
    if (isStyled) return
    isStyled = true
    const style = document.createElement('style')
    style.textContent = [formStyles, fieldStyles, stateStyles, overlayStyles].join('\n')
    document.head.append(style)
  }, [])

  useEffect(() => {
    if (host) return
    host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(createElement(Toaster, { labels }))
  }, [labels])
}

/** Over an open modal dialog lies only what stands in it: to be called with it, and with the body once it closes. */
export function moveToasts(container: HTMLElement): void {
  if (host) container.append(host)
}
