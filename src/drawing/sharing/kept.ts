/** Keeps pictures between builds, by what they show and by the sources that draw them, in node_modules, which Netlify keeps. */
import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { PictureFacts } from './picture.ts'

/** The sources of a drawing: shapes and colours, fonts and libraries, the formats of dates and names. */
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

let drawnBy: Promise<string> | undefined

/** Removes what other sources drew, because no page shows it any more. */
async function openFolder(parent: string): Promise<string> {
  const name = await readSources()
  const others = (await readdir(parent).catch(() => [])).filter((other) => other !== name)
  await Promise.all(others.map((other) => rm(join(parent, other), { recursive: true, force: true })))
  await mkdir(join(parent, name), { recursive: true })
  return join(parent, name)
}

export async function keptPicture(
  facts: PictureFacts,
  draw: (facts: PictureFacts) => Promise<Uint8Array<ArrayBuffer>>,
  parent = 'node_modules/.astro/sharing',
): Promise<Uint8Array<ArrayBuffer>> {
  const key = createHash('sha256').update(JSON.stringify(facts)).digest('hex')
  const path = join(await (drawnBy ??= openFolder(parent)), `${key}.png`)
  try {
    return new Uint8Array(await readFile(path))
  } catch {
    const picture = await draw(facts)
    // A build that breaks off leaves no half picture, and never overwrites another build's file.
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, picture)
    await rename(unfinished, path)
    return picture
  }
}
