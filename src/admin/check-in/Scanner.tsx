/** Reads registrants' codes by camera, and says who it is, whether they are in already, and how much they owe. */
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { guestOfCode, type Guest } from '#core/registrations/check-in.ts'
import { isUnpaid } from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/admin-registrations.ts'
import { formatPrice } from '#i18n/format.ts'
import { Button } from '#admin/ui/Button.tsx'
import { $checkIns, isPaymentKept, isThere } from './check-ins.ts'
import { dueAtDoor, type GuestActs } from './CheckInRow.tsx'
import { nameOf } from '#admin/registrations/pressed.ts'
import type { BarcodeDetector as Detector } from 'qr/decode.js'

type Props = GuestActs & Readonly<{ guests: readonly Guest[]; isPaused: boolean }>

/** Milliseconds for which a code must be out of sight to be read again, so that a phone held up a little longer is one scan. */
const sameScan = 3000

type Scanned = Readonly<{ found: ReturnType<typeof guestOfCode>; wasHere: boolean }>

function onVisibilityChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

export function Scanner(props: Props) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" aria-expanded={isOpen} onClick={() => setIsOpen(!isOpen)}>
        {isOpen ? 'Close camera' : 'Scan codes'}
      </Button>
      {isOpen && <Camera {...props} />}
    </>
  )
}

function Camera({ guests, isPaused, onCheckIn, onTakePayment }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ text: '', at: 0 })
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  // Phones stop the camera of a hidden page, and do not resume by themselves.
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible')
  const isOpen = isVisible && problem === null

  const read = useEffectEvent((text: string) => {
    const isSame = last.current.text === text && Date.now() - last.current.at < sameScan
    last.current = { text, at: Date.now() }
    if (isSame || isPaused) return
    const found = guestOfCode(guests, text)
    const registration = found?.guest?.registration
    const wasHere = registration !== undefined && isThere($checkIns.get(), registration)
    setScanned({ found, wasHere })
    if (registration && found.isSigned && !wasHere) onCheckIn(registration, true)
  })
  useEffect(() => {
    if (!isOpen || !video.current) return undefined
    return openCamera(video.current, read, setProblem)
  }, [isOpen])

  if (problem !== null)
    return (
      <section className="w-full" aria-label="Camera">
        <div className="notice notice-warm row justify-between py-2" role="alert">
          <p className="min-w-0 flex-1">{problem} The list below works without it.</p>
          <Button look="small" onClick={() => setProblem(null)}>
            Try again
          </Button>
        </div>
      </section>
    )
  return (
    <section className="grid w-full gap-2" aria-label="Camera">
      <video
        ref={video}
        className="aspect-4/3 max-h-[40svh] w-full rounded bg-field object-cover"
        muted
        playsInline
        aria-label="What the camera sees"
      />
      <div role="status" className="min-h-20">
        {scanned ? (
          <Answer scanned={scanned} guests={guests} onTakePayment={onTakePayment} />
        ) : (
          <p className="muted">Hold the code of a guest in front of the camera: they are ticked at once.</p>
        )}
      </div>
    </section>
  )
}

type AnswerProps = Pick<Props, 'guests' | 'onTakePayment'> & { readonly scanned: Scanned }

function Answer({ scanned: { found, wasHere }, guests, onTakePayment }: AnswerProps) {
  const checkIns = useStore($checkIns)
  // The registration in its present state, because it may have been paid since.
  const registration = guests.find(({ reference }) => reference === found?.guest?.reference)?.registration
  if (!found || !registration)
    return (
      <p className="notice notice-bad py-2">
        <strong className="block text-title">{found ? 'Not of this event' : 'Not a code of a seat'}</strong>{' '}
        {found ? 'The seat is another event’s, was given back, or is new.' : 'It may be one to pay by.'}
      </p>
    )
  const name = nameOf(registration)
  const due = dueAtDoor(checkIns, registration)
  const [title, text] =
    found.isSigned || wasHere
      ? [`${name} ${wasHere ? 'is already in' : 'is in'}`, moneyWords(registration, checkIns)]
      : [
          `Only the reference of ${name}`,
          'Ask for the code on their page or in their e-mail, or tick them in the list.',
        ]
  const isWarm = due > 0 || wasHere || !found.isSigned
  return (
    <div className={`notice row justify-between py-2 ${isWarm ? 'notice-warm' : ''}`}>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="block text-title">{title}</strong> {text}
      </p>
      {due > 0 && (
        <Button look="small" onClick={() => onTakePayment(registration)}>
          {`Take ${formatPrice(due, 'en', '')}`}
        </Button>
      )}
    </div>
  )
}

function moneyWords(registration: AdminRegistration, checkIns: Parameters<typeof isPaymentKept>[0]): string {
  const { payment, bookedBy } = registration
  if (isPaymentKept(checkIns, registration)) return 'Paid, not sent yet'
  if (bookedBy !== '') return `${payment === 'paid' ? 'Paid' : 'Booked'} by ${bookedBy}`
  const due = formatPrice(dueAtDoor(checkIns, registration), 'en', '')
  if (isUnpaid(registration)) return payment === 'due' ? `Due ${due}` : `Paid, they say: ${due}`
  return payment === null ? 'Nothing to pay' : 'Paid'
}

declare global {
  interface Window {
    /** Android and Macs have BarcodeDetector; TypeScript does not know it yet. */
    readonly BarcodeDetector?: typeof Detector
  }
}

/** Milliseconds between looks: fast for a person, and it leaves most of a phone's time to other work. */
const pause = 150

const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is not allowed. Allow it for this site in the browser’s settings.',
  NotFoundError: 'There is no camera on this device.',
  NotReadableError: 'Another app is using the camera. Close it there.',
  TypeError: 'The reader of codes is not loaded yet. Open the camera once while there is a connection.',
}

/** Returns the browser's own detector, or loads a decoder if the browser has none. Called ahead, it is available without a connection. */
export async function openDetector(): Promise<Detector> {
  const native = window.BarcodeDetector
  const isOwn = native !== undefined && (await native.getSupportedFormats()).includes('qr_code')
  const { BarcodeDetector } = isOwn ? { BarcodeDetector: native } : await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

/** Shows the camera's picture and reports each code in it, until the returned function is called. */
function openCamera(
  video: HTMLVideoElement,
  onCode: (text: string) => void,
  onProblem: (text: string) => void,
): () => void {
  const over = new AbortController()
  const stop = () => over.abort()
  const start = async (): Promise<void> => {
    const detector = await openDetector()
    const size = { width: { ideal: 1280 }, height: { ideal: 720 } }
    const stream = await navigator.mediaDevices.getUserMedia({
      video: { facingMode: 'environment', ...size },
    })
    const tracks = stream.getTracks()
    over.signal.addEventListener('abort', () => tracks.forEach((track) => track.stop()))
    // The scanner was closed while the browser asked for permission.
    if (over.signal.aborted) tracks.forEach((track) => track.stop())
    tracks[0]?.addEventListener('ended', () => {
      stop()
      onProblem('The camera has stopped.')
    })
    video.srcObject = stream
    await video.play()
    for (;;) {
      // A frame that cannot be read counts as one without a code.
      const found = await detector.detect(video).catch(() => [])
      over.signal.throwIfAborted()
      for (const { rawValue } of found) onCode(rawValue)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  start().catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    if (!over.signal.aborted) onProblem(problems[name] ?? 'The camera does not open.')
    stop()
  })
  return stop
}
