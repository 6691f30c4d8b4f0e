/**
 * The file holds the id of its owner's process. It is stale when no process has the id, or one that has ended or started at another time
 * (ids are reused, in containers nearly always).
 */
import { randomUUID } from 'node:crypto'
import { linkSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

export interface Lock {
  readonly release: () => void
}

export class LockedError extends Error {
  override name = 'LockedError'
  readonly pid: number
  constructor(pid: number, path: string) {
    super(`${path} is held by process ${pid}`)
    this.pid = pid
  }
}

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

/** Deletes a stale file, unless another process replaced it meanwhile. */
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

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return undefined
  }
}

/** A process that has ended and that its parent has not waited for keeps its id: it holds nothing any more. */
function isAlive(pid: number): boolean {
  if (/^[ZX]/.test(statusOf(pid))) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/** A process's start time in clock ticks since boot; '' where the system lacks it, which compares as equal. */
function startOf(pid: number): string {
  // The 20th field after the name.
  return statusOf(pid).split(' ')[19] ?? ''
}

function statusOf(pid: number): string {
  const status = readText(`/proc/${pid}/stat`)
  // The name in parentheses may contain spaces.
  return status?.slice(status.lastIndexOf(')') + 2) ?? ''
}
