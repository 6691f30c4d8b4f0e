/** A screen of the admin below its heading; renders nothing after signing out. */
import type { ReactNode } from 'react'
import { useAdmin } from './use-admin.ts'

export function Screen({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  const mayShow = useAdmin()
  return (
    mayShow && (
      <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
        <h1>{title}</h1>
        {children}
      </div>
    )
  )
}
