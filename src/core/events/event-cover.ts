/** Chooses what covers an event, a drawing or its photograph, and says where the file is. */
import type { CoverSubject, PublicFacts } from './event-schema.ts'

/** Increase it when a drawing changes: browsers keep the files. A test compares it with what they look like. */
export const coverVersion = 2

const words: readonly (readonly [CoverSubject, RegExp])[] = [
  ['workflow', /n8n|automat|workflow/],
  ['chat', /whatsapp|chat|repl(y|ies)|message|telegram/],
  ['map', /google|profile|maps?\b|local|area/],
  ['diya', /festiv|diwali|diya|season|ganesh|navratri/],
  ['clinic', /clinic|doctor|dentist|health|hospital|patient/],
  ['month', /marketing|social media|\bposts?\b|content/],
  ['receipt', /gst|invoice|bill|receipt|paperwork|account|tax|payment/],
]

export function coverOf({ slug, title }: Pick<PublicFacts, 'slug' | 'title'>): CoverSubject {
  const said = `${slug} ${title}`.toLowerCase().replace(/google profile clinic|profile-clinic/, 'google')
  return words.find(([, pattern]) => pattern.test(said))?.[0] ?? 'shop'
}

export function coverAddress(subject: CoverSubject): string {
  return `/pictures/cover-${subject}-${coverVersion}.svg`
}

/** In pixels, with the most bytes of each file. */
export const photographSizes = {
  small: { width: 720, height: 360, bytesMost: 60_000 },
  large: { width: 1280, height: 640, bytesMost: 120_000 },
} as const
export type PhotographSize = keyof typeof photographSizes

export const photographId = /^[0-9a-f]{32}$/

export function photographAddress(id: string, size: PhotographSize): string {
  return `/api/photographs/${id}-${photographSizes[size].width}.jpg`
}

export function coverImage(event: Parameters<typeof coverOf>[0] & Pick<PublicFacts, 'picture'>) {
  if (!photographId.test(event.picture)) return { src: coverAddress(coverOf(event)), width: 640, height: 360 }
  const { width, height } = photographSizes.large
  const [small, large] = [
    photographAddress(event.picture, 'small'),
    photographAddress(event.picture, 'large'),
  ]
  return { src: large, srcSet: `${small} ${photographSizes.small.width}w, ${large} ${width}w`, width, height }
}
