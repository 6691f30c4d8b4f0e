/**
 * Brings the JSON files of src/content into the form in which the content editor writes them: what it saves later then differs by
 * the edit alone. Part of `npm run format`. A file that its schema refuses is left as it is, for `npm run check` to name.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { editedFiles } from '#editor/configuration.ts'
import { toStored } from '#editor/values.ts'
import { jsonText } from '#editor/write.ts'

const folder = join(import.meta.dirname, '../../src/content')

for (const { file, shape } of editedFiles) {
  const path = join(folder, file.path)
  const text = readFileSync(path, 'utf8')
  const written = jsonText(toStored(shape, JSON.parse(text)))
  if (written !== text) {
    writeFileSync(path, written)
    console.log(`src/content/${file.path}`)
  }
}
