/**
 * Reading a backup file of any version: lines while they come, with one in memory at a time. What is damaged is said and passed
 * over; what stands before a cut is read.
 */
import * as z from 'zod/mini'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { parseJson } from '#core/basics/json.ts'
import { instant } from '#core/basics/text.ts'
import {
  backupEndSchema,
  backupFormat,
  backupHeadSchema,
  backupLineSchema,
  sumLength,
  type BackupLine,
} from './backup.ts'
import { partsOf, seatsIn } from './backup-parts.ts'

export type BackupItem =
  | { readonly type: 'head'; readonly version: number; readonly madeAt: string }
  | ({ readonly type: 'part' } & Extract<BackupLine, { document: unknown }>)
  | ({ readonly type: 'raw' } & Extract<BackupLine, { raw: string }>)
  /** A line that cannot be read, or whose sum does not fit. The key where it is legible. */
  | { readonly type: 'bad'; readonly key: string | null }
  | {
      readonly type: 'end'
      /** False where the file is cut off. */
      readonly isWhole: boolean
      /** Whether what was read is what was written. */
      readonly doesDigestFit: boolean
      /** SHA-256, in hex, of what was read: names the file, damaged or not. */
      readonly source: string
    }

/** It is no backup of this site's, or a sealed one. */
export class BackupForeignError extends Error {
  override name = 'BackupForeignError'
}

export function sumOf(json: string): string {
  return bytesToHex(sha256(utf8ToBytes(json))).slice(0, sumLength)
}

/** Longer than any line of ours: whatever it is, it is not kept in memory. */
const lineLengthMost = 64_000_000

/** Lines with their line break; the last one may lack it. */
async function* toLines(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  let rest: string[] = []
  let length = 0
  for await (const piece of pieces) {
    let from = 0
    for (let at = piece.indexOf('\n'); at >= 0; at = piece.indexOf('\n', from)) {
      yield [...rest, piece.slice(from, at + 1)].join('')
      rest = []
      length = 0
      from = at + 1
    }
    rest.push(piece.slice(from))
    length += piece.length - from
    if (length > lineLengthMost) throw new BackupForeignError('a line without end')
  }
  if (length > 0) yield rest.join('')
}

/** Reads `pieces` of the file's text. Throws BackupForeignError where it is no backup that can be read here. */
export async function* readBackupFile(pieces: AsyncIterable<string>): AsyncGenerator<BackupItem> {
  const lines = toLines(pieces)
  const first = await lines.next()
  const head = first.done ? '' : first.value
  if (/^\s*\{\s*"format"\s*:\s*"ai-trainer-site backup"\s*,\s*"version"\s*:\s*1\s*,/.test(head))
    yield* readVersionOne(head, lines)
  else yield* readVersionTwo(head, lines)
}

async function* readVersionTwo(first: string, further: AsyncIterable<string>): AsyncGenerator<BackupItem> {
  const head = backupHeadSchema.safeParse(parseJson(first))
  if (!head.success) throw new BackupForeignError('no head of a known version')
  yield { type: 'head', version: head.data.version, madeAt: head.data.madeAt }
  let hash = sha256.create().update(utf8ToBytes(first))
  let lines = 1
  let isWhole = false
  let doTheyFit = true
  for await (const line of further) {
    const json = parseJson(line)
    const { data: end } = backupEndSchema.safeParse(json)
    if (end) {
      doTheyFit &&= end.lines === lines && end.digest === bytesToHex(hash.clone().digest())
      isWhole = end.end
      if (isWhole) break
      hash = sha256.create().update(utf8ToBytes(end.digest))
      lines = 0
      continue
    }
    yield readLine(line, json)
    hash.update(utf8ToBytes(line))
    lines++
  }
  const source = bytesToHex(hash.digest())
  yield { type: 'end', isWhole, doesDigestFit: isWhole && doTheyFit, source }
}

function readLine(line: string, json: unknown): BackupItem {
  const read = backupLineSchema.safeParse(json)
  if (!read.success) return { type: 'bad', key: /^\{"key":"([^"]{1,100})"/.exec(line)?.[1] ?? null }
  if ('raw' in read.data) return { type: 'raw', ...read.data }
  const { key, sum, document } = read.data
  return sumOf(JSON.stringify(document)) === sum ? { type: 'part', ...read.data } : { type: 'bad', key }
}

const versionOneSchema = z.object({
  format: z.literal(backupFormat),
  madeAt: instant,
  digest: z.optional(z.string()),
  documents: z.record(z.string(), z.unknown()),
})

/** Of version 1, one JSON object: the digest is of its documents' JSON, the calendar last. */
async function* readVersionOne(first: string, further: AsyncIterable<string>): AsyncGenerator<BackupItem> {
  let text = first
  for await (const line of further) text += line
  const file = versionOneSchema.safeParse(parseJson(text))
  if (!file.success) throw new BackupForeignError('no whole file of version 1')
  const { madeAt, digest, documents } = file.data
  yield { type: 'head', version: 1, madeAt }
  for (const [key, document] of Object.entries(documents)) yield* toParts(key, document)
  const source = bytesToHex(sha256(utf8ToBytes(JSON.stringify(documents))))
  yield { type: 'end', isWhole: true, doesDigestFit: digest === source, source }
}

function* toParts(key: string, document: unknown): Generator<BackupItem> {
  const seats = seatsIn(key, document)
  for (const part of partsOf(document)) {
    yield { type: 'part', key, sum: '', document: part, ...(seats === undefined ? {} : { seats }) }
  }
}

export interface CheckedFile {
  readonly madeAt: string
  readonly source: string
  readonly parts: number
  /** Lines that cannot be read: by key, '' where even that is not legible. */
  readonly bad: readonly string[]
  readonly isWhole: boolean
  readonly doesDigestFit: boolean
}

/** Reads it whole, piece by piece. Throws BackupForeignError. */
export async function checkBackupFile(pieces: AsyncIterable<string>): Promise<CheckedFile> {
  let madeAt = ''
  let parts = 0
  const bad: string[] = []
  for await (const item of readBackupFile(pieces)) {
    if (item.type === 'head') madeAt = item.madeAt
    else if (item.type === 'bad') bad.push(item.key ?? '')
    else if (item.type !== 'end') parts++
    else {
      const { source, isWhole, doesDigestFit } = item
      return { madeAt, source, parts, bad, isWhole, doesDigestFit }
    }
  }
  throw new BackupForeignError('no end')
}
