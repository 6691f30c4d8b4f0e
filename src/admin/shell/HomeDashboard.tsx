/** Around today's list: what has gone wrong; the four lists, folded until the admin presses one; e-mails at a glance. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { createPortal } from 'react-dom'
import { EmailNotice } from '#admin/mail/EmailNotice.tsx'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { codePart } from '#admin/ui/Loaded.tsx'
import { Section } from '#admin/ui/Section.tsx'
import { $query, readQuery } from './admin-route.ts'
import { HomeTabs, homeTabs, type HomeTab } from './HomeTabs.tsx'
import { $counts } from './remember.ts'
import { useAdmin, useIsTakenOver } from './use-admin.ts'

const WorkshopSetup = codePart(
  'workshops',
  async () => (await import('#admin/workshops/WorkshopSetup.tsx')).WorkshopSetup,
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
