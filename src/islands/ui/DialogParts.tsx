/** What modal dialogs share: their classes, and the place that says what failed while one is open, also once the toast is gone. */
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $openDialogs, $toast, dismissToast, type Toast } from './toasts.ts'

/** A sheet from below on a phone, centred from 40rem. Its backdrop is in parts.css. */
export const dialogClass =
  'dialog fixed inset-x-0 bottom-0 top-auto max-h-[92svh] w-full max-w-none animate-rise overflow-auto overscroll-contain rounded-t border border-line bg-paper px-[clamp(1rem,4vw,2rem)] pt-5 pb-[calc(1.5rem+env(safe-area-inset-bottom))] text-ink wrap-anywhere sm:inset-0 sm:m-auto sm:h-fit sm:max-h-[90svh] sm:rounded'

export const dialogTitleClass = 'text-title/[1.3] font-bold'

export const closeClass =
  'close grid size-11 flex-none place-items-center rounded text-[1.5rem] leading-none hover:bg-silk'

export function DialogFailure() {
  const toast = useStore($toast)
  const [before] = useState(() => $toast.get()?.id)
  const ref = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = ref.current?.closest('dialog')
    if (!dialog) return
    $openDialogs.set([...$openDialogs.get(), dialog])
    return () => $openDialogs.set($openDialogs.get().filter((open) => open !== dialog))
  }, [])
  const isShown = toast?.isBad && toast.id !== before
  return (
    <div ref={ref} role="alert" className="contents">
      {isShown && <Failure key={toast.id} {...toast} />}
    </div>
  )
}

function Failure({ id, title, text }: Toast) {
  const notice = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    notice.current?.scrollIntoView({ block: 'nearest' })
    // Once the dialog has shown it, the toast disappears with the dialog. A dialog that closes at once leaves it to the page.
    return () => dismissToast(id)
  }, [id])
  return (
    <div ref={notice} className="notice notice-bad">
      <p className="notice-title">{title}</p>
      <p>{text}</p>
    </div>
  )
}
