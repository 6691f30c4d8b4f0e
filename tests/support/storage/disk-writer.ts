/**
 * A program that writes into a folder of documents without end, or until the disk refuses, and says each time what it was told. Started by
 * folder.test.ts, to be killed or to run out of room.
 *
 *     node disk-writer.ts <folder> <bytes of each text> <writes at most>
 *     prints `kept <number>` after each write, `refused <code>` where one failed, and ends after the third of those
 */
import { writeSync } from 'node:fs'
import { openFolderStore, prepareFolder } from '../../../src/storage/engine/folder.ts'

const [directory = '', bytes = '1000', most = '1000000'] = process.argv.slice(2)
prepareFolder(directory)
const store = openFolderStore(directory)
let failures = 0
for (let number = 1; number <= Number(most) && failures < 3; number++) {
  const text = `${number} ${'x'.repeat(Number(bytes))} ${number}`
  try {
    // Five keys, so that most writes replace one.
    const written = await store.put(`event/${number % 5}`, text)
    if (!written.ok) throw new Error(written.reason)
    writeSync(1, `kept ${number}\n`)
  } catch (error) {
    failures++
    const [, code = String(error)] = /\((E\w+)\)$/.exec(String(error)) ?? []
    writeSync(1, `refused ${code}\n`)
  }
}
