/**
 * What comes when it is first shown, a list or code that a screen can do without at first: skeleton while loading, error with retry,
 * or what came.
 */
import { useStore } from '@nanostores/react'
import { nanoquery, type FetcherStore } from '@nanostores/query'
import type { ComponentType, ReactNode } from 'react'
import { Button } from './Button.tsx'
import { FormDialog } from './FormDialog.tsx'
import { Skeletons } from './Skeletons.tsx'

const rows = <Skeletons count={8} height="h-16" />

interface Props<Value> {
  readonly from: FetcherStore<Value, Error>
  /** What is loaded, as a plural noun: 'contacts'. */
  readonly what: string
  /** The skeleton. */
  readonly shape?: ReactNode
  readonly children: (value: Value) => ReactNode
}

export function Loaded<Value>({ from, what, shape = rows, children }: Props<Value>) {
  const { data, error, loading } = useStore(from)
  if (data !== undefined) return children(data)
  if (error !== undefined && !loading) {
    const reason = error.message || 'Please check your connection and try again.'
    return (
      <div className="notice notice-bad flow" role="alert">
        <p>
          <strong className="notice-title">The {what} could not be loaded.</strong> {reason}
        </p>
        <Button look="small" onClick={from.invalidate}>
          Try again
        </Button>
      </div>
    )
  }
  return (
    <div aria-busy="true">
      <p className="sr-only" role="status">
        Loading {what}
      </p>
      {shape}
    </div>
  )
}

const [createStore] = nanoquery({ dedupeTime: Infinity, cacheLifetime: Infinity, onErrorRetry: null })
let known = 0

/** A module as `Loaded` reads it, asked for again by "Try again". A deploy may have taken away the files that an open page knows. */
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
