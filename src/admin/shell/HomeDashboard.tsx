/** Below today's list: the dashboard's counts and its four tabs of lists, and e-mails at a glance. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { formatNumber } from '#i18n/format.ts'
import { $query } from './admin-route.ts'
import { EmailNotice } from '#admin/mail/EmailNotice.tsx'
import { HomeTabs } from './HomeTabs.tsx'
import { readTab, type HomeTab } from './home-route.ts'
import { $counts } from './remember.ts'
import type { ViewAnswer } from './request.ts'
import { RouteLink } from './RouteLink.tsx'
import { useIsTakenOver } from './use-admin.ts'
import { $isLeaving } from '#admin/access/session.ts'
import { codePart, Loaded } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'

const panels = {
  contacts: codePart('tab', async () => (await import('#admin/enquiries/EnquiryPanel.tsx')).EnquiryPanel),
  registrations: codePart(
    'tab',
    async () => (await import('#admin/registrations/RegistrationPanel.tsx')).RegistrationPanel,
  ),
  signups: codePart('tab', async () => (await import('#admin/signups/SignupPanel.tsx')).SignupPanel),
  events: codePart('tab', async () => (await import('#admin/events/EventPanel.tsx')).EventPanel),
} satisfies Record<HomeTab, unknown>

export function HomeDashboard() {
  const isLeaving = useStore($isLeaving)
  return useIsTakenOver() && !isLeaving ? <Dashboard /> : null
}

function Dashboard() {
  const tab = readTab(useStore($query))
  const Panel = panels[tab]
  // It comes later than the browser looks for it.
  useEffect(() => {
    if (window.location.hash === '#panel') document.querySelector(window.location.hash)?.scrollIntoView()
  }, [])
  return (
    <>
      <Section id="dashboard" title="Dashboard">
        <Counts />
        <HomeTabs open={tab}>
          <Panel />
        </HomeTabs>
      </Section>
      <EmailNotice />
    </>
  )
}

/** The counts, each linked to its list. */
const shown: readonly (readonly [
  count: Exclude<keyof ViewAnswer<'summary'>, 'byEvent'>,
  label: string,
  tab: HomeTab,
])[] = [
  ['contacts', 'Contacts', 'contacts'],
  ['events', 'Events', 'events'],
  ['registrations', 'Registrations', 'registrations'],
  ['notifications', 'Notifications', 'signups'],
]

function Counts() {
  return (
    <section aria-label="Counts">
      <Loaded from={$counts} what="counts" shape={<CountGrid counts={null} />}>
        {(counts) => <CountGrid counts={counts} />}
      </Loaded>
    </section>
  )
}

function CountGrid({ counts }: { counts: ViewAnswer<'summary'> | null }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {shown.map(([count, label, tab]) => (
        <li key={count} className="card px-4 py-3">
          {counts ? (
            <span className="number block">{formatNumber(counts[count], 'en')}</span>
          ) : (
            <span className="number skeleton block w-16">&nbsp;</span>
          )}
          <RouteLink className="card-link font-semibold" to={{ tab }}>
            {label}
          </RouteLink>
        </li>
      ))}
    </ul>
  )
}
