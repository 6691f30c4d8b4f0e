/** Code that a screen can do without at first: it comes when it is first shown, and is asked for again by "Try again". */
import { nanoquery } from '@nanostores/query'

const [createStore] = nanoquery({ dedupeTime: Infinity, cacheLifetime: Infinity, onErrorRetry: null })
let known = 0

/** A module as `Loaded` and `LoadedDialog` read it. A deploy may have taken away the files that an open page knows. */
export function code<Module extends object>(load: () => Promise<Module>) {
  known += 1
  return createStore<Module, Error>(`code ${known}`, {
    fetcher: () =>
      load().catch(() => {
        throw new Error(
          'Please check your connection and try again. If that does not help, load the page again.',
        )
      }),
  })
}
