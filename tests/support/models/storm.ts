/** Chance that can be repeated, and what a storage does in a storm. */
import type { Fault, Operation } from '../../../netlify/local/data/strict-blobs-server.ts'

/** mulberry32: numbers from 0 to below 1, the same for the same seed. */
export function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
  }
}

const kindsOfFault: readonly Fault[] = [
  { answer: 500, done: false },
  { answer: 503, done: false },
  { answer: 429, done: false },
  { answer: 200, done: false },
  { answer: 'nothing', done: false },
  { answer: 500, done: true },
  { answer: 412, done: true },
  { answer: 'nothing', done: true },
]

/** One of the ways in which an operation of this type goes wrong. */
export function faultFor({ type }: Operation, random: () => number): Fault | undefined {
  const fault = kindsOfFault[Math.floor(random() * kindsOfFault.length)]
  // A read cannot succeed without an answer, nor be refused by a condition.
  return type === 'set' || fault?.answer === 'nothing' ? fault : { answer: 503, done: false }
}
