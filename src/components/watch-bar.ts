/** The bar at the foot of a phone's screen, on pages that offer something to register for. */

/** Shows the bar while the first register button is above the viewport and no other one is in view. */
export function watchBar(bar: HTMLElement, [first, ...others]: Iterable<Element>): void {
  const seen = new Set<Element>()
  const watch = (element: Element, rootMargin: string) =>
    new IntersectionObserver(
      ([entry]) => {
        seen[entry?.isIntersecting ? 'add' : 'delete'](element)
        bar.hidden = seen.size > 0
      },
      { rootMargin },
    ).observe(element)
  // The large bottom margin counts everything below as visible: only scrolling past the first one hides it.
  if (first) watch(first, '0px 0px 100000px')
  for (const other of others) watch(other, '0px')
}
