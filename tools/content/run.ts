/**
 * Brings the files of src/content into the form in which the content editor writes them: what it saves later then differs by
 * the edit alone. Part of `npm run format`. A post that its schema refuses is left as it is, for `npm run check` to name.
 */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editedFiles } from '#editor/configuration.ts'
import { toStored } from '#editor/values.ts'
import { jsonText } from '#editor/write.ts'
import { locales } from '#core/basics/locale.ts'
import { mendPost } from './mend-post.ts'

const folder = join(import.meta.dirname, '../../src/content')

function mend(path: string, mended: (text: string) => string): void {
  const text = readFileSync(join(folder, path), 'utf8')
  const written = mended(text)
  if (written === text) return
  writeFileSync(join(folder, path), written)
  console.log(`src/content/${path}`)
}

for (const { file, shape } of editedFiles)
  mend(file.path, (text) => jsonText(toStored(shape, JSON.parse(text))))

for (const locale of locales)
  for (const name of readdirSync(join(folder, 'blog', locale)))
    mend(`blog/${locale}/${name}`, (text) => mendPost(text, locale))
