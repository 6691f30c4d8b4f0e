/** Lays the sheet out off screen at the width of A4. Text stays text, so that any program shapes the Devanagari. */

/** In CSS pixels: A4 at 96 per inch. */
const width = 794
const height = 1123
const photoSize = 50

interface EmbeddedFont {
  family: string
  data: string
  weight: string
}

/** Returns the SVG's text. `sheet` is not changed; its `data-fonts` names its font files, Latin first. */
export async function drawFlyer(sheet: HTMLElement, title: string): Promise<string> {
  const fonts = await readFonts(sheet.dataset['fonts']?.split(' ') ?? [])
  const families = familiesOf(fonts)
  const laidOut = layOut(sheet, families)
  try {
    await document.fonts.ready
    const origin = laidOut.getBoundingClientRect()
    const parts: string[] = []
    await drawElement(laidOut, origin, parts)
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="210mm" height="297mm" viewBox="0 0 ${width} ${height}" lang="${document.documentElement.lang}">`,
      `<title>${escape(title)}</title>`,
      `<style>${fonts.map(toRule).join('')}text{font-family:${families};white-space:pre}</style>`,
      ...parts,
      '</svg>',
    ].join('\n')
  } finally {
    laidOut.remove()
  }
}

function layOut(sheet: HTMLElement, families: string): HTMLElement {
  const copy = document.createElement('div')
  copy.className = sheet.className
  const state = sheet.closest<HTMLElement>('[data-state]')?.dataset['state']
  if (state !== undefined) copy.dataset['state'] = state
  copy.append(...[...sheet.children].map((child) => child.cloneNode(true)))
  Object.assign(copy.style, {
    position: 'absolute',
    inset: '0 auto auto -10000px',
    width: `${width}px`,
    maxWidth: 'none',
    height: `${height}px`,
    boxShadow: 'none',
    fontFamily: families,
  })
  copy.setAttribute('aria-hidden', 'true')
  copy.inert = true
  document.body.append(copy)
  return copy
}

async function drawElement(element: Element, origin: DOMRect, parts: string[]): Promise<void> {
  const style = getComputedStyle(element)
  if (style.visibility === 'hidden' || style.display === 'none') return
  const box = boxOf(element, origin)
  if (element instanceof SVGSVGElement) {
    parts.push(drawPicture(element, box))
    return
  }
  drawBox(box, style, parts)
  if (element instanceof HTMLImageElement) {
    parts.push(await drawPhoto(element, box))
    return
  }
  for (const node of element.childNodes) {
    if (node instanceof Text) drawText(node, style, origin, parts)
    else if (node instanceof Element) await drawElement(node, origin, parts)
  }
}

function boxOf(element: Element, origin: DOMRect): DOMRect {
  const { x, y, width: w, height: h } = element.getBoundingClientRect()
  return new DOMRect(x - origin.x, y - origin.y, w, h)
}

function attributesOf({ x, y, width: w, height: h }: DOMRect): string {
  return `x="${round(x)}" y="${round(y)}" width="${round(w)}" height="${round(h)}"`
}

function round(value: number): number {
  return Math.round(value * 100) / 100
}

function isSeen(color: string): boolean {
  return color !== 'transparent' && !/,\s*0\)$|\/\s*0\)$/.test(color)
}

/** The sheet has grounds and rules at a start: no frames, no rounded corners. */
function drawBox(box: DOMRect, style: CSSStyleDeclaration, parts: string[]): void {
  if (isSeen(style.backgroundColor))
    parts.push(`<rect ${attributesOf(box)} fill="${style.backgroundColor}"/>`)
  const left = Number.parseFloat(style.borderLeftWidth)
  if (left === 0) return
  const rule = new DOMRect(box.x, box.y, left, box.height)
  parts.push(`<rect ${attributesOf(rule)} fill="${style.borderLeftColor}"/>`)
}

function drawPicture(picture: SVGSVGElement, box: DOMRect): string {
  const copy = picture.cloneNode(true)
  if (!(copy instanceof SVGSVGElement)) return ''
  for (const name of ['class', 'style', 'aria-hidden']) copy.removeAttribute(name)
  for (const name of ['x', 'y', 'width', 'height'] as const) copy.setAttribute(name, String(round(box[name])))
  const ground = getComputedStyle(picture).backgroundColor
  const rect = isSeen(ground) ? `<rect ${attributesOf(box)} fill="${ground}"/>` : ''
  return rect + new XMLSerializer().serializeToString(copy).replace(/ data-[\w-]+=""/g, '')
}

async function drawPhoto(image: HTMLImageElement, box: DOMRect): Promise<string> {
  const whole = new Image()
  whole.src = image.src
  await whole.decode()
  const canvas = document.createElement('canvas')
  canvas.width = photoSize
  canvas.height = photoSize
  const { width: w, height: h } = image
  canvas
    .getContext('2d')
    ?.drawImage(whole, 0, 0, photoSize, (photoSize * (whole.naturalHeight || h)) / (whole.naturalWidth || w))
  return `<image ${attributesOf(box)} href="${canvas.toDataURL('image/png')}"/>`
}

function drawText(node: Text, style: CSSStyleDeclaration, origin: DOMRect, parts: string[]): void {
  const range = document.createRange()
  const lines: { text: string; first: DOMRect; right: number }[] = []
  for (const { index, 0: word } of node.data.matchAll(/\S+\s*/g)) {
    range.setStart(node, index)
    range.setEnd(node, index + word.trimEnd().length)
    const rect = range.getBoundingClientRect()
    if (rect.width === 0) continue
    const line = lines.at(-1)
    if (line && Math.abs(line.first.y - rect.y) < 2) {
      line.text += word
      line.right = rect.right
    } else lines.push({ text: word, first: rect, right: rect.right })
  }
  const isAtEnd = style.textAlign === 'end' || style.textAlign === 'right'
  const look = [
    `font-size="${round(Number.parseFloat(style.fontSize))}"`,
    `font-weight="${style.fontWeight}"`,
    `fill="${style.color}"`,
    ...(isAtEnd ? ['text-anchor="end"'] : []),
  ].join(' ')
  const above = shareAboveBaseline(style)
  for (const { text, first, right } of lines) {
    const x = (isAtEnd ? right : first.x) - origin.x
    const y = first.y - origin.y + first.height * above
    parts.push(`<text x="${round(x)}" y="${round(y)}" ${look}>${escape(text.trim())}</text>`)
  }
}

const pen = document.createElement('canvas').getContext('2d')

function shareAboveBaseline(style: CSSStyleDeclaration): number {
  if (!pen) return 0.74
  pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`
  const { fontBoundingBoxAscent: above, fontBoundingBoxDescent: below } = pen.measureText('अA')
  return above / (above + below)
}

function readFonts(addresses: readonly string[]): Promise<EmbeddedFont[]> {
  return Promise.all(
    addresses.map(async (address, index) => {
      const bytes = await (await fetch(address)).arrayBuffer()
      const family = `Anek drawn ${index + 1}`
      // Devanagari has one weight; declared so, browsers embolden it for headings.
      const weight = index === 0 ? '500 700' : '500'
      const face = new FontFace(family, bytes, { weight })
      document.fonts.add(await face.load())
      return { family, data: toBase64(bytes), weight }
    }),
  )
}

/** Fallbacks for programs that ignore embedded fonts: the Devanagari fonts of phones and desktops. */
const otherFamilies =
  "'Anek Devanagari', 'Noto Sans Devanagari', 'Kohinoor Devanagari', 'Nirmala UI', sans-serif"

function familiesOf(fonts: readonly EmbeddedFont[]): string {
  return [...fonts.map(({ family }) => `'${family}'`), otherFamilies].join(', ')
}

function toRule({ family, data, weight }: EmbeddedFont): string {
  return `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${data})format('woff2');font-weight:${weight}}`
}

function toBase64(bytes: ArrayBuffer): string {
  let binary = ''
  for (const byte of new Uint8Array(bytes)) binary += String.fromCharCode(byte)
  return btoa(binary)
}

function escape(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
