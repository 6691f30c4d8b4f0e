/**
 * What somebody changes in the content editor: a price, a Marathi sentence, a photograph, and a new post in both languages. The
 * browser asks that the editor writes exactly this (tests/e2e/admin-content), and a build is made of it and asked for it
 * (tests/slow/preview), so that no test has to do both.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { contentFiles } from '#content/files.ts'
import { paidWorkshopSchema } from '#core/content/workshop.ts'
import { takePhotograph } from './readers/photographs.ts'

/** Texts and photographs by their path in the repository. */
export type Tree = ReadonlyMap<string, string | Buffer>

export const price = 2499
export const description =
  'पुण्यात एक पूर्ण दिवस: स्वतःच्या व्यवसायाचे मार्केटिंग AI वापरून तयार करा आणि महिनाभराचा मजकूर घेऊन घरी जा.'
/** As a camera calls it; the editor makes small letters of it. */
export const photograph = {
  name: 'IMG_0001.JPG',
  en: 'Customers at a counter',
  mr: 'काउंटरवरचे ग्राहक',
} as const
export const post = {
  slug: 'ten-questions-for-a-printer',
  title: { en: 'Ten questions for a printer', mr: 'छपाईआधी दहा प्रश्न' },
  excerpt: {
    en: 'What to ask before a thousand leaflets are printed, in the order in which the answers matter.',
    mr: 'हजार पत्रके छापण्याआधी छापखान्यात काय विचारावे, आणि कोणत्या क्रमाने: दहा साधे प्रश्न.',
  },
  body: { en: 'Ask *first*.\n\n## Then print\n\n- one\n- two', mr: '*आधी* विचारा.' },
  publishedAt: '2026-11-20',
  checkedOn: '2026-11-21',
} as const

const pathOf = ({ path }: { readonly path: string }): string => `src/content/${path}`
const pricedPath = pathOf(contentFiles.paidWorkshop)
const picturedPath = pathOf(contentFiles.freeWorkshop)

function replaced(text: string, changes: readonly (readonly [from: string, to: string])[]): string {
  return changes.reduce((before, [from, to]) => {
    if (before.split(from).length !== 2) throw new Error(`'${from}' is not there exactly once`)
    return before.replace(from, () => to)
  }, text)
}

/**
 * All of src/content, where one workshop has a photograph already; and the files that are other ones, or new, once all is edited. The
 * photograph that was there stays in its folder, and nothing shows it.
 */
export async function contentEdits(): Promise<{ readonly before: Tree; readonly edited: Tree }> {
  const root = join(import.meta.dirname, '../..')
  const before = new Map<string, string | Buffer>(
    readdirSync(join(root, 'src/content'), { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.(json|md)$/.test(name))
      .map((name) => [`src/content/${name}`, readFileSync(join(root, 'src/content', name), 'utf8')]),
  )
  const textOf = (path: string): string => String(before.get(path))
  const [old, taken] = await Promise.all(
    [1200, 1280].map(async (width) => takePhotograph({ width, height: 900, grain: 0 })),
  )
  if (!old || !taken) throw new Error('two photographs were asked for')
  const undrawn = textOf(picturedPath)
  const withPicture = (name: string, en: string, mr: string): string =>
    replaced(undrawn, [
      [
        '  "instructor": {',
        `  "picture": {\n    "file": "/pictures/${name}",\n    "alt": {\n      "en": "${en}",\n      "mr": "${mr}"\n    }\n  },\n  "instructor": {`,
      ],
    ])
  before.set(picturedPath, withPicture('shop.jpg', 'A shop', 'एक दुकान'))
  before.set('src/content/pictures/shop.jpg', old)

  const workshop = paidWorkshopSchema.parse(JSON.parse(textOf(pricedPath)))
  const { slug, title, excerpt, body, publishedAt, checkedOn } = post
  return {
    before,
    edited: new Map<string, string | Buffer>([
      [
        pricedPath,
        replaced(textOf(pricedPath), [
          [`"mr": ${JSON.stringify(workshop.description.mr)}`, `"mr": ${JSON.stringify(description)}`],
          [`"price": ${workshop.price / 100},`, `"price": ${price},`],
        ]),
      ],
      [picturedPath, withPicture(photograph.name.toLowerCase(), photograph.en, photograph.mr)],
      [`src/content/pictures/${photograph.name.toLowerCase()}`, taken],
      [
        `src/content/blog/en/${slug}.md`,
        `---\ntitle: "${title.en}"\nexcerpt: "${excerpt.en}"\ncategory: customers\noffer: services\n` +
          `publishedAt: ${publishedAt}\ncheckedOn: ${checkedOn}\n---\n\n${body.en}\n`,
      ],
      [
        `src/content/blog/mr/${slug}.md`,
        `---\ntitle: "${title.mr}"\nexcerpt: "${excerpt.mr}"\n---\n\n${body.mr}\n`,
      ],
    ]),
  }
}

/** Writes a tree over the files of a copy of the repository. */
export function layDown(tree: Tree, folder: string): void {
  for (const [path, content] of tree) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}
