/** Shows a list or code that loads when it is first shown: a skeleton while it loads, an error with a retry, or the content. */
import { useStore } from '@nanostores/react'
import { nanoquery, type FetcherStore } from '@nanostores/query'
import { useState, type ComponentProps, type ComponentType, type ReactNode } from 'react'
import { Button } from './Button.tsx'
import { onceOnly } from '#admin/shell/server.ts'
import { FormDialog } from './Form.tsx'
import type { Removal } from './RemovalDialog.tsx'

interface Props<Value> {
  readonly from: FetcherStore<Value, Error>
  /** A plural noun: 'contacts'. */
  readonly what: string
  readonly rows?: number | undefined
  readonly areCards?: boolean
  readonly empty?: ReactNode
  readonly children: (value: Value) => ReactNode
}

export function Loaded<Value>({ from, what, rows = 8, areCards, empty, children }: Props<Value>) {
  const { data, error, loading } = useStore(from)
  if (empty !== undefined && Array.isArray(data) && data.length === 0) return empty
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
      <div className={areCards ? 'cards' : 'flow'} aria-hidden="true">
        {Array.from({ length: rows }, (_, index) => (
          <div key={index} className={`skeleton ${areCards ? 'h-72' : 'h-16'}`} />
        ))}
      </div>
    </div>
  )
}

const [createStore] = nanoquery(onceOnly)
let known = 0

/** Returns a module for `Loaded`, which "Try again" requests anew: a deploy may have removed the files that an open page knows. */
function code<Module extends object>(load: () => Promise<Module>) {
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

/** Returns a part of a screen whose code loads when it is first shown. `what` names it as a noun: 'registrations'. */
export function codePart<Props extends object>(
  subject: string,
  load: () => Promise<ComponentType<Props>>,
  rows?: number,
) {
  const $part = code(async () => ({ Part: await load() }))
  return (props: Props) => (
    <Loaded from={$part} what={subject} rows={rows}>
      {({ Part }) => <Part {...props} />}
    </Loaded>
  )
}

/** Returns a dialog whose code loads on a press: it shows nothing until then, and a dialog with an error if loading fails. */
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

const RemovalDialog = codeDialog(async () => (await import('./RemovalDialog.tsx')).RemovalDialog)

export const auditLogLink = { href: '/admin/records', text: 'Bring back in the journal' } as const

export function RemovalButton({
  removal,
  ...button
}: ComponentProps<typeof Button> & { readonly removal: Removal }) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button {...button} onClick={() => setAsking(true)} />
      {isAsking && <RemovalDialog removal={removal} onClose={() => setAsking(false)} />}
    </>
  )
}

type EmptyProps = Readonly<{ title: string; text?: string; children?: ReactNode }>

export function EmptyState({ title, text, children }: EmptyProps) {
  return (
    <div className="card grid justify-items-center gap-3 py-10 text-center">
      <p className="text-title font-bold">{title}</p>
      <div className="muted grid justify-items-center gap-3">
        {text && <p>{text}</p>}
        {children}
      </div>
    </div>
  )
}
