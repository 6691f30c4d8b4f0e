/**
 * A program that writes into a Blobs folder without end, or until the disk refuses, and says each time what it was told. Started by
 * blobs-disk.test.ts, to be killed or to run out of room.
 *
 *     node disk-writer.ts <folder> <bytes of each text> <writes at most>
 *     prints `kept <number>` after each write, `refused <code>` where one failed, and ends after the third of those
 */
import { writeSync } from 'node:fs'
import { BlobsFolder } from '../../../netlify/local/data/blobs-folder.ts'

const [directory = '', bytes = '1000', most = '1000000'] = process.argv.slice(2)
const folder = new BlobsFolder(directory)
let failures = 0
for (let number = 1; number <= Number(most) && failures < 3; number++) {
  const text = `${number} ${'x'.repeat(Number(bytes))} ${number}`
  try {
    // Five keys, so that most writes replace one.
    folder.write({ site: 'local', store: 'site:test', key: `event/${number % 5}` }, Buffer.from(text))
    writeSync(1, `kept ${number}\n`)
  } catch (error) {
    failures++
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
    writeSync(1, `refused ${code}\n`)
  }
}
