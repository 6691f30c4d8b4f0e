/** Reads the codes that registrants show into the camera: who it is, whether they are in already, and what they owe. */
import { useStore } from '@nanostores/react'
import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore, type ReactNode } from 'react'
import { guestOfCode, type Guest } from '#core/registrations/check-in.ts'
import { dueFor, isUnpaid } from '#core/registrations/registration-list.ts'
import type { AdminRegistration } from '#core/registrations/registration-schema.ts'
import { formatPrice } from '#i18n/format.ts'
import { Button } from '#admin/ui/Button.tsx'
import { openCamera } from './camera.ts'
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
  readonly guest: ReturnType<typeof guestOfCode>
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
  const [torch, setTorch] = useState<((isLit: boolean) => void) | null>(null)
  const [isLit, setIsLit] = useState(false)
  const [attempt, setAttempt] = useState(1)
  // Phones stop the camera of what is out of sight, and do not go on by themselves.
  const isVisible = useSyncExternalStore(onVisibilityChange, () => document.visibilityState === 'visible')

  const read = useEffectEvent((text: string) => {
    const isSame = last.current.text === text && Date.now() - last.current.at < sameScan
    last.current = { text, at: Date.now() }
    if (isSame || isPaused) return
    const guest = guestOfCode(guests, text)
    const registration = typeof guest === 'string' ? undefined : guest?.registration
    const wasHere = registration !== undefined && isThere($checkIns.get(), registration)
    setScanned({ guest, wasHere })
    if ('vibrate' in navigator) navigator.vibrate(registration && !wasHere ? 80 : [80, 80, 80])
    if (registration && !wasHere) onCheckIn(registration, true)
  })
  useEffect(() => {
    if (!isVisible || !video.current) return undefined
    setIsLit(false)
    return openCamera(video.current, {
      onCode: read,
      onReady: (light) => setTorch(() => light),
      onProblem: setProblem,
    })
  }, [isVisible, attempt])

  return (
    <section className="grid gap-2" aria-label="Camera">
      {problem === null ? (
        <video
          ref={video}
          className="aspect-4/3 max-h-[40svh] w-full rounded bg-field object-cover"
          muted
          playsInline
          aria-label="What the camera sees"
        />
      ) : (
        <div className="notice notice-warm row justify-between py-2" role="alert">
          <p className="min-w-0 flex-1">{problem} The list below works without it.</p>
          <Button
            look="small"
            onClick={() => {
              setProblem(null)
              setAttempt(attempt + 1)
            }}
          >
            Try again
          </Button>
        </div>
      )}
      {torch && problem === null && (
        <Button
          look="small"
          aria-pressed={isLit}
          onClick={() => {
            torch(!isLit)
            setIsLit(!isLit)
          }}
        >
          Light
        </Button>
      )}
      <div role="status" className={problem === null ? 'min-h-20' : undefined}>
        {scanned ? (
          <Answer scanned={scanned} guests={guests} onTakePayment={onTakePayment} />
        ) : (
          problem === null && (
            <p className="muted">Hold the code of a guest in front of the camera: they are ticked at once.</p>
          )
        )}
      </div>
    </section>
  )
}

interface AnswerProps extends Pick<Props, 'guests' | 'onTakePayment'> {
  readonly scanned: Scanned
}

function Answer({ scanned: { guest, wasHere }, guests, onTakePayment }: AnswerProps) {
  const payments = useStore($doorPayments)
  if (guest === 'unreadable')
    return <Said title="Not a code of a seat" text="It may be one to pay by." isBad />
  if (guest === null)
    return (
      <Said title="Not of this event" text="The seat is another event’s, was given back, or is new." isBad />
    )
  // As it is by now: it may have been paid since.
  const { registration } = guests.find(({ reference }) => reference === guest.reference) ?? guest
  const isKept = payments[keyOf(registration)] !== undefined
  const isToPay = isUnpaid(registration) && !isKept
  const due = formatPrice(dueFor(registration), 'en', '')
  return (
    <Said
      title={`${registration.name || 'Name not provided'} ${wasHere ? 'is already in' : 'is in'}`}
      text={isKept ? 'Paid, not sent yet' : moneyWords(registration, due)}
      isWarm={isToPay || wasHere}
    >
      {isToPay && (
        <Button look="small" onClick={() => onTakePayment(registration)}>
          {`Take ${due}`}
        </Button>
      )}
    </Said>
  )
}

function moneyWords({ payment, bookedBy, kind }: AdminRegistration, due: string): string {
  if (bookedBy !== '') return payment === 'paid' ? `Paid by ${bookedBy}` : `Booked by ${bookedBy}`
  if (isUnpaid({ kind, payment, bookedBy }))
    return payment === 'due' ? `Due ${due}` : `Paid, they say: ${due}`
  return payment === null ? 'Nothing to pay' : 'Paid'
}

interface SaidProps {
  readonly title: string
  readonly text: string
  readonly isBad?: boolean
  readonly isWarm?: boolean
  readonly children?: ReactNode
}

function Said({ title, text, isBad = false, isWarm = false, children }: SaidProps) {
  const look = isBad ? 'notice-bad' : isWarm ? 'notice-warm' : ''
  return (
    <div className={`notice row justify-between py-2 ${look}`}>
      <p className="min-w-0 flex-1 wrap-anywhere">
        <strong className="block text-title">{title}</strong> {text}
      </p>
      {children}
    </div>
  )
}
