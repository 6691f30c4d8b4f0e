/** The four lists with their counts, as tabs that arrow keys operate. A tab opens on a press, or by its address. */
import { useStore } from '@nanostores/react'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { namesOf } from '#core/basics/plain.ts'
import { formatNumber } from '#i18n/format.ts'
import { openRoute } from './admin-route.ts'
import { $counts } from './remember.ts'
import { RouteLink } from './RouteLink.tsx'

const shown = {
  contacts: { label: 'Contact Forms', count: 'contacts', counted: 'Contacts' },
  registrations: { label: 'Event Registrations', count: 'registrations', counted: 'Registrations' },
  signups: { label: 'Stay Updated Signups', count: 'notifications', counted: 'Notifications' },
  events: { label: 'Events Overview', count: 'events', counted: 'Events' },
} as const
export type HomeTab = keyof typeof shown
export const homeTabs = namesOf(shown)

interface Props {
  readonly open: HomeTab | null
  readonly children: ReactNode
}

export function HomeTabs({ open, children }: Props) {
  const list = useRef<HTMLDivElement>(null)
  const { data: counts } = useStore($counts)
  /** The tab that the Tab key reaches. */
  const reached = open ?? 'contacts'

  const walk = ({ key }: KeyboardEvent) => {
    const step = key === 'ArrowRight' ? 1 : key === 'ArrowLeft' ? -1 : 0
    const tab = homeTabs.at((homeTabs.indexOf(reached) + step) % homeTabs.length)
    if (step === 0 || tab === undefined) return
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
