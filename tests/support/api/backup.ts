/** Backups in tests: what a file holds, and restoring one step by step as the admin's page and the command line do. */
import { readBackupFile, type BackupItem } from '#core/safety/backup-file.ts'
import { isMembers } from '#core/basics/json.ts'
import { readPages } from '#storage/engine/document-pages.ts'
import type { SiteStorage } from '#storage/engine/site-storage.ts'
import { readBackupPart } from '#storage/safety/backup.ts'

export type Part = Extract<BackupItem, { type: 'part' | 'raw' }>

export interface ReadBackup {
  readonly text: string
  readonly madeAt: string
  readonly source: string
  readonly isWhole: boolean
  readonly doesDigestFit: boolean
  /** In the file's order. */
  readonly parts: readonly Part[]
  readonly bad: readonly (string | null)[]
  /** By key, parts put together. */
  readonly documents: Readonly<Record<string, unknown>>
}

async function* inPieces(text: string, length: number): AsyncGenerator<string> {
  for (let at = 0; at < text.length; at += length) yield await Promise.resolve(text.slice(at, at + length))
}

function joined(before: unknown, part: unknown): unknown {
  if (!isMembers(before) || !isMembers(part)) return part
  const join = (one: unknown, other: unknown): unknown =>
    Array.isArray(one) && Array.isArray(other)
      ? one.concat(other)
      : isMembers(one) && isMembers(other)
        ? { ...one, ...other }
        : other
  return Object.fromEntries(Object.entries(before).map(([name, one]) => [name, join(one, part[name])]))
}

export async function readBackup(text: string, pieceLength = 1000): Promise<ReadBackup> {
  const parts: Part[] = []
  const bad: (string | null)[] = []
  const documents: Record<string, unknown> = {}
  let end = { isWhole: false, doesDigestFit: false, source: '' }
  let madeAt = ''
  for await (const item of readBackupFile(inPieces(text, pieceLength))) {
    if (item.type === 'head') madeAt = item.madeAt
    else if (item.type === 'bad') bad.push(item.key)
    else if (item.type === 'end') end = item
    else {
      parts.push(item)
      if (item.type === 'part') {
        documents[item.key] =
          item.key in documents ? joined(documents[item.key], item.document) : item.document
      }
    }
  }
  return { text, madeAt, parts, bad, documents, ...end }
}

/** A backup of everything, read back. */
export async function backUp(storage: SiteStorage): Promise<ReadBackup> {
  let text = ''
  for await (const lines of readPages((from) => readBackupPart(storage, new Date(), { from })))
    text += lines.join('')
  return readBackup(text)
}

/** The steps of a restore, as requests' bodies. */
export function stepsOf({ madeAt, parts }: ReadBackup): object[] {
  const toStep = ({ type: _type, ...part }: Part) => ({ step: 'part', ...part })
  return [...parts.map(toStep), { step: 'end', madeAt }]
}
