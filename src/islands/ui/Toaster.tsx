/** Renders the toast of `state/toasts.ts` with Radix: announced, dismissed by swiping right, focused by F8. */
import { useStore } from '@nanostores/react'
import * as Radix from '@radix-ui/react-toast'
import { useRef } from 'react'
import { $toast, dismissToast } from '#state/toasts.ts'

export interface ToasterLabels {
  readonly close: string
  readonly notifications: string
}

const shownMilliseconds = 5000
const swipePixels = 50

export function Toaster({ labels }: { labels: ToasterLabels }) {
  const toast = useStore($toast)
  // Radix hears Escape wherever it is pressed: one that is meant for an open dialog closes that alone.
  const isForDialog = useRef(false)
  return (
    <Radix.Provider
      label={labels.notifications}
      duration={shownMilliseconds}
      swipeDirection="right"
      swipeThreshold={swipePixels}
    >
      {toast && (
        <Radix.Root
          key={toast.id}
          className={toast.isBad ? 'toast toast-bad' : 'toast'}
          open={toast.isOpen}
          onEscapeKeyDown={() => {
            isForDialog.current = document.querySelector('dialog:modal') !== null
            queueMicrotask(() => (isForDialog.current = false))
          }}
          onOpenChange={(isOpen) => {
            if (!isOpen && !isForDialog.current) dismissToast(toast.id)
          }}
          duration={toast.isPersistent ? Number.POSITIVE_INFINITY : shownMilliseconds}
        >
          <Radix.Title className="toast-title">{toast.title}</Radix.Title>
          {(toast.text !== undefined || toast.link) && (
            <Radix.Description>
              {toast.text} {toast.link && <a href={toast.link.href}>{toast.link.text}</a>}
            </Radix.Description>
          )}
          {toast.action && (
            <button className="button button-small toast-action" type="button" onClick={toast.action.press}>
              {toast.action.text}
            </button>
          )}
          <Radix.Close className="close" aria-label={labels.close} />
        </Radix.Root>
      )}
      <Radix.Viewport className="toasts" hotkey={['F8']} label={`${labels.notifications} ({hotkey})`} />
    </Radix.Provider>
  )
}
