/** The four lists with how many stand in each, as tabs operable with arrow keys. None is open until it is pressed or its address is. */
import { useStore } from '@nanostores/react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { openRoute } from './admin-route.ts'
import { formatNumber } from '#i18n/format.ts'
import { homeTabs, type HomeTab } from './home-route.ts'
import { $counts } from './remember.ts'
import { RouteLink } from './RouteLink.tsx'

const shown = {
  contacts: { label: 'Contact Forms', count: 'contacts', counted: 'Contacts' },
  registrations: { label: 'Event Registrations', count: 'registrations', counted: 'Registrations' },
  signups: { label: 'Stay Updated Signups', count: 'notifications', counted: 'Notifications' },
  events: { label: 'Events Overview', count: 'events', counted: 'Events' },
} as const satisfies Record<HomeTab, unknown>

interface Props {
  readonly open: HomeTab | null
  readonly children: ReactNode
}

export function HomeTabs({ open, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { data: counts } = useStore($counts)
  /** Which of them the Tab key reaches. */
  const reached = open ?? homeTabs[0]

  const walk = (press: KeyboardEvent) => {
    const at = homeTabs.indexOf(reached)
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
        className="grid grid-cols-2 gap-3 md:grid-cols-4"
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
            tabIndex={tab === reached ? 0 : -1}
            className="card px-4 py-2 font-semibold text-soft no-underline aria-selected:border-marigold aria-selected:text-ink"
          >
            <span className="small block">
              <span className="text-heading text-ink">
                {counts ? formatNumber(counts[shown[tab].count], 'en') : '–'}
              </span>{' '}
              {shown[tab].counted}
            </span>{' '}
            {shown[tab].label}
          </RouteLink>
        ))}
      </div>
      {open !== null && (
        <div id="panel" role="tabpanel" aria-labelledby={`tab-${open}`} tabIndex={-1} className="pt-5">
          {children}
        </div>
      )}
    </div>
  )
}
