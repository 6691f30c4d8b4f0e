/** Money in the admin: what is due and paid, the ledger, expenses. */
import { useStore } from '@nanostores/react'
import { $events } from '#admin/shell/data.ts'
import { rememberView } from '#admin/shell/remember.ts'

export const $payables = rememberView('payables', {})
export const $ledger = rememberView('ledger', {})
export const $expenses = rememberView('expenses', {})

export function receiptPath(entryId: string): string {
  return `/admin/receipts/${encodeURIComponent(entryId)}`
}

export function useTitles(): (eventId: number) => string {
  const { data } = useStore($events)
  return (eventId) => data?.find(({ id }) => id === eventId)?.title ?? `Event ${eventId}`
}
