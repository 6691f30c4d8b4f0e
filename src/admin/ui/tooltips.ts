/**
 * Tooltips of elements with `data-tooltip`: the name of an icon, or a text that is cut short. They say nothing that is not in
 * the element itself, so assistive technology needs none. The delays are the specification's, section 9; Escape closes one, and
 * the pointer may rest on it (WCAG 1.4.13).
 */

/** Milliseconds from pointing at an element to its tooltip, and after one has closed during which another opens at once. */
const delays = { open: 700, skip: 300 }
/** Milliseconds for the pointer to cross from the element to its tooltip. */
const crossing = 100
/** CSS pixels to the edge of the window. */
const margin = 8

/** Works until the returned function is called. */
export function showTooltips(): () => void {
  const tooltip = document.createElement('div')
  tooltip.className =
    'tooltip inset-auto max-w-72 py-[0.35rem] px-[0.6rem] rounded bg-ink text-paper text-small/[1.45]'
  tooltip.popover = 'manual'
  tooltip.ariaHidden = 'true'
  const stop = new AbortController()
  let shownFor: Element | null = null
  let pointedAt: Element | null = null
  let closedAt = -Infinity
  let timer: ReturnType<typeof setTimeout> | undefined

  function hide(): void {
    clearTimeout(timer)
    if (!shownFor) return
    shownFor = null
    closedAt = Date.now()
    tooltip.remove()
  }

  function show(element: Element): void {
    hide()
    const text = textOf(element)
    if (text === '' || !element.isConnected) return
    shownFor = element
    tooltip.textContent = text
    // A modal dialog makes everything outside of it inert.
    ;(element.closest('dialog') ?? document.body).append(tooltip)
    tooltip.showPopover()
    place()
  }

  function place(): void {
    if (!shownFor) return
    const { left, width, top, bottom } = shownFor.getBoundingClientRect()
    const { offsetWidth, offsetHeight } = tooltip
    const wanted = left + (width - offsetWidth) / 2
    const isBelow = bottom + offsetHeight + margin <= innerHeight
    tooltip.style.left = `${Math.max(margin, Math.min(wanted, innerWidth - offsetWidth - margin))}px`
    tooltip.style.top = `${isBelow ? bottom : top - offsetHeight}px`
  }

  function point(at: Element | null): void {
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

  function listen<Name extends keyof DocumentEventMap>(
    name: Name,
    react: (event: DocumentEventMap[Name]) => void,
  ): void {
    document.addEventListener(name, react, { signal: stop.signal, capture: true })
  }

  listen('pointerover', ({ target, pointerType }) => {
    if (pointerType !== 'touch') point(closest(target, '[data-tooltip], .tooltip'))
  })
  listen('pointerout', ({ relatedTarget }) => {
    if (relatedTarget === null) point(null)
  })
  listen('focusin', ({ target }) => {
    const element = closest(target, '[data-tooltip]')
    if (element?.matches(':focus-visible')) show(element)
  })
  for (const name of ['focusout', 'click'] as const) listen(name, hide)
  listen('scroll', place)
  listen('keydown', (event) => {
    if (event.key !== 'Escape' || !shownFor) return
    hide()
    // It closes nothing else.
    event.preventDefault()
    event.stopPropagation()
  })
  return () => {
    stop.abort()
    hide()
  }
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null
}

/** '' where all of its text shows. */
function textOf(element: Element): string {
  const isCut = element.scrollHeight > element.clientHeight
  return element.getAttribute('aria-label') ?? (isCut ? element.textContent : '')
}
