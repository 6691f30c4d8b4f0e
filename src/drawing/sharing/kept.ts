/** Builds keep a picture by what it shows and by the sources that draw it, in node_modules, because that folder is what Netlify keeps. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFacts } from './picture.ts'

/** What draws: shapes and colours, fonts and libraries, how dates and names are written. */
const sources = [
  'src/drawing',
  'src/i18n',
  'src/content/site',
  'src/core/basics',
  'src/site.ts',
  'package-lock.json',
]

async function readSources(): Promise<string> {
  const hash = createHash('sha256')
  for (const source of sources) {
    const names = await readdir(source, { recursive: true }).catch(() => [''])
    for (const name of names.sort())
      hash.update(name).update(await readFile(join(source, name)).catch(() => ''))
  }
  return hash.digest('hex')
}

/** Some five times as many as there are pages. */
const keptMost = 300

/** What no page shows any more is not kept for ever: the oldest go. */
async function sweep(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  const drawn = await Promise.all(
    names.map(async (name) => ({ name, at: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = drawn.sort((a, b) => b.at - a.at).slice(keptMost)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}

let drawnBy: Promise<string> | undefined

export async function keptPicture(
  facts: PictureFacts,
  draw: (facts: PictureFacts) => Promise<Uint8Array<ArrayBuffer>>,
  folder = 'node_modules/.astro/sharing',
): Promise<Uint8Array<ArrayBuffer>> {
  drawnBy ??= sweep(folder).then(readSources)
  const key = createHash('sha256').update(`${await drawnBy} ${JSON.stringify(facts)}`)
  const path = join(folder, `${key.digest('hex')}.png`)
  try {
    return new Uint8Array(await readFile(path))
  } catch {
    const picture = await draw(facts)
    await mkdir(folder, { recursive: true })
    // Never half a picture, should the build be cut off; nor another build's file.
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, picture)
    await rename(unfinished, path)
    return picture
  }
}
