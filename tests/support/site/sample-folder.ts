/**
 * Makes data folders with the sample data, whose e-mails are sent: fills one for all workers of a run and copies it. Filling takes eight
 * seconds of processor time, and each worker needs several.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveSite, type SiteOptions } from './served-site.ts'

/** All that sample data depends on. */
type Sample = NonNullable<SiteOptions['sampleData']>

/** In milliseconds. */
const emailsMost = 60_000
const pause = 100

/** Starts the site several times on a slow machine: each start runs the sender once. */
async function fill(folder: string, sampleData: Sample): Promise<void> {
  for (let isDone = false; !isDone;) {
    const site = await serveSite({ sampleData, dataFolder: folder })
    const sent = () => /"what":"emails".*"left":(\d+)/.exec(site.output())
    for (let waited = 0; !sent() && waited < emailsMost; waited += pause) await wait(pause)
    isDone = sent()?.[1] === '0' || !sent()
    await site.close()
  }
}

/** Returns true for the one worker that makes the mark. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/** `runFolder`: the folder of this run; the steps of `npm test` share one. The caller deletes the copy. */
export async function copySampleData(runFolder: string, sampleData: Sample): Promise<string> {
  const kept = process.env['SAMPLE_DATA_KEPT'] ?? runFolder
  const filled = join(kept, sampleData)
  const mark = `${filled}.begun`
  mkdirSync(kept, { recursive: true })
  while (!existsSync(filled)) {
    if (!isFirst(mark)) {
      await wait(pause)
      continue
    }
    const unfinished = `${filled}.unfinished`
    try {
      await fill(unfinished, sampleData)
      renameSync(unfinished, filled)
    } catch (error) {
      // Lets another worker try again, instead of waiting for ever.
      rmSync(unfinished, { recursive: true, force: true })
      rmSync(mark, { recursive: true })
      throw error
    }
  }
  const copy = mkdtempSync(join(tmpdir(), 'site-'))
  cpSync(filled, copy, { recursive: true })
  return copy
}
