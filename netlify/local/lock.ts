/**
 * One owner for a folder at a time: a file that names the process which holds it. Two servers writing into one storage
 * would each believe that they alone know the etags.
 *
 * A process that was killed leaves its file behind. Such a file is recognised because nobody runs under its process
 * id, or because whoever does was started at another time (ids are given again, in containers nearly always).
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Lock {
  readonly release: () => void
}

/** Somebody else holds the lock. */
export class LockedError extends Error {
  override name = 'LockedError'
  readonly pid: number
  constructor(pid: number, path: string) {
    super(`${path} is held by process ${pid}`)
    this.pid = pid
  }
}

/** Throws LockedError when a living process holds it. */
export function takeLock(path: string): Lock {
  mkdirSync(dirname(path), { recursive: true })
  const owner = `${process.pid} ${startOf(process.pid)}`
  while (!putInPlace(path, owner)) {
    const found = readText(path)
    if (found === undefined) continue
    const pid = Number.parseInt(found, 10)
    if (pid > 0 && found === `${pid} ${startOf(pid)}` && isAlive(pid)) throw new LockedError(pid, path)
    clearAway(path, found)
  }
  return {
    release() {
      if (readText(path) === owner) rmSync(path, { force: true })
    },
  }
}

/** Appears with its content or not at all, and only where there is none: a link fails on an existing name. */
function putInPlace(path: string, text: string): boolean {
  const draft = `${path}.${randomUUID()}`
  writeFileSync(draft, text)
  try {
    linkSync(draft, path)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false
    throw error
  } finally {
    rmSync(draft, { force: true })
  }
}

/** Removes what a dead process left, unless somebody was quicker and what lies there now is theirs. */
function clearAway(path: string, expected: string): void {
  const aside = `${path}.${randomUUID()}`
  try {
    renameSync(path, aside)
  } catch {
    return
  }
  const text = readText(aside)
  if (text !== undefined && text !== expected) putInPlace(path, text)
  rmSync(aside, { force: true })
}

/** Undefined where there is no such file. */
function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // Somebody else's process may not be asked, but it is there.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** When a process began, in ticks since the machine did; '' where the system does not tell, which compares as equal. */
function startOf(pid: number): string {
  const status = readText(`/proc/${pid}/stat`)
  // The name in brackets may hold spaces; the start is the 20th field after it.
  return status?.slice(status.lastIndexOf(')') + 2).split(' ')[19] ?? ''
}
