/** Says inside a modal dialog what failed while it is open, also once the toast is gone. */
import { useStore } from '@nanostores/react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { $openDialogs, $toast, dismissToast, type Toast } from './toasts.ts'

export function DialogFailure() {
  const toast = useStore($toast)
  const [before] = useState(() => $toast.get()?.id)
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const dialog = place.current?.closest('dialog')
    if (!dialog) return
    $openDialogs.set([...$openDialogs.get(), dialog])
    return () => $openDialogs.set($openDialogs.get().filter((open) => open !== dialog))
  }, [])
  const isShown = toast?.isBad && toast.id !== before
  return (
    <div ref={place} role="alert" className="contents">
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
