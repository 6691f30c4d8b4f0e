/** The camera of the door: it tells what it sees until it is stopped. Nothing of it is kept or sent. */
import type { BarcodeDetector as Detector } from 'qr/decode.js'

declare global {
  interface Window {
    /** Android and Macs have it; TypeScript does not know it yet. */
    readonly BarcodeDetector?: typeof Detector
  }
}

interface TorchSet extends MediaTrackConstraintSet {
  torch: boolean
}

/** Milliseconds between looks: fast for a person, and most of a phone's time left to its other work. */
const pause = 150

/** What to tell the admin, by the name of what went wrong. */
const problems: Readonly<Record<string, string>> = {
  NotAllowedError: 'The camera is not allowed. Allow it for this site in the browser’s settings.',
  NotFoundError: 'There is no camera on this device.',
  NotReadableError: 'Another app is using the camera. Close it there.',
  NoReader: 'The reader of codes is not loaded yet. Open the camera once while there is a connection.',
  NotSecure: 'Browsers open the camera only at an address with https.',
  Stopped: 'The camera has stopped.',
}

export interface CameraEvents {
  readonly onCode: (text: string) => void
  /** It sees; the torch is null where there is none. */
  readonly onReady: (torch: ((isLit: boolean) => void) | null) => void
  readonly onProblem: (text: string) => void
}

function failure(name: string): Error {
  return Object.assign(new Error(name), { name })
}

/** The browser's own; where it has none, a decoder that is loaded only then. */
async function openDetector(): Promise<Detector> {
  const formats = (await window.BarcodeDetector?.getSupportedFormats()) ?? []
  if (window.BarcodeDetector && formats.includes('qr_code'))
    return new window.BarcodeDetector({ formats: ['qr_code'] })
  const { BarcodeDetector } = await import('qr/decode.js').catch(() => {
    throw failure('NoReader')
  })
  return new BarcodeDetector({ formats: ['qr_code'] })
}

function openStream(): Promise<MediaStream> {
  if (!isSecureContext) throw failure('NotSecure')
  const video = { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } }
  return navigator.mediaDevices.getUserMedia({ video, audio: false })
}

function torchOf(track: MediaStreamTrack | undefined): ((isLit: boolean) => void) | null {
  // Firefox has learnt to tell what a camera can do in 2024.
  if (!track || !('getCapabilities' in track) || !('torch' in track.getCapabilities())) return null
  return (torch) => {
    const light: TorchSet = { torch }
    // Some phones name one that they then refuse: the picture stays.
    track.applyConstraints({ advanced: [light] }).catch(() => undefined)
  }
}

/** Shows what the camera sees, and tells each code in it, until the returned function is called. */
export function openCamera(video: HTMLVideoElement, events: CameraEvents): () => void {
  let isStopped = false
  const isOver = () => isStopped
  let stream: MediaStream | undefined
  const stop = () => {
    isStopped = true
    for (const track of stream?.getTracks() ?? []) track.stop()
  }
  const look = async (detector: Detector): Promise<void> => {
    while (!isOver()) {
      // A frame that cannot be read is like one without a code.
      const found = await detector.detect(video).catch(() => [])
      if (!isOver()) for (const { rawValue } of found) events.onCode(rawValue)
      await new Promise((resolve) => setTimeout(resolve, pause))
    }
  }
  const start = async (): Promise<void> => {
    const detector = await openDetector()
    stream = await openStream()
    // It was closed while the browser asked.
    if (isOver()) {
      stop()
      return
    }
    const [track] = stream.getVideoTracks()
    track?.addEventListener('ended', () => {
      stop()
      events.onProblem(problems['Stopped'] ?? '')
    })
    video.srcObject = stream
    await video.play()
    events.onReady(torchOf(track))
    await look(detector)
  }
  start().catch((error: unknown) => {
    const name = error instanceof Error ? error.name : ''
    if (!isOver()) events.onProblem(problems[name] ?? 'The camera does not open.')
    stop()
  })
  return stop
}
