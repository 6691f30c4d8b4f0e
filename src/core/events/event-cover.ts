/** What covers an event: a drawing, or its photograph; and where it is. */
import type { CoverSubject, PublicFacts } from './event-schema.ts'

/** Increase it when a drawing changes: browsers keep the files. A test compares it with what they look like. */
export const coverVersion = 2

/** By the words of its address and its English title; the first that fits. */
const words: readonly (readonly [CoverSubject, RegExp])[] = [
  ['workflow', /n8n|automat|workflow/],
  ['chat', /whatsapp|chat|repl(y|ies)|message|telegram/],
  ['map', /google|profile|maps?\b|local|area/],
  ['diya', /festiv|diwali|diya|season|ganesh|navratri/],
  ['clinic', /clinic|doctor|dentist|health|hospital|patient/],
  ['month', /marketing|social media|\bposts?\b|content/],
  ['receipt', /gst|invoice|bill|receipt|paperwork|account|tax|payment/],
]

/** What the address and the English title are about, and a shop where that is nothing of these. */
export function coverOf({ slug, title }: Pick<PublicFacts, 'slug' | 'title'>): CoverSubject {
  const said = `${slug} ${title}`.toLowerCase().replace(/google profile clinic|profile-clinic/, 'google')
  return words.find(([, pattern]) => pattern.test(said))?.[0] ?? 'shop'
}

/** '/pictures/cover-chat-1.svg', written by pages/pictures. */
export function coverAddress(subject: CoverSubject): string {
  return `/pictures/cover-${subject}-${coverVersion}.svg`
}

/** Of photographs, which the browser cuts and shrinks to covers. Pixels, and the most bytes of each. */
export const photographSizes = {
  small: { width: 720, height: 360, bytesMost: 60_000 },
  large: { width: 1280, height: 640, bytesMost: 120_000 },
} as const
export type PhotographSize = keyof typeof photographSizes

/** What names a photograph: a digest of it. */
export const photographId = /^[0-9a-f]{32}$/

/** '/api/photographs/0f…-720.jpg', answered by api/events/photographs.ts. */
export function photographAddress(id: string, size: PhotographSize): string {
  return `/api/photographs/${id}-${photographSizes[size].width}.jpg`
}

/** The picture that covers an event: its photograph, or a drawing. Both are shown twice as wide as high. */
export function coverImage(event: Parameters<typeof coverOf>[0] & Pick<PublicFacts, 'picture'>) {
  // Earlier versions named a photograph of the content.
  if (!photographId.test(event.picture)) return { src: coverAddress(coverOf(event)), width: 640, height: 360 }
  const { width, height } = photographSizes.large
  const [small, large] = [
    photographAddress(event.picture, 'small'),
    photographAddress(event.picture, 'large'),
  ]
  return { src: large, srcSet: `${small} ${photographSizes.small.width}w, ${large} ${width}w`, width, height }
}
