/** The rows of a long table: blank rows above and below keep the height of those that are not rendered. */
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { useEffect, useRef, useState } from 'react'
import { useSteadyRow, type TableProps } from './TableRow.tsx'

/** Estimated row height in CSS pixels; rows are measured once rendered. */
const guessedHeight = 88
const rowsBeyondWindow = 4

export function LongBody<Row>({ columns, rows, keyOf }: TableProps<Row>) {
  const body = useRef<HTMLTableSectionElement>(null)
  const [bodyTop, setBodyTop] = useState(0)
  // Scrolling rerenders the table continually, with mostly unchanged rows.
  const SteadyRow = useSteadyRow<Row>()
  const virtualizer = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => guessedHeight,
    getItemKey: (index) => {
      const row = rows[index]
      return row === undefined ? index : keyOf(row)
    },
    overscan: rowsBeyondWindow,
    scrollMargin: bodyTop,
  })

  useEffect(() => {
    // The table's offset changes when the content above it does.
    const observer = new ResizeObserver(() => {
      if (body.current) setBodyTop(Math.round(body.current.getBoundingClientRect().top + window.scrollY))
    })
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [])

  const drawn = virtualizer.getVirtualItems()
  return (
    <tbody ref={body}>
      <Blank height={(drawn[0]?.start ?? bodyTop) - bodyTop} columns={columns.length} />
      {drawn.map(({ index }) => {
        const row = rows[index]
        if (row === undefined) return null
        return (
          <SteadyRow
            key={keyOf(row)}
            ref={virtualizer.measureElement}
            index={index}
            row={row}
            columns={columns}
          />
        )
      })}
      <Blank
        height={virtualizer.getTotalSize() - ((drawn.at(-1)?.end ?? bodyTop) - bodyTop)}
        columns={columns.length}
      />
    </tbody>
  )
}

function Blank({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr aria-hidden="true" className="hover:bg-transparent!">
      <td colSpan={columns} className="border-0! p-0!" style={{ height }} />
    </tr>
  )
}
