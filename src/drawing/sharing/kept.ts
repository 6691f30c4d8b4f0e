/** Keeps pictures between builds, by what is drawn, in node_modules, which Netlify keeps. */
import { createHash } from 'node:crypto'
import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { openGlyphs } from './glyphs.ts'
import { drawPicture, pictureWidth, type PictureFacts } from './picture.ts'
import { toPng } from './png.ts'

const folder = 'node_modules/.astro/sharing'

export async function keptPicture(facts: PictureFacts): Promise<Uint8Array<ArrayBuffer>> {
  const drawing = drawPicture(facts, await openGlyphs())
  const path = `${folder}/${createHash('sha256').update(drawing).digest('hex')}.png`
  try {
    return new Uint8Array(await readFile(path))
  } catch {
    const picture = await toPng(drawing, pictureWidth)
    await mkdir(folder, { recursive: true })
    // A build that breaks off leaves no half picture, and never overwrites another build's file.
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, picture)
    await rename(unfinished, path)
    return picture
  }
}
