/** The photograph of an event in its form. The browser makes it small: upright, cropped to the shape of covers, without metadata. */
import { useEffect, useRef, useState } from 'react'
import { coverImage, photographSizes } from '#core/events/event-cover.ts'
import { eventField } from '#core/events/event-fields.ts'
import { DraftField } from '#admin/fields/Field.tsx'
import { sendAct } from '#admin/shell/server.ts'
import { Button } from '#admin/ui/Button.tsx'
import { useBusy } from '#admin/ui/use-act.ts'
import { longDeadline } from '#islands/ui/request.ts'

type Size = (typeof photographSizes)[keyof typeof photographSizes]

const qualities = [0.82, 0.7, 0.55, 0.4, 0.2]

/** Returns a JPEG in base64, in the best quality within `bytesMost`; undefined if even a poor one is too long. */
function encode(picture: ImageBitmap, { width, height, bytesMost }: Size): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const scale = Math.min(picture.width / width, picture.height / height)
  const [cutWidth, cutHeight] = [width * scale, height * scale]
  // An upright photograph keeps more of its upper part, where the heads are.
  const [left, top] = [(picture.width - cutWidth) / 2, (picture.height - cutHeight) / 3]
  const pen = canvas.getContext('2d')
  if (!pen) return undefined
  pen.imageSmoothingQuality = 'high'
  pen.fillStyle = '#fff'
  pen.fillRect(0, 0, width, height)
  pen.drawImage(picture, left, top, cutWidth, cutHeight, 0, 0, width, height)
  for (const quality of qualities) {
    const [, base64 = ''] = canvas.toDataURL('image/jpeg', quality).split(',')
    if (base64.length <= (bytesMost / 3) * 4) return base64
  }
  return undefined
}

async function sendPhotograph(file: Blob): Promise<{ readonly id: string } | { readonly problem: string }> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture)
    return { problem: 'This file is no picture that this browser can read. Please choose a JPEG.' }
  const { small: least } = photographSizes
  if (picture.width < least.width || picture.height < least.height) {
    const has = `${picture.width} × ${picture.height}`
    return { problem: `This picture has ${has} points. It needs ${least.width} × ${least.height} at least.` }
  }
  const [small, large] = [encode(picture, photographSizes.small), encode(picture, photographSizes.large)]
  picture.close()
  if (small === undefined || large === undefined)
    return { problem: 'This picture cannot be made small enough. Please choose another one.' }
  const kept = await sendAct('keepPhotograph', { small, large }, { deadline: longDeadline })
  if (kept.ok) return kept.value
  const lost = 'The photograph did not arrive: there is no connection. Please choose it once more.'
  return { problem: kept.message ?? lost }
}

/** Calls the form's latest `onKept` with the id, or '' for none, so that input typed during the upload stays. */
export function usePhotograph(onKept: (id: string) => void) {
  const [isTaking, whileTaking] = useBusy()
  const [problem, setProblem] = useState<string>()
  const latest = useRef(onKept)
  useEffect(() => {
    latest.current = onKept
  })
  const take = async (file: Blob) => {
    setProblem(undefined)
    const sent = await whileTaking(sendPhotograph(file))
    if ('id' in sent) latest.current(sent.id)
    else setProblem(sent.problem)
  }
  return { isTaking, problem, take, remove: () => onKept('') }
}

type Props = ReturnType<typeof usePhotograph> & Readonly<{ id: string; fieldError: string | undefined }>

export function PhotographField({ id, fieldError, isTaking, problem, take, remove }: Props) {
  const { label, hint } = eventField('picture')
  return (
    <DraftField name="picture" label={label} hint={hint} fieldError={problem ?? fieldError}>
      {(control) => (
        <>
          {id !== '' && (
            <img
              {...coverImage({ picture: id, slug: '', title: '' })}
              className="h-auto w-full max-w-md rounded"
              sizes="28rem"
              alt="The photograph as its page shows it"
            />
          )}
          {/* The browser's text for a chosen file would describe one that is cropped and stored by now. */}
          <input
            {...control}
            type="file"
            accept="image/*"
            className="input text-transparent file:text-ink"
            disabled={isTaking}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void take(file)
              target.value = ''
            }}
          />
          {id !== '' && !isTaking && (
            <p>
              <Button look="text" onClick={remove}>
                Remove the photograph
              </Button>
            </p>
          )}
          {isTaking && (
            <p className="small" role="status">
              The photograph is being made small and sent...
            </p>
          )}
        </>
      )}
    </DraftField>
  )
}
