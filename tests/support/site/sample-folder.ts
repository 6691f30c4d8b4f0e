/**
 * Data folders with the sample data, whose e-mails have gone: filled once for all workers of a run, then copied. To fill one takes
 * eight seconds of processor, and each worker needs several.
 */
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { serveSite, type SiteOptions } from './served-site.ts'

/** What sample data depends on, and nothing else. */
type Sample = NonNullable<SiteOptions['sampleData']>

/** Milliseconds. */
const emailsMost = 60_000
const pause = 100

/** A slow machine needs several runs of the sender, of which each start makes one. */
async function fill(folder: string, sampleData: Sample): Promise<void> {
  for (let isDone = false; !isDone;) {
    const site = await serveSite({ sampleData, dataFolder: folder })
    const sent = () => /"what":"emails".*"left":(\d+)/.exec(site.output())
    for (let waited = 0; !sent() && waited < emailsMost; waited += pause) await wait(pause)
    isDone = sent()?.[1] === '0' || !sent()
    await site.close()
  }
}

/** Of the workers that ask, one makes the mark. */
function isFirst(mark: string): boolean {
  try {
    mkdirSync(mark)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  }
}

/**
 * `runFolder`: of this run; where it is part of the gate, its steps share one. The copy is the caller's to delete.
 */
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
      // Another worker tries again, instead of waiting for what will never be there.
      rmSync(unfinished, { recursive: true, force: true })
      rmSync(mark, { recursive: true })
      throw error
    }
  }
  const copy = mkdtempSync(join(tmpdir(), 'site-'))
  cpSync(filled, copy, { recursive: true })
  return copy
}
