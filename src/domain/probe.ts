/** What a probe of the storage amounts to. */
import type { Probe, Race } from '#schemas/probe.ts'

/** Why no seats may be sold on this storage: one line each; none where it keeps what it promises. */
export function faultsIn({ ifNew, ifMatch, staleLetThrough, staleReads }: Probe): string[] {
  const ofRace = (name: string, { several, none, otherStored }: Race): string[] => [
    ...(several > 0
      ? [`${several} rounds of ${name} had several winners: two people would get one seat`]
      : []),
    ...(none > 0 ? [`${none} rounds of ${name} had no winner: nobody could register`] : []),
    ...(otherStored > 0
      ? [`${otherStored} rounds of ${name} kept something else than the winner's text`]
      : []),
  ]
  return [
    ...ofRace('“only if new”', ifNew),
    ...ofRace('“only if it matches”', ifMatch),
    ...(staleLetThrough > 0 ? [`${staleLetThrough} writes by an old etag were let through`] : []),
    ...(staleReads > 0 ? [`${staleReads} reads did not show the write before them`] : []),
  ]
}

/** Several requests' probes as one. */
export function addProbes(one: Probe, other: Probe): Probe {
  const races = (a: Race, b: Race): Race => ({
    one: a.one + b.one,
    none: a.none + b.none,
    several: a.several + b.several,
    otherStored: a.otherStored + b.otherStored,
    unknown: a.unknown + b.unknown,
  })
  const times = (name: keyof Probe['milliseconds']) => [
    ...one.milliseconds[name],
    ...other.milliseconds[name],
  ]
  return {
    rounds: one.rounds + other.rounds,
    writers: one.writers,
    ifNew: races(one.ifNew, other.ifNew),
    ifMatch: races(one.ifMatch, other.ifMatch),
    staleLetThrough: one.staleLetThrough + other.staleLetThrough,
    staleReads: one.staleReads + other.staleReads,
    listingsBehind: one.listingsBehind + other.listingsBehind,
    milliseconds: { get: times('get'), put: times('put'), list: times('list'), delete: times('delete') },
  }
}
