/**
 * Tests whether a store keeps what this site relies on: of many simultaneous writes on the same condition exactly one wins, an old etag
 * writes nothing, and a read sees the last write.
 */
import { newId } from '#storage/engine/document.ts'
import type { DocumentStore, PutResult } from '#storage/engine/document-store.ts'

const writers = 10

/** Counts rounds of simultaneous writes on the same condition, by how many writers were told that they had succeeded. */
const noRace = () => ({
  one: 0,
  none: 0,
  several: 0,
  /** Rounds after which the store held another text than the winner's. */
  otherStored: 0,
  /** Writes with an unknown outcome. */
  unknown: 0,
})
type Race = ReturnType<typeof noRace>

export type Milliseconds = Record<'get' | 'put' | 'list' | 'delete', number[]>

export interface Probe {
  readonly rounds: number
  /** The number of simultaneous writes in each round. */
  readonly writers: number
  readonly ifNew: Race
  readonly ifMatch: Race
  /** Writes that succeeded although their etag was no longer the newest. */
  readonly staleLetThrough: number
  /** Reads right after a write that did not show it, or that found a deleted document. */
  readonly staleReads: number
  /** Listings right after a write that did not contain it. They may lag, so this is information, not a fault. */
  readonly listingsBehind: number
  /** The durations of each operation. */
  readonly milliseconds: Milliseconds
}

/** Wraps the store so that it notes the duration of each operation. */
function timed(store: DocumentStore, milliseconds: Milliseconds): DocumentStore {
  const time = async <Value>(operation: keyof Milliseconds, work: Promise<Value>): Promise<Value> => {
    const startedAt = performance.now()
    try {
      return await work
    } finally {
      milliseconds[operation].push(Math.round((performance.now() - startedAt) * 10) / 10)
    }
  }
  return {
    get: (key) => time('get', store.get(key)),
    put: (key, text, over) => time('put', store.put(key, text, over)),
    delete: (key) => time('delete', store.delete(key)),
    list: (prefix) => time('list', store.list(prefix)),
  }
}

/** Runs one round of a race. Returns the etag of what is stored after it. */
async function race(
  store: DocumentStore,
  key: string,
  over: string | null,
  counts: Race,
): Promise<string | null> {
  const texts = Array.from({ length: writers }, (_, writer) => `${key} ${writer} ${newId()}`)
  const results: readonly PutResult[] = await Promise.all(texts.map((text) => store.put(key, text, over)))
  const won = results.flatMap((result, writer) =>
    result.ok ? [{ etag: result.etag, text: texts[writer] }] : [],
  )
  const unknown = results.filter((result) => !result.ok && result.reason === 'unknown').length
  counts.unknown += unknown
  if (won.length > 1) counts.several++
  else if (won.length === 1) counts.one++
  // A writer whose answer was lost may have won.
  else if (unknown === 0) counts.none++

  const stored = await store.get(key)
  const isWinners = won.some(({ etag, text }) => stored?.text === text && stored?.etag === etag)
  const isLostAnswer = unknown > 0 && texts.some((text) => stored?.text === text)
  if (!isWinners && !isLostAnswer) counts.otherStored++
  return stored?.etag ?? null
}

/** Runs `rounds` of each test one after another, with ten writers each. Deletes what it wrote. */
export async function probeStorage(opened: DocumentStore, rounds: number): Promise<Probe> {
  const milliseconds: Milliseconds = { get: [], put: [], list: [], delete: [] }
  const store = timed(opened, milliseconds)
  const probe = { ifNew: noRace(), ifMatch: noRace(), staleLetThrough: 0, staleReads: 0, listingsBehind: 0 }
  for (let round = 0; round < rounds; round++) {
    const key = `round/${newId()}`
    try {
      const first = await race(store, key, null, probe.ifNew)
      if (first === null) {
        probe.staleReads++
        continue
      }
      if (!(await store.list('round/')).has(key)) probe.listingsBehind++
      await race(store, key, first, probe.ifMatch)
      const late = await store.put(key, 'too late', first)
      if (late.ok || (await store.get(key))?.text === 'too late') probe.staleLetThrough++
      const overwritten = await store.put(key, 'at last')
      if (overwritten.ok && (await store.get(key))?.text !== 'at last') probe.staleReads++
    } finally {
      await store.delete(key)
    }
    if ((await store.get(key)) !== null) probe.staleReads++
  }
  return { rounds, writers, ...probe, milliseconds }
}

/** Returns why no seats may be sold on this storage, one line per reason; none if it keeps what it promises. */
export function faultsIn({ ifNew, ifMatch, staleLetThrough, staleReads }: Probe): string[] {
  const ofRace = (name: string, { several, none, otherStored }: Race): [number, string][] => [
    [several, `rounds of ${name} had several winners: two people would get one seat`],
    [none, `rounds of ${name} had no winner: no visitor could register`],
    [otherStored, `rounds of ${name} kept something else than the winner's text`],
  ]
  return [
    ...ofRace('“only if new”', ifNew),
    ...ofRace('“only if it matches”', ifMatch),
    [staleLetThrough, 'writes by an old etag were let through'] as const,
    [staleReads, 'reads did not show the write before them'] as const,
  ].flatMap(([count, outcome]) => (count > 0 ? [`${count} ${outcome}`] : []))
}
