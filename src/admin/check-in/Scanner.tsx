/** Reads the codes that registrants show into the camera: who it is, whether they are in already, and what they owe. */
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react'
import { guestOfCode, type Guest } from '#core/registrations/check-in.ts'
import { dueFor, isUnpaid } from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { formatPrice } from '#i18n/format.ts'
import { Button } from '#admin/ui/Button.tsx'
import { openCamera, type Torch } from './camera.ts'
import { $checkIns, isThere } from './check-ins.ts'
import { $doorPayments, keyOf } from './door-payments.ts'

interface Props {
  readonly guests: readonly Guest[]
  /** A dialog is open: nothing is ticked behind it. */
  readonly isPaused: boolean
  readonly onCheckIn: (registration: AdminRegistration, attended: boolean) => void
  readonly onTakePayment: (registration: AdminRegistration) => void
}

/** Milliseconds for which a code has to be out of sight to be read again: a phone that is held up a little longer is one scan. */
const sameScan = 3000

interface Scanned {
  readonly found: ReturnType<typeof guestOfCode>
  readonly wasHere: boolean
}

function onVisibilityChange(tell: () => void): () => void {
  document.addEventListener('visibilitychange', tell)
  return () => document.removeEventListener('visibilitychange', tell)
}

export function Scanner({ guests, isPaused, onCheckIn, onTakePayment }: Props) {
  const video = useRef<HTMLVideoElement>(null)
  const last = useRef({ text: '', at: 0 })
  const [scanned, setScanned] = useState<Scanned | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [torch, setTorch] = useState<Torch | null>(null)
  const [isLit, setIsLit] = useState(false)
  // Phones stop the camera of what is out of sight, and do not go on by themselves.
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
    setIsLit(false)
    const onReady = (light: Torch | null) => setTorch(() => light)
    return openCamera(video.current, { onCode: read, onReady, onProblem: setProblem })
  }, [isOpen])

  if (problem !== null)
    return (
      <section aria-label="Camera">
        <div className="notice notice-warm row justify-between py-2" role="alert">
          <p className="min-w-0 flex-1">{problem} The list below works without it.</p>
          <Button look="small" onClick={() => setProblem(null)}>
            Try again
          </Button>
        </div>
      </section>
    )
  const light = () => {
    torch?.(!isLit)
    setIsLit(!isLit)
  }
  return (
    <section className="grid gap-2" aria-label="Camera">
      <video
        ref={video}
        className="aspect-4/3 max-h-[40svh] w-full rounded bg-field object-cover"
        muted
        playsInline
        aria-label="What the camera sees"
      />
      {torch && (
        <Button look="small" aria-pressed={isLit} onClick={light}>
          Light
        </Button>
      )}
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

interface AnswerProps extends Pick<Props, 'guests' | 'onTakePayment'> {
  readonly scanned: Scanned
}

function Answer({ scanned: { found, wasHere }, guests, onTakePayment }: AnswerProps) {
  const payments = useStore($doorPayments)
  // As it is by now: it may have been paid since.
  const registration = guests.find(({ reference }) => reference === found?.guest?.reference)?.registration
  const isKept = registration !== undefined && payments[keyOf(registration)] !== undefined
  const isToPay = registration !== undefined && isUnpaid(registration) && !isKept
  const due = registration ? formatPrice(dueFor(registration), 'en', '') : ''
  const [title, text] =
    found === null
      ? ['Not a code of a seat', 'It may be one to pay by.']
      : registration === undefined
        ? ['Not of this event', 'The seat is another event’s, was given back, or is new.']
        : !found.isSigned && !wasHere
          ? [
              `Only the reference of ${registration.name || 'Name not provided'}`,
              'Ask for the code on their page or in their e-mail, or tick them in the list.',
            ]
          : [
              `${registration.name || 'Name not provided'} ${wasHere ? 'is already in' : 'is in'}`,
              isKept ? 'Paid, not sent yet' : moneyWords(registration, due),
            ]
  const look =
    registration === undefined ? 'notice-bad' : isToPay || wasHere || !found?.isSigned ? 'notice-warm' : ''
  return (
    <div className={`notice row justify-between py-2 ${look}`}>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="block text-title">{title}</strong> {text}
      </p>
      {isToPay && (
        <Button look="small" onClick={() => onTakePayment(registration)}>
          {`Take ${due}`}
        </Button>
      )}
    </div>
  )
}

function moneyWords(registration: AdminRegistration, due: string): string {
  const { payment, bookedBy } = registration
  if (bookedBy !== '') return `${payment === 'paid' ? 'Paid' : 'Booked'} by ${bookedBy}`
  if (isUnpaid(registration)) return payment === 'due' ? `Due ${due}` : `Paid, they say: ${due}`
  return payment === null ? 'Nothing to pay' : 'Paid'
}
