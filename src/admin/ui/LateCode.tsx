/** Code that a screen can do without at first: it comes when it is first shown, and is asked for again by "Try again". */
import { useStore } from '@nanostores/react'
import { nanoquery } from '@nanostores/query'
import type { ComponentType, ReactNode } from 'react'
import { FormDialog } from './FormDialog.tsx'
import { Loaded } from './Loaded.tsx'

const [createStore] = nanoquery({ dedupeTime: Infinity, cacheLifetime: Infinity, onErrorRetry: null })
let known = 0

/** A module as `Loaded` reads it. A deploy may have taken away the files that an open page knows. */
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

/** A part of a screen whose code comes when it is first shown. `what` it is, as a noun: 'registrations'. */
export function codePart<Props extends object>(
  what: string,
  load: () => Promise<ComponentType<Props>>,
  shape?: ReactNode,
) {
  const $part = code(async () => ({ Part: await load() }))
  return (props: Props) => (
    <Loaded from={$part} what={what} shape={shape}>
      {({ Part }) => <Part {...props} />}
    </Loaded>
  )
}

/** A dialog whose code comes at its press: nothing until it is there, and where it does not come, a dialog that says so. */
export function codeDialog<Props extends { readonly onClose: () => void }>(
  load: () => Promise<ComponentType<Props>>,
) {
  const $dialog = code(async () => ({ Dialog: await load() }))
  return (props: Props) => {
    const { data, error, loading } = useStore($dialog)
    if (data !== undefined) return <data.Dialog {...props} />
    if (error === undefined || loading) return null
    return (
      <FormDialog
        title="This could not be opened"
        text={error.message}
        isAlert
        label="Try again"
        isBusy={false}
        onSubmit={$dialog.invalidate}
        onClose={props.onClose}
      />
    )
  }
}
