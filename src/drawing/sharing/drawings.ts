/** The drawings of posts and services on a field of 160 × 90: lines in peacock, an accent in marigold, a little plum. */
import type { Illustration } from '#core/content/post.ts'

export interface Drawing {
  line: string
  gold: string
  /** Filled path, small. */
  plum?: string
  /** Zero-length strokes, which render as round dots. */
  dots?: string
}

function dotsAt(columns: readonly number[], rows: readonly number[]): string {
  return rows.flatMap((y) => columns.map((x) => `M${x} ${y}h0`)).join('')
}

const posts: Readonly<Record<Illustration, Drawing>> = {
  calendar: {
    line: 'M48 18h64v56H48zM48 32h64M62 12v10M98 12v10',
    gold: 'm80 46 9 15H71z',
    dots: dotsAt([58, 102], [42, 53, 64]),
  },
  camera: {
    line: 'M42 30h20l6-10h24l6 10h20v42H42zM80 36a15 15 0 1 0 .1 0z',
    gold: 'm80 43 7 12H73z',
    dots: 'M108 39h0',
  },
  chat: {
    line: 'M30 14h58v30H56L46 54V44H30zM98 34h32v28h-12v10l-10-10H72V54',
    gold: 'm59 21 9 16H50z',
    dots: 'M96 48h0M108 48h0M120 48h0',
  },
  diya: {
    line: 'M44 56h72c-4 14-18 20-36 20s-32-6-36-20zM58 84h44',
    gold: 'M80 16c10 14 10 24 0 34-10-10-10-20 0-34z',
    plum: 'm54 61 5 8H49zM80 63l5 8H75zM106 61l5 8h-10z',
    dots: 'M52 34h0M108 34h0M64 18h0M96 18h0',
  },
  invoice: {
    line: 'M54 12h52v58l-6.5 8-6.5-8-6.5 8-6.5-8-6.5 8-6.5-8-6.5 8-6.5-8zM64 26h20M64 38h32M64 50h32',
    gold: 'm98 18 6 10H92z',
    dots: 'M64 62h0M74 62h0',
  },
  lock: {
    line: 'M52 40h56v38H52zM64 40V28a16 16 0 0 1 32 0v12',
    gold: 'm80 50 9 16H71z',
    dots: 'M60 70h0M100 70h0',
  },
  map: {
    line: 'M36 28l28-8 32 8 28-8v46l-28 8-32-8-28 8zM64 20v46M96 28v46',
    gold: 'M80 58 66 34a15 15 0 1 1 28 0z',
    dots: 'M48 56h0M56 48h0M104 58h0M112 50h0',
  },
  microphone: {
    line: 'M68 26a12 12 0 0 1 24 0v18a12 12 0 0 1-24 0zM58 42v4a22 22 0 0 0 44 0v-4M80 68v12M66 80h28M40 34v16M30 40v4M120 34v16M130 40v4',
    gold: 'm80 26 7 12H73z',
  },
  scales: {
    line: 'M80 14v62M62 78h36M44 26h72M44 26 32 54M44 26l12 28M116 26l-12 28M116 26l12 28',
    gold: 'M28 54h32L44 66z',
    plum: 'M100 54h32l-16 12z',
    dots: 'M80 14h0',
  },
  workflow: {
    line: 'M46 45h22M92 45h20M80 34V22h38M80 56v14h38',
    gold: 'm80 30 15 26H65z',
    plum: 'M118 15h14v14h-14z',
    dots: 'M38 45h0M122 45h0M124 70h0',
  },
}

/** For a post without a drawing: three triangles of the border. */
const plain: Drawing = { line: 'M30 66h100', gold: 'm50 30 15 26H35zM80 30l15 26H65zM110 30l15 26H95z' }

export function drawingOf(illustration: Illustration | null): Drawing {
  return illustration === null ? plain : posts[illustration]
}

/** A board, and people before it. */
export const trainingDrawing: Drawing = {
  line: 'M40 14h80v34H40zM52 26h28M52 36h44M20 82a12 12 0 0 1 24 0M52 82a12 12 0 0 1 24 0M84 82a12 12 0 0 1 24 0M116 82a12 12 0 0 1 24 0',
  gold: 'm106 22 9 16H97z',
  dots: 'M32 63h0M64 63h0M96 63h0M128 63h0',
}
