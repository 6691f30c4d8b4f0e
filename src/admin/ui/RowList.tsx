/** A list whose lines open: details and acts appear below the pressed line or, where there is room, beside the list. */
import { createContext, use, useId, useLayoutEffect, useState, type MouseEvent, type ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { formatNumber } from '#i18n/format.ts'
import { Button } from './Button.tsx'

const drawnAtOnce = 20

export function useFirst<Item>(items: readonly Item[]): readonly [readonly Item[], ReactNode] {
  const [showsAll, setShowsAll] = useState(false)
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

type Id = string | null
const Opened = createContext<readonly [Id, (next: (now: Id) => Id) => void]>([null, () => undefined])

const columnsOf = (hasBox: boolean) => `grid ${hasBox ? 'grid-cols-[minmax(0,1fr)_3.5rem]' : 'grid-cols-1'}`
const beside =
  '@min-[48rem]:absolute @min-[48rem]:inset-y-0 @min-[48rem]:right-0 @min-[48rem]:w-[calc(60%-1.5rem)]'

export function RowList<Item>({ caption, boxHead, head, items, opensFirst, children }: ListProps<Item>) {
  const [shown, all] = useFirst(items)
  const opened = useState<Id>(null)
  return (
    <Opened value={opened}>
      <div className="@container">
        <div className="relative grid gap-3 @min-[48rem]:min-h-120 @min-[48rem]:content-start @min-[48rem]:pe-[60%]">
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
          {opened[0] === null && (
            <p className={`muted hidden @min-[48rem]:block ${beside}`}>
              Press a line to see everything about it.
            </p>
          )}
        </div>
      </div>
    </Opened>
  )
}

interface RowProps {
  readonly title: string
  readonly details: string
  readonly state: ReactNode
  readonly box?: ReactNode
  readonly startsOpen: boolean
  readonly children: ReactNode
}

/** Cuts a line that is too long, at its end only: `truncate` would cut the signs above Devanagari letters, too. */
const oneLine = 'block overflow-x-clip text-ellipsis whitespace-nowrap'

export function OpenRow({ title, details, state, box, startsOpen, children }: RowProps) {
  const id = useId()
  const [opened, open] = use(Opened)
  const isOpen = opened === id
  // An open line stays open when another becomes the first.
  useLayoutEffect(() => {
    if (startsOpen) open((now) => now ?? id)
  }, [startsOpen, id, open])
  useLayoutEffect(() => () => open((now) => (now === id ? null : now)), [id, open])
  // The pressed line stays under the finger when one above it closes.
  const press = ({ currentTarget: line }: MouseEvent) => {
    const { top } = line.getBoundingClientRect()
    flushSync(() => open(() => (isOpen ? null : id)))
    window.scrollBy(0, line.getBoundingClientRect().top - top)
  }
  return (
    <tr className={`${columnsOf(box !== undefined)} border-b border-line last:border-b-0`}>
      <td
        className={`relative grid min-h-11 grid-cols-[minmax(0,1fr)_auto] content-center items-center gap-x-3 border-0! px-3! py-1! ${isOpen ? 'bg-silk' : ''}`}
      >
        <button
          type="button"
          className="min-w-0 text-start text-base font-semibold after:absolute after:inset-0"
          aria-expanded={isOpen}
          onClick={press}
        >
          <span className={oneLine}>{title}</span>
        </button>
        <span className="row-span-2 row justify-end gap-1">{state}</span>
        <span className={`${oneLine} text-soft empty:hidden`}>{details}</span>
      </td>
      {box !== undefined && <td className="border-0! p-0!">{box}</td>}
      {isOpen && (
        <td className={`border-0! p-0! ${beside} ${box === undefined ? '' : 'col-span-2'}`}>
          <div className="bg-silk px-3 py-2 @min-[48rem]:sticky @min-[48rem]:top-4 @min-[48rem]:max-h-[calc(100dvh-2rem)] @min-[48rem]:overflow-y-auto">
            {children}
          </div>
        </td>
      )}
    </tr>
  )
}
