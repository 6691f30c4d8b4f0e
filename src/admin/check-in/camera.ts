/** The camera of the door: it tells what it sees until it is stopped. Nothing of it is kept or sent. */
import type { BarcodeDetector as Detector } from 'qr/decode.js'

declare global {
  interface Window {
    /** Android and Macs have it; TypeScript does not know it yet. */
    readonly BarcodeDetector?: typeof Detector
  }
}

/** Milliseconds between looks: fast for a person, and most of a phone's time left to its other work. */
const pause = 150

/** What to tell the admin, by the name of what went wrong. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is not allowed. Allow it for this site in the browser’s settings.',
  NotFoundError: 'There is no camera on this device.',
  NotReadableError: 'Another app is using the camera. Close it there.',
  // The decoder did not come.
  TypeError: 'The reader of codes is not loaded yet. Open the camera once while there is a connection.',
}

export type Torch = (isLit: boolean) => void

export interface CameraEvents {
  readonly onCode: (text: string) => void
  /** The camera shows a picture. `torch` is null on a device that has none. */
  readonly onReady: (torch: Torch | null) => void
  readonly onProblem: (text: string) => void
}

/** The browser's own; where it has none, a decoder that is loaded only then. Called ahead, it is there without a connection too. */
export async function openDetector(): Promise<Detector> {
  const own = window.BarcodeDetector
  const isOwn = own !== undefined && (await own.getSupportedFormats()).includes('qr_code')
  const { BarcodeDetector } = isOwn ? { BarcodeDetector: own } : await import('qr/decode.js')
  return new BarcodeDetector({ formats: ['qr_code'] })
}

function torchOf(track: MediaStreamTrack | undefined): Torch | null {
  // Firefox has learnt to tell what a camera can do in 2024.
  if (!track || !('getCapabilities' in track) || !('torch' in track.getCapabilities())) return null
  return (torch) => {
    const light: MediaTrackConstraintSet & { torch: boolean } = { torch }
    // Some phones name one that they then refuse: the picture stays.
    track.applyConstraints({ advanced: [light] }).catch(() => undefined)
  }
}

/** Shows what the camera sees, and tells each code in it, until the returned function is called. */
export function openCamera(video: HTMLVideoElement, events: CameraEvents): () => void {
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
    // It was closed while the browser asked.
    if (over.signal.aborted) tracks.forEach((track) => track.stop())
    tracks[0]?.addEventListener('ended', () => {
      stop()
      events.onProblem('The camera has stopped.')
    })
    video.srcObject = stream
    await video.play()
    events.onReady(torchOf(tracks[0]))
    for (;;) {
      // A frame that cannot be read is like one without a code.
      const found = await detector.detect(video).catch(() => [])
      over.signal.throwIfAborted()
      for (const { rawValue } of found) events.onCode(rawValue)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  start().catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    if (!over.signal.aborted) events.onProblem(problems[name] ?? 'The camera does not open.')
    stop()
  })
  return stop
}
