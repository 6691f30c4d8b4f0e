/**
 * Makes a picture for the registrant's WhatsApp status. The phone itself writes the first name on it: no address or server gets the name.
 */
import { useState } from 'react'
import { colours } from '#core/content/colours.ts'

/** The space for a name in drawing/sharing/status.ts, in pixels. */
const room = { middle: 540, line: 160, width: 940, size: 104 }

async function drawGoing(address: string, name: string): Promise<File> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = picture.naturalWidth
  canvas.height = picture.naturalHeight
  const pen = canvas.getContext('2d')
  if (!pen) throw new Error('This browser draws nothing')
  pen.drawImage(picture, 0, 0)
  pen.font = `700 ${room.size}px ${getComputedStyle(document.body).fontFamily}`
  pen.fillStyle = colours['field-ink']
  pen.textAlign = 'center'
  pen.fillText(name, room.middle, room.line, room.width)
  const drawn = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/png')
  })
  if (!drawn) throw new Error('This browser makes no file')
  return new File([drawn], 'status.png', { type: drawn.type })
}

/** Shares the picture with an app of the phone; if no app accepts pictures, downloads it. */
async function passOn(file: File): Promise<void> {
  const shared = { files: [file] }
  if (typeof navigator.canShare === 'function' && navigator.canShare(shared)) {
    await navigator.share(shared)
    return
  }
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
}

interface Props {
  /** '/og/mr/events/n8n-workshop', without the part for the picture's purpose. */
  readonly address: string
  readonly label: string
}

/** Without a script or a known name, it is a link to the event's picture. */
export function GoingPicture({ address, label }: Props) {
  const [isBusy, setBusy] = useState(false)
  const plain = `${address}.status.png`
  return (
    <a
      className="button button-quiet button-small"
      href={plain}
      download="status.png"
      aria-busy={isBusy}
      onClick={(click) => {
        // The form left the name here; it disappears with the page.
        const [name] = document.body.dataset['registrant']?.trim().split(/\s+/) ?? []
        if (!name || isBusy) return
        click.preventDefault()
        setBusy(true)
        drawGoing(`${address}.going.png`, name)
          .then(passOn)
          .catch((error: unknown) => {
            // A registrant who closes the list of apps wants nothing further.
            if (!(error instanceof DOMException && error.name === 'AbortError')) window.location.assign(plain)
          })
          .finally(() => {
            setBusy(false)
          })
      }}
    >
      {label}
    </a>
  )
}
