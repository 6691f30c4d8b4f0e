/** Tooltips of cut texts and icons; assistive technology needs none. Delays: specification, section 9. Escape, hovering: WCAG 1.4.13. */

/** In milliseconds: from pointing at an element until its tooltip opens, and after closing for how long another opens at once. */
const delays = { open: 700, skip: 300 }
const crossing = 100
const look =
  'tooltip inset-auto m-0 max-w-72 py-[0.35rem] px-[0.6rem] rounded bg-ink text-paper text-small/[1.45] [position-anchor:--tip] [position-area:bottom] [position-try:flip-block]'

export function showTooltips(): void {
  const tooltip = Object.assign(document.createElement('div'), { className: look, ariaHidden: 'true' })
  tooltip.popover = 'manual'
  let shownFor: HTMLElement | null = null
  let pointedAt: HTMLElement | null = null
  let closedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  const hide = () => {
    clearTimeout(timer)
    if (!shownFor) return
    shownFor.style.removeProperty('anchor-name')
    shownFor = null
    closedAt = Date.now()
    tooltip.remove()
  }
  const show = (element: HTMLElement) => {
    hide()
    const text = textOf(element)
    if (text === '' || !element.isConnected) return
    shownFor = element
    element.style.setProperty('anchor-name', '--tip')
    tooltip.textContent = text
    // A modal dialog makes everything outside it inert.
    ;(element.closest('dialog') ?? document.body).append(tooltip)
    tooltip.showPopover()
  }
  const point = (at: HTMLElement | null) => {
    if (at === pointedAt) return
    pointedAt = at
    clearTimeout(timer)
    if (at === null) {
      if (!shownFor?.matches(':focus-visible')) timer = setTimeout(hide, crossing)
    } else if (at !== tooltip && at !== shownFor) {
      const isSkipped = shownFor !== null || Date.now() - closedAt < delays.skip
      timer = setTimeout(() => show(at), isSkipped ? 0 : delays.open)
    }
  }

  document.addEventListener('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') point(closest(target, '[data-tooltip], .tooltip'))
  })
  document.addEventListener('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) point(null)
  })
  document.addEventListener('focusin', ({ target }) => {
    const element = closest(target, '[data-tooltip]')
    if (element?.matches(':focus-visible')) show(element)
  })
  for (const name of ['focusout', 'click']) document.addEventListener(name, hide, true)
  const close = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !shownFor) return
    hide()
    event.preventDefault()
    event.stopPropagation()
  }
  document.addEventListener('keydown', close, true)
}

function closest(target: EventTarget | null, selector: string): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(selector) : null
}

/** Returns '' if the whole text shows. */
function textOf(element: Element): string {
  const isCut = element.scrollHeight > element.clientHeight
  return element.getAttribute('aria-label') ?? (isCut ? element.textContent : '')
}
