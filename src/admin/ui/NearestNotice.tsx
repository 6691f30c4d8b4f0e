/** Says that a screen shows the nearest events alone, and has it show all of them. The children say what else it shows. */
import type { ReactNode } from 'react'
import { nearestMost } from '#core/events/nearest.ts'
import { Button } from './Button.tsx'

interface Props {
  readonly onAll: () => void
  readonly children?: ReactNode
}

export function NearestNotice({ onAll, children }: Props) {
  return (
    <div className="notice row">
      <p className="flex-1 basis-56">
        {`Of the next and the latest ${nearestMost} events.`} {children}
      </p>
      <Button look="small" onClick={onAll}>
        Show all events
      </Button>
    </div>
  )
}
