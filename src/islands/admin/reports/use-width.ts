/** The width of an element, for drawings that fit it exactly. */
import { useLayoutEffect, useRef, useState, type RefObject } from 'react'

/** Whole CSS pixels; 0 until measured. */
export function useWidth<Kind extends HTMLElement>(): [RefObject<Kind | null>, number] {
  const element = useRef<Kind>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const measured = element.current
    if (!measured) return
    const measure = () => setWidth(Math.floor(measured.clientWidth))
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(measured)
    return () => observer.disconnect()
  }, [])
  return [element, width]
}
