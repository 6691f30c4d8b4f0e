/** Around today's list: what has gone wrong; the four lists, folded until the admin presses one; e-mails at a glance. */
import { useStore } from '@nanostores/react'
import { useEffect, useRef, type KeyboardEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { EmailNotice } from '#admin/mail/EmailNotice.tsx'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { $query, readQuery, openRoute } from './admin-route.ts'
import { $counts } from './server.ts'
import { useAdmin, useIsTakenOver } from './Screen.tsx'
import { namesOf } from '#core/basics/plain.ts'
import { formatNumber } from '#i18n/format.ts'
import { RouteLink } from '#admin/ui/Button.tsx'

const WorkshopSetup = codePart(
  'workshops',
  async () => (await import('#admin/events/EventList.tsx')).WorkshopSetup,
)
const panels = {
  contacts: codePart('tab', async () => (await import('#admin/enquiries/EnquiryPanel.tsx')).EnquiryPanel),
  registrations: codePart(
    'tab',
    async () => (await import('#admin/registrations/RegistrationPanel.tsx')).RegistrationPanel,
  ),
  signups: codePart('tab', async () => (await import('#admin/signups/SignupPanel.tsx')).SignupPanel),
  events: codePart('tab', async () => (await import('#admin/events/EventList.tsx')).EventPanel),
} satisfies Record<HomeTab, unknown>

export function HomeDashboard() {
  const mayShow = useAdmin()
  return useIsTakenOver() && mayShow && <Dashboard />
}

function Dashboard() {
  const tab = readQuery(useStore($query)).oneOf('tab', homeTabs, null)
  const Panel = panels[tab ?? 'contacts']
  // The panel appears after the browser has looked for the anchor.
  useEffect(() => {
    if (window.location.hash === '#panel') document.querySelector(window.location.hash)?.scrollIntoView()
  }, [])
  return (
    <>
      <Notices isEventsTab={tab === 'events'} />
      <Section id="lists" title="Lists">
        <HomeTabs open={tab}>{tab && <Panel />}</HomeTabs>
        <a className="button button-quiet justify-self-start" href="/admin/events">
          Manage Events
        </a>
      </Section>
      <EmailNotice />
    </>
  )
}

function Notices({ isEventsTab }: { readonly isEventsTab: boolean }) {
  const { data: counts } = useStore($counts)
  const above = document.getElementById('notices')
  if (!above) return null
  return createPortal(
    <>
      <DamageNotice />
      {counts?.events === 0 && !isEventsTab && <WorkshopSetup events={[]} />}
    </>,
    above,
  )
}

const shown = {
  contacts: { label: 'Contact Forms', count: 'contacts', counted: 'Contacts' },
  registrations: { label: 'Event Registrations', count: 'registrations', counted: 'Registrations' },
  signups: { label: 'Stay Updated Signups', count: 'notifications', counted: 'Notifications' },
  events: { label: 'Events Overview', count: 'events', counted: 'Events' },
} as const
export type HomeTab = keyof typeof shown
export const homeTabs = namesOf(shown)

export function HomeTabs({ open, children }: Readonly<{ open: HomeTab | null; children: ReactNode }>) {
  const list = useRef<HTMLDivElement>(null)
  const { data: counts } = useStore($counts)
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
