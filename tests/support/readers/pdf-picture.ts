/**
 * A PDF's first page as a PNG, for looking at. Draws on the canvas that pdfjs-dist brings along where there is one for the machine.
 */
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** Pixels per point. */
const scale = 1.5

interface Drawing {
  readonly canvas: HTMLCanvasElement & { readonly toBuffer: (type: 'image/png') => Uint8Array }
  readonly context: CanvasRenderingContext2D
}
interface CanvasFactory {
  readonly create: (width: number, height: number) => Drawing
}

function isCanvasFactory(value: object): value is CanvasFactory {
  return 'create' in value && typeof value.create === 'function'
}

export async function pictureOfPdf(pdf: Uint8Array): Promise<Uint8Array> {
  const loading = getDocument({ data: new Uint8Array(pdf), useSystemFonts: false, verbosity: 0 })
  const document = await loading.promise
  const { canvasFactory } = document
  if (!isCanvasFactory(canvasFactory)) throw new Error('pdf.js has nothing to draw on')
  const page = await document.getPage(1)
  const viewport = page.getViewport({ scale })
  const { canvas, context } = canvasFactory.create(viewport.width, viewport.height)
  await page.render({ canvas, canvasContext: context, viewport }).promise
  const picture = canvas.toBuffer('image/png')
  await loading.destroy()
  return picture
}
