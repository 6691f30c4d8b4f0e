/** Going through many documents. */
import { setImmediate as turnOfOthers } from 'node:timers/promises'

/** They have up to 5.5 MB: all at once would fill the memory, and the last ones would wait until they are given up. */
const atOnceMost = 8

/**
 * What `work` answers for each item, in the order of the items; at most eight are under way at once. After each of them the rest of
 * the process gets its turn, so that an answer which is there is not taken for silence. The first error ends it.
 */
export async function forDocuments<Item, Value>(
  items: Iterable<Item>,
  work: (item: Item) => Promise<Value>,
): Promise<Value[]> {
  const values: Value[] = []
  const queue = [...items].entries()
  let hasFailed = false
  const workOn = async (): Promise<void> => {
    for (const [index, item] of queue) {
      if (hasFailed) return
      try {
        values[index] = await work(item)
      } catch (error) {
        hasFailed = true
        throw error
      }
      await turnOfOthers()
    }
  }
  await Promise.all(Array.from({ length: atOnceMost }, workOn))
  return values
}
