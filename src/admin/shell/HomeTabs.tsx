/** The four tabs of the dashboard, operable with arrow keys; each has its own address. */
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { openRoute } from './admin-route.ts'
import { homeTabs, type HomeTab } from './home-route.ts'
import { RouteLink } from './RouteLink.tsx'

const labels: Readonly<Record<HomeTab, string>> = {
  contacts: 'Contact Forms',
  registrations: 'Event Registrations',
  signups: 'Stay Updated Signups',
  events: 'Events Overview',
}

interface Props {
  readonly open: HomeTab
  readonly children: ReactNode
}

export function HomeTabs({ open, children }: Props) {
  const list = useRef<HTMLDivElement>(null)

  const walk = (press: KeyboardEvent) => {
    const at = homeTabs.indexOf(open)
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: at + 1,
      ArrowLeft: at - 1,
      Home: 0,
      End: homeTabs.length - 1,
    }
    const step = steps[press.key]
    const tab = step === undefined ? undefined : homeTabs.at(step % homeTabs.length)
    if (tab === undefined) return
    press.preventDefault()
    openRoute({ tab }, 'push')
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus()
  }

  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label="What came in"
        className="flex flex-wrap gap-x-1 border-b border-line"
        onKeyDown={walk}
      >
        {homeTabs.map((tab) => (
          <RouteLink
            key={tab}
            to={{ tab }}
            role="tab"
            id={`tab-${tab}`}
            aria-selected={tab === open}
            aria-controls={tab === open ? 'panel' : undefined}
            tabIndex={tab === open ? 0 : -1}
            className="-mb-px inline-flex min-h-11 items-center border-b-3 border-transparent px-2 font-semibold text-soft no-underline aria-selected:border-marigold aria-selected:text-ink sm:px-3"
          >
            {labels[tab]}
          </RouteLink>
        ))}
      </div>
      <div id="panel" role="tabpanel" aria-labelledby={`tab-${open}`} tabIndex={-1} className="pt-5">
        {children}
      </div>
    </div>
  )
}
