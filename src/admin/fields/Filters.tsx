/** The filters of a list: a search, and folded below it choices and days. The address holds each chosen value under its name. */
import { useStore } from '@nanostores/react'
import { useState } from 'react'
import { $query, setParameter } from '#admin/shell/admin-route.ts'
import { ChoiceField, TextField } from './Field.tsx'

export interface Filter {
  readonly name: string
  readonly label: string
  /** The label if nothing is chosen, and the options; absent for a day. */
  readonly any?: string
  readonly options?: readonly (readonly [value: string, label: string])[]
}

type Props = Readonly<{ label: string; placeholder: string; filters: readonly Filter[]; isFolded?: boolean }>

export function Filters({ label, placeholder, filters, isFolded }: Props) {
  const chosen = new URLSearchParams(useStore($query))
  const [isOpen, setIsOpen] = useState(() => filters.some(({ name }) => chosen.has(name)))
  const control = (name: string) => ({
    name,
    value: chosen.get(name) ?? '',
    onChange: (value: string) => setParameter(name, value),
  })
  const controls = (
    <div className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {filters.map(({ name, label: text, any = '', options }) =>
        options ? (
          <ChoiceField key={name} label={text} options={[['', any], ...options]} {...control(name)} />
        ) : (
          <TextField key={name} label={text} type="date" {...control(name)} />
        ),
      )}
    </div>
  )
  return (
    <search aria-label={label} className="grid gap-3">
      <TextField type="search" label="Search" placeholder={placeholder} {...control('search')} />
      {isFolded === true ? (
        <details open={isOpen} onToggle={({ currentTarget }) => setIsOpen(currentTarget.open)}>
          <summary className="min-h-11 content-center font-semibold text-peacock underline">Filters</summary>
          {controls}
        </details>
      ) : (
        controls
      )}
    </search>
  )
}
