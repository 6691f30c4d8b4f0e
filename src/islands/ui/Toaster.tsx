/** Shows the page's toasts without a library, which added 8 KB to every form. */
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState, type PointerEvent } from 'react'
import { createPortal } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { closeClass } from './DialogParts.tsx'
import { $openDialogs, $toast, dismissToast, type Toast } from './toasts.ts'

type ToasterLabels = Readonly<Record<'close' | 'notifications', string>>

const shownMilliseconds = 5000
/** In milliseconds. Screen readers announce text that is added after its live region; later they should not meet it. */
const announcedMilliseconds = { after: 100, until: 1100 }
const swipePixels = { toBegin: 10, toDismiss: 50 }
const hotkey = 'F8'

let isMounted = false

/** Mounts the page's single viewport of toasts, from the first island that needs it. */
export function useToaster(labels: ToasterLabels): void {
  useEffect(() => {
    if (isMounted) return
    isMounted = true
    const host = document.createElement('div')
    document.body.append(host)
    createRoot(host).render(<Toaster labels={labels} />)
  }, [labels])
}

function Toaster({ labels }: { labels: ToasterLabels }) {
  const toast = useStore($toast)
  const dialog = useStore($openDialogs).at(-1)
  const viewport = useRef<HTMLDivElement>(null)
  const [isFocused, setFocused] = useState(false)
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === hotkey) viewport.current?.focus()
    // Escape closes an open dialog alone, not the toast.
    if (event.key === 'Escape' && toast?.isOpen && !document.querySelector('dialog:modal'))
      dismissToast(toast.id)
  })
  useEffect(() => {
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  useEffect(() => {
    if (dialog) viewport.current?.showPopover()
  }, [dialog])
  return (
    <>
      {createPortal(
        <div
          ref={viewport}
          popover={dialog && 'manual'}
          // In a dialog the toast is at the top, because the buttons are at the bottom.
          className={`toasts pointer-events-none fixed inset-x-0 z-60 m-0 grid w-full gap-2 border-0 bg-transparent p-4 pb-[calc(1rem+env(safe-area-inset-bottom))] md:left-auto md:max-w-[420px] ${dialog ? 'top-0 bottom-auto' : 'bottom-0 in-data-pay-seen:top-0 in-data-pay-seen:bottom-auto'}`}
          role="region"
          aria-label={`${labels.notifications} (${hotkey})`}
          tabIndex={-1}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          {toast && (
            <ToastCard key={toast.id} toast={toast} closeLabel={labels.close} isFocused={isFocused} />
          )}
        </div>,
        dialog ?? document.body,
      )}
      <Announcement toast={toast} />
    </>
  )
}

/** Stands outside the region, where a screen reader would meet the text a second time. */
function Announcement({ toast }: { toast: Toast | null }) {
  const [announced, setAnnounced] = useState('')
  const text = toast?.isOpen ? `${toast.title} ${toast.text ?? ''} ${toast.link?.text ?? ''}` : ''
  useEffect(() => {
    const begins = setTimeout(() => setAnnounced(text), announcedMilliseconds.after)
    const ends = setTimeout(() => setAnnounced(''), announcedMilliseconds.until)
    return () => {
      clearTimeout(begins)
      clearTimeout(ends)
    }
  }, [toast?.id, text])
  return createPortal(
    <div className="sr-only" aria-live="assertive">
      {announced}
    </div>,
    document.body,
  )
}

function useTimer(isRunning: boolean, milliseconds: number, end: () => void): void {
  const left = useRef(milliseconds)
  const onEnd = useEffectEvent(end)
  useEffect(() => {
    if (!isRunning) return
    const startedAt = performance.now()
    const timer = setTimeout(onEnd, left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - startedAt
    }
  }, [isRunning])
}

interface ToastCardProps {
  readonly toast: Toast
  readonly closeLabel: string
  readonly isFocused: boolean
}

function ToastCard({ toast, closeLabel, isFocused }: ToastCardProps) {
  const { id, isOpen } = toast
  const card = useRef<HTMLDivElement>(null)
  const swipe = useRef<{ x: number; y: number; isOn: boolean } | null>(null)
  const [isPointedAt, setPointedAt] = useState(false)
  const [isBehind, setBehind] = useState(false)
  const [isGone, setGone] = useState(!isOpen)
  useTimer(isOpen && !toast.isPersistent && !isFocused && !isPointedAt && !isBehind, shownMilliseconds, () =>
    dismissToast(id),
  )

  // A visitor in another window reads the toast on coming back.
  useEffect(() => {
    const leave = () => setBehind(true)
    const comeBack = () => setBehind(false)
    addEventListener('blur', leave)
    addEventListener('focus', comeBack)
    return () => {
      removeEventListener('blur', leave)
      removeEventListener('focus', comeBack)
    }
  }, [])

  useEffect(() => {
    const closed = card.current
    if (isOpen || !closed) return
    // Focus stays where the toast was, for a visitor who reads on by keyboard.
    if (closed.contains(document.activeElement)) closed.closest<HTMLElement>('.toasts')?.focus()
    void Promise.allSettled(closed.getAnimations().map(({ finished }) => finished)).then(() => setGone(true))
  }, [isOpen])

  function move({ clientX, clientY, pointerId }: PointerEvent): void {
    const from = swipe.current
    if (!from || !card.current) return
    const right = Math.max(0, clientX - from.x)
    if (!from.isOn && right > swipePixels.toBegin && right > Math.abs(clientY - from.y)) {
      from.isOn = true
      card.current.setPointerCapture(pointerId)
    }
    if (from.isOn) card.current.style.translate = `${right}px`
  }

  function endSwipe(event: PointerEvent): void {
    const from = swipe.current
    swipe.current = null
    if (!from?.isOn || !card.current) return
    if (event.type === 'pointerup' && event.clientX - from.x > swipePixels.toDismiss) dismissToast(id)
    else card.current.style.translate = ''
  }

  function press(): void {
    dismissToast(id)
    toast.action?.press()
  }

  if (isGone) return null
  const long = toast.brief ? 'in-data-pay-seen:hidden' : ''
  return (
    <div
      ref={card}
      className={`toast relative [touch-action:pan-y] rounded border border-s-4 border-line bg-card py-3.5 pr-12 pl-4 wrap-anywhere text-ink [box-shadow:0_6px_24px_rgb(35_26_19/0.18)] pointer-events-auto data-[state=closed]:animate-fade data-[state=open]:animate-rise ${toast.isBad ? 'border-s-red' : 'border-s-peacock'}`}
      data-state={isOpen ? 'open' : 'closed'}
      onPointerEnter={() => setPointedAt(true)}
      onPointerLeave={() => setPointedAt(false)}
      onPointerDown={({ clientX: x, clientY: y, pointerType }) => {
        // Dragging a mouse selects text, such as the UPI ID.
        swipe.current = pointerType === 'mouse' ? null : { x, y, isOn: false }
      }}
      onPointerMove={move}
      onPointerUp={endSwipe}
      onPointerCancel={endSwipe}
    >
      <p className={`text-base/[1.4] font-bold ${toast.isBad ? 'text-red' : ''}`}>{toast.title}</p>
      <p className="hidden in-data-pay-seen:block">{toast.brief}</p>
      {(toast.text !== undefined || toast.link) && (
        <div className={long}>
          {toast.text}{' '}
          {toast.link && (
            <a className="mt-1 block w-fit" href={toast.link.href}>
              {toast.link.text}
            </a>
          )}
        </div>
      )}
      {toast.action && (
        <button className={`button button-small mt-2.5 ${long}`} type="button" onClick={press}>
          {toast.action.text}
        </button>
      )}
      <button
        className={`${closeClass} absolute top-1 right-1`}
        type="button"
        aria-label={closeLabel}
        data-tooltip=""
        onClick={() => dismissToast(id)}
      />
    </div>
  )
}
