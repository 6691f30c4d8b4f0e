/**
 * Writes into a folder of documents without end, or until the disk refuses, and prints the result of each write. folder.test.ts starts it,
 * and kills it or lets it run out of room.
 *
 *     node disk-writer.ts <folder> <bytes of each text> <writes at most>
 *     prints `kept <number>` after each write, `refused <code>` after a failed one, and ends after the third of those
 */
import { writeSync } from 'node:fs'
import { openFolderStore } from '../../../src/storage/engine/folder.ts'

const [directory = '', bytes = '1000', most = '1000000'] = process.argv.slice(2)
const store = openFolderStore(directory)
let failures = 0
for (let number = 1; number <= Number(most) && failures < 3; number++) {
  const text = `${number} ${'x'.repeat(Number(bytes))} ${number}`
  try {
    // Five keys, so that most writes replace a document.
    const written = await store.put(`event/${number % 5}`, text)
    if (!written.ok) throw new Error(written.reason)
    writeSync(1, `kept ${number}\n`)
  } catch (error) {
    failures++
    const [, code = String(error)] = /\((E\w+)\)$/.exec(String(error)) ?? []
    writeSync(1, `refused ${code}\n`)
  }
}
