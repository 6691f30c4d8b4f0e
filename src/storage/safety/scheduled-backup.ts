/**
 * Making a backup in runs: a run may be cut off at any moment, and the next goes on where the last finished chunk ended. At
 * most one a day by its own record, whatever the schedule does.
 */
import { createHash, randomBytes, type Hash } from 'node:crypto'
import type { BackupRun } from '#core/safety/stored-backup.ts'
import { readBackupFile } from '#core/safety/backup-file.ts'
import { documentLines, endLine, findEventTimes, headLine, listBackupKeys } from './backup.ts'
import { BackupDamagedError, chunkLengthFull, readChunks, writeChunk } from './backup-chunks.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { changeDocument, findDocument, newId, removeDocument, type Change } from '#storage/engine/document.ts'
import {
  listStoredBackups,
  manifestRef,
  progressRef,
  removeOldBackups,
  saveVerified,
  type BackupProgress,
} from './stored-backups.ts'
import { SealBrokenError } from './sealing.ts'

export interface BackupRunFacts {
  /** The owner's key; null makes a backup that is compressed, and readable for anyone with access to the storage. */
  readonly key: string | null
  readonly now: Date
  /** Milliseconds for this run. It may take one chunk longer. */
  readonly workMilliseconds: number
  /** Also where there is one of today. */
  readonly isAsked?: boolean
}

/** For how long others leave it to a run that said nothing more: longer than any function may run. */
const handMilliseconds = 90_000
/** After that it is begun anew: what it says would be too old. */
const staleMilliseconds = 20 * 3_600_000

function newProgress(now: Date, isSealed: boolean): BackupProgress {
  const time = now.toISOString().replace(/[-:]|\..*/g, '')
  return {
    id: `${time}-${randomBytes(4).toString('hex')}`,
    madeAt: now.toISOString(),
    isSealed,
    salt: randomBytes(16).toString('base64url'),
    ...{ chunks: [], documents: 0, rawBytes: 0, storedBytes: 0, lastKey: '', lines: 0, run: '', until: '' },
  }
}

/** Takes it in hand; null where another run has it. */
async function takeInHand(
  storage: SiteStorage,
  facts: BackupRunFacts,
  run: string,
): Promise<BackupProgress | null> {
  const { now, key } = facts
  return changeDocument(progressRef(storage), (found): Change<BackupProgress, BackupProgress | null> => {
    if (found && found.run !== '' && found.run !== run && Date.parse(found.until) > now.getTime())
      return { result: null }
    const isStale = !found || now.getTime() - Date.parse(found.madeAt) > staleMilliseconds
    // Begun with a key, it cannot go on without one, nor the other way.
    const isOther = found?.isSealed !== (key !== null)
    const base = isStale || isOther ? newProgress(now, key !== null) : found
    const until = new Date(now.getTime() + handMilliseconds).toISOString()
    const next = { ...base, run, until }
    return { next, result: next }
  })
}

/** False where another run has taken it over meanwhile. */
async function saveProgress(storage: SiteStorage, run: string, next: BackupProgress): Promise<boolean> {
  return changeDocument(progressRef(storage), (found): Change<BackupProgress, boolean> =>
    found?.run === run ? { next, result: true } : { result: false },
  )
}

function isSameDay(a: string, now: Date): boolean {
  return a.slice(0, 10) === now.toISOString().slice(0, 10)
}

/** One run. The key is asked for where the backup that goes on was begun with one. */
export async function runBackup(storage: SiteStorage, facts: BackupRunFacts): Promise<BackupRun['state']> {
  const { now, workMilliseconds, isAsked = false } = facts
  const until = performance.now() + workMilliseconds
  const [newest] = await listStoredBackups(storage)
  const isUnderWay = (await findDocument(progressRef(storage))) !== null
  if (!isUnderWay && !isAsked && newest && isSameDay(newest.madeAt, now)) {
    await verifyNext(storage, facts)
    return 'notDue'
  }
  const progress = await takeInHand(storage, facts, newId())
  if (!progress) return 'busy'
  const state = await new Run(storage, facts, progress, until).work()
  if (state !== 'made') return state
  await removeOldBackups(storage, now)
  if (performance.now() < until) await verifyNext(storage, facts)
  return state
}

