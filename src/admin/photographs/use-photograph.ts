/** The photograph of an event on its way to the server, which the browser makes small: upright, cut to the shape of covers, without what the camera wrote beside it. */
import { useEffect, useRef, useState } from 'react'
import { photographSizes } from '#core/events/event-cover.ts'
import { sendAct } from '#admin/shell/request.ts'
import { useBusy } from '#admin/ui/use-busy.ts'
import { longDeadline } from '#islands/ui/request.ts'

type Size = (typeof photographSizes)[keyof typeof photographSizes]

const qualities = [0.82, 0.7, 0.55, 0.4, 0.2]

/** A JPEG in base64, as good as it may be long; undefined where even a poor one is too long. */
function encode(picture: ImageBitmap, { width, height, bytesMost }: Size): string | undefined {
  const canvas = Object.assign(document.createElement('canvas'), { width, height })
  const scale = Math.min(picture.width / width, picture.height / height)
  const [cutWidth, cutHeight] = [width * scale, height * scale]
  // Of one that was held upright more stays above: there the heads are.
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

/** Answers its id, or a sentence that says what is wrong. */
async function sendPhotograph(
  file: Blob,
): Promise<{ readonly ok: true; readonly id: string } | { readonly ok: false; readonly problem: string }> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (!picture)
    return { ok: false, problem: 'This file is no picture that this browser can read. Please choose a JPEG.' }
  const { small, large } = photographSizes
  if (picture.width < small.width || picture.height < small.height) {
    const has = `${picture.width} × ${picture.height}`
    const needs = `${small.width} × ${small.height}`
    return { ok: false, problem: `This picture has ${has} points. It needs ${needs} at least.` }
  }
  const [smallOne, largeOne] = [encode(picture, small), encode(picture, large)]
  picture.close()
  if (smallOne === undefined || largeOne === undefined)
    return { ok: false, problem: 'This picture cannot be made small enough. Please choose another one.' }
  const both = { small: smallOne, large: largeOne }
  const kept = await sendAct('keepPhotograph', both, { deadline: longDeadline })
  if (kept.ok) return { ok: true, id: kept.value.id }
  return {
    ok: false,
    problem:
      kept.message ?? 'The photograph did not arrive: there is no connection. Please choose it once more.',
  }
}

/** `onKept` is the form's as it is once the photograph has arrived: what is typed meanwhile stays. */
export function usePhotograph(onKept: (id: string) => void) {
  const [isTaking, whileTaking] = useBusy()
  const [problem, setProblem] = useState<string>()
  const latest = useRef(onKept)
  useEffect(() => {
    latest.current = onKept
  })
  return {
    isTaking,
    problem,
    take: async (file: Blob) => {
      setProblem(undefined)
      const sent = await whileTaking(sendPhotograph(file))
      if (sent.ok) latest.current(sent.id)
      else setProblem(sent.problem)
    },
  }
}
