/** Below today's list: the four lists, folded until one is pressed, and e-mails at a glance. */
import { useStore } from '@nanostores/react'
import { useEffect } from 'react'
import { $query } from './admin-route.ts'
import { EmailNotice } from '#admin/mail/EmailNotice.tsx'
import { OpenedPerson } from '#admin/people/OpenedPerson.tsx'
import { HomeTabs } from './HomeTabs.tsx'
import { readTab, type HomeTab } from './home-route.ts'
import { useIsTakenOver } from './use-admin.ts'
import { $isLeaving } from '#admin/access/session.ts'
import { codePart } from '#admin/ui/Loaded.tsx'
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
  const Panel = panels[tab ?? 'contacts']
  // It comes later than the browser looks for it.
  useEffect(() => {
    if (window.location.hash === '#panel') document.querySelector(window.location.hash)?.scrollIntoView()
  }, [])
  return (
    <>
      <Section id="lists" title="Lists">
        <HomeTabs open={tab}>{tab && <Panel />}</HomeTabs>
        <a className="button button-quiet justify-self-start" href="/admin/events">
          Manage Events
        </a>
      </Section>
      <EmailNotice />
      <OpenedPerson />
    </>
  )
}
