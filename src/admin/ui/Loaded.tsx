/** Renders a loadable list: skeleton while loading, error with retry, or the list. */
import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import type { FetcherStore } from '@nanostores/query'
import { Button } from './Button.tsx'
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
