/** Checking a backup, and bringing it back part by part: read as a stream, twice, with one part in memory at a time. */
import {
  BackupForeignError,
  checkBackupFile,
  readBackupFile,
  type CheckedFile,
} from '#core/safety/backup-file.ts'
import type { RestoredPart } from '#core/safety/backup.ts'
import { endRestore, restorePart } from './backup.ts'
import type { Answer } from '#islands/ui/request.ts'

/** A file, or a backup on the server: opened anew for each reading. */
export type OpenBackup = () => AsyncIterable<string>

export interface CheckedBackup extends CheckedFile {
  readonly open: OpenBackup
}

/** The sums of what became of all parts. */
export type Restored = Omit<RestoredPart, 'skipped'> & {
  readonly skipped: readonly { readonly key: string; readonly why: NonNullable<RestoredPart['skipped']> }[]
}

export type Outcome<Success> =
  | ({ readonly ok: true } & Readonly<Success>)
  | { readonly ok: false; readonly message: string }

const notABackup =
  'This file is no backup of this site, or a sealed one: open that first with "npm run backup -- open". Nothing has been changed.'
const notReadable = 'This backup could not be read. Nothing has been changed.'
const brokenOff =
  'The restore broke off. What came back so far stays: restore the same backup again for the rest.'

export async function checkBackup(open: OpenBackup): Promise<Outcome<{ backup: CheckedBackup }>> {
  try {
    return { ok: true, backup: { open, ...(await checkBackupFile(open())) } }
  } catch (error) {
    return { ok: false, message: error instanceof BackupForeignError ? notABackup : notReadable }
  }
}

const triesMost = 5
const waitMilliseconds = 800

/** Each step may be sent again, so a lost one is. */
async function untilAnswered<Value>(ask: () => Promise<Answer<Value>>): Promise<Answer<Value>> {
  for (let tries = 1; ; tries++) {
    const answer = await ask()
    const mayPass = !answer.ok && (answer.reason === 'lost' || answer.status === 503)
    if (!mayPass || tries === triesMost) return answer
    await new Promise((resolve) => setTimeout(resolve, waitMilliseconds * tries))
  }
}

/** `overDamage`: documents that are damaged here come back in place of what is damaged. */
export async function runRestore(
  { open, madeAt }: CheckedBackup,
  onProgress: (done: number) => void,
  overDamage = false,
): Promise<Outcome<{ restored: Restored }>> {
  let restored: Restored = { brought: 0, present: 0, erased: 0, unreadable: 0, unseated: [], skipped: [] }
  let done = 0
  try {
    for await (const item of readBackupFile(open())) {
      if (item.type !== 'part' && item.type !== 'raw') continue
      const { type, ...part } = item
      const step = { step: 'part', ...part, ...(type === 'part' && { overDamage }) } as const
      const answer = await untilAnswered(() => restorePart(step))
      // A document of another shape harms only itself.
      if (!answer.ok && answer.code === 'backupForeign') {
        restored = { ...restored, skipped: [...restored.skipped, { key: item.key, why: 'unreadable' }] }
      } else if (answer.ok) restored = added(restored, item.key, answer.value)
      else return { ok: false, message: answer.message ?? brokenOff }
      onProgress(++done)
    }
  } catch {
    return { ok: false, message: brokenOff }
  }
  const ended = await untilAnswered(() => endRestore(madeAt))
  return ended.ok ? { ok: true, restored } : { ok: false, message: ended.message ?? brokenOff }
}

function added(sum: Restored, key: string, part: RestoredPart): Restored {
  return {
    brought: sum.brought + part.brought,
    present: sum.present + part.present,
    erased: sum.erased + part.erased,
    unreadable: sum.unreadable + part.unreadable,
    unseated: [...sum.unseated, ...part.unseated],
    skipped: part.skipped === null ? sum.skipped : [...sum.skipped, { key, why: part.skipped }],
  }
}