class Run {
  readonly #storage: SiteStorage
  readonly #facts: BackupRunFacts
  readonly #until: number
  readonly #digest: Hash = createHash('sha256')
  #progress: BackupProgress
  #lines: string[] = []
  #length = 0

  constructor(storage: SiteStorage, facts: BackupRunFacts, progress: BackupProgress, until: number) {
    this.#storage = storage
    this.#facts = facts
    this.#progress = progress
    this.#until = until
  }

  async work(): Promise<'made' | 'goesOn' | 'busy'> {
    const { now } = this.#facts
    const storage = this.#storage
    await this.#takeUp()
    const times = await findEventTimes(storage)
    const keys = await listBackupKeys(storage, now)
    const after = keys.findIndex(([key]) => key === this.#progress.lastKey) + 1
    for (const [key, document] of keys.slice(after)) {
      let isThere = false
      for await (const line of documentLines(storage, document, times)) {
        isThere = true
        this.#take(line)
        if (this.#length >= chunkLengthFull && !(await this.#writeChunk())) return 'busy'
      }
      this.#progress = {
        ...this.#progress,
        lastKey: key,
        documents: this.#progress.documents + Number(isThere),
      }
      if (isThere && performance.now() > this.#until) return this.#pause()
    }
    return (await this.#finish()) ? 'made' : 'busy'
  }

  /** The digest is of all lines: those of earlier runs are read again, which proves that they are there. */
  async #takeUp(): Promise<void> {
    if (this.#progress.chunks.length === 0) {
      this.#take(headLine(this.#progress.madeAt))
      return
    }
    for await (const lines of readChunks(this.#storage, this.#progress, this.#facts.key)) {
      this.#digest.update(lines)
    }
  }

  #take(line: string): void {
    this.#digest.update(line)
    this.#lines.push(line)
    this.#length += line.length
  }

  async #writeChunk(): Promise<boolean> {
    const { chunks } = this.#progress
    const text = this.#lines.join('')
    const chunk = await writeChunk(this.#storage, this.#progress, chunks.length, text, this.#facts.key)
    const until = new Date(this.#facts.now.getTime() + handMilliseconds).toISOString()
    this.#progress = {
      ...this.#progress,
      chunks: [...chunks, chunk],
      lines: this.#progress.lines + this.#lines.length,
      rawBytes: this.#progress.rawBytes + Buffer.byteLength(text),
      storedBytes: this.#progress.storedBytes + chunk.bytes,
      until,
    }
    this.#lines = []
    this.#length = 0
    return saveProgress(this.#storage, this.#progress.run, this.#progress)
  }

  async #pause(): Promise<'goesOn' | 'busy'> {
    if (this.#lines.length > 0 && !(await this.#writeChunk())) return 'busy'
    const { run } = this.#progress
    return (await saveProgress(this.#storage, run, { ...this.#progress, run: '' })) ? 'goesOn' : 'busy'
  }

  async #finish(): Promise<boolean> {
    const digest = this.#digest.digest('hex')
    this.#lines.push(endLine(this.#progress.lines + this.#lines.length, digest))
    if (!(await this.#writeChunk())) return false
    const { lastKey: _lastKey, lines: _lines, run: _run, until: _until, ...made } = this.#progress
    await changeDocument(manifestRef(this.#storage, made.id), () => ({
      next: { ...made, digest, verifiedAt: null, isDamaged: false },
      result: undefined,
    }))
    await removeDocument(progressRef(this.#storage))
    return true
  }
}

/** Reads the newest backup that was not yet verified, or not for a week, as a restore would. */
async function verifyNext(storage: SiteStorage, { key, now }: BackupRunFacts): Promise<void> {
  const backups = await listStoredBackups(storage)
  const isDue = (at: string | null) => at === null || now.getTime() - Date.parse(at) > 7 * 86_400_000
  const next = backups.find(({ verifiedAt, isDamaged }) => !isDamaged && isDue(verifiedAt))
  if (!next) return
  try {
    let isGood = false
    for await (const item of readBackupFile(readChunks(storage, next, key))) {
      if (item.type === 'end') isGood = item.isWhole && item.doesDigestFit && item.source === next.digest
    }
    await saveVerified(storage, next.id, isGood, now)
  } catch (error) {
    // Sealed with a key that is not there any more: nothing is known of it.
    if (error instanceof SealBrokenError) return
    if (!(error instanceof BackupDamagedError)) throw error
    await saveVerified(storage, next.id, false, now)
  }
}
