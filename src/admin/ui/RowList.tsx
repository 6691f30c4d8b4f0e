/** A list whose lines open below themselves: 44 px show what distinguishes a line; details and acts appear once the admin presses it. */
import { useState, type ReactNode } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { Button } from './Button.tsx'

/** The other lines appear on a press, or by a search. */
const drawnAtOnce = 20

/** Returns the first of a long list, and the button that shows all. */
export function useFirst<Item>(items: readonly Item[]): readonly [readonly Item[], ReactNode] {
  const [showsAll, setShowsAll] = useState(false)
  // Shows a few more rather than hide them.
  if (showsAll || items.length <= drawnAtOnce * 1.25) return [items, null]
  return [
    items.slice(0, drawnAtOnce),
    <Button key="all" look="quiet" className="justify-self-start" onClick={() => setShowsAll(true)}>
      {`Show all ${formatNumber(items.length, 'en')}`}
    </Button>,
  ]
}

interface ListProps<Item> {
  readonly caption: string
  /** The head of the second column; a list without it has one column. */
  readonly boxHead?: string
  readonly head: string
  readonly items: readonly Item[]
  /** Opens the first line without a press. A single line is always open. */
  readonly opensFirst?: boolean
  readonly children: (item: Item, startsOpen: boolean) => ReactNode
}

const columnsOf = (hasBox: boolean) => `grid ${hasBox ? 'grid-cols-[minmax(0,1fr)_3.5rem]' : 'grid-cols-1'}`

export function RowList<Item>({ caption, boxHead, head, items, opensFirst, children }: ListProps<Item>) {
  const [shown, all] = useFirst(items)
  return (
    <div className="@container">
      <table className="table rounded border border-line bg-card">
        <caption className="sr-only">{caption}</caption>
        <thead className="block">
          <tr className={columnsOf(boxHead !== undefined)}>
            <th scope="col">{head}</th>
            {boxHead !== undefined && (
              <th scope="col" className="px-0! text-center!">
                {boxHead}
              </th>
            )}
          </tr>
        </thead>
        <tbody className="block">
          {shown.map((item, index) =>
            children(item, items.length === 1 || (opensFirst === true && index === 0)),
          )}
        </tbody>
      </table>
      {all}
    </div>
  )
}

interface RowProps {
  readonly title: string
  /** '' if nothing more distinguishes the line. */
  readonly details: string
  readonly state: ReactNode
  /** A tick in its own column; absent if the list has none. */
  readonly box?: ReactNode
  readonly startsOpen: boolean
  readonly children: ReactNode
}

export function OpenRow({ title, details, state, box, startsOpen, children }: RowProps) {
  // An open line stays open when another becomes the first.
  const [pressed, setPressed] = useState<boolean | null>(startsOpen || null)
  const isOpen = pressed ?? startsOpen
  return (
    <tr className={`${columnsOf(box !== undefined)} border-b border-line last:border-b-0`}>
      <td className="border-0! p-0!">
        <button
          type="button"
          className="grid min-h-11 w-full grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 px-3 py-1 text-start @min-[48rem]:grid-cols-[minmax(0,2fr)_minmax(0,3fr)_11rem]"
          aria-expanded={isOpen}
          onClick={() => setPressed(!isOpen)}
        >
          <span className="truncate text-base font-semibold">{title}</span>
          <span className="order-last col-span-2 truncate text-soft empty:hidden @min-[48rem]:order-none @min-[48rem]:col-span-1 @min-[48rem]:empty:block">
            {details}
          </span>
          <span className="row justify-end gap-1">{state}</span>
        </button>
      </td>
      {box !== undefined && <td className="border-0! p-0!">{box}</td>}
      {isOpen && <td className={`border-0! bg-silk ${box === undefined ? '' : 'col-span-2'}`}>{children}</td>}
    </tr>
  )
}
