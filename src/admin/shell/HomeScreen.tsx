/** Today: what needs the consultant; below it the dashboard's counts and its four tabs of lists. */
import { useStore } from '@nanostores/react'
import { $query } from './admin-route.ts'
import { $counts } from './data.ts'
import { EmailNotice } from '#admin/mail/EmailNotice.tsx'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { Counts } from './Counts.tsx'
import { FloodNotice } from '#admin/registrations/FloodNotice.tsx'
import { HomeTabs } from './HomeTabs.tsx'
import { readTab, type HomeTab } from './home-route.ts'
import { TodayList } from './TodayList.tsx'
import { useAdmin } from './use-admin.ts'
import { WorkshopSetup } from '#admin/workshops/WorkshopSetup.tsx'
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

export function HomeScreen() {
  const tab = readTab(useStore($query))
  const Panel = panels[tab]
  const mayShow = useAdmin()
  const { data: counts } = useStore($counts)
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div className="row justify-between">
        <h1>Today</h1>
        <a className="button button-quiet" href="/admin/events">
          Manage Events
        </a>
      </div>
      <DamageNotice />
      {counts?.floods && <FloodNotice floods={counts.floods} />}
      {counts?.events === 0 && tab !== 'events' && <WorkshopSetup events={[]} />}
      <TodayList />
      <Section id="dashboard" title="Dashboard">
        <Counts />
        <HomeTabs open={tab}>
          <Panel />
        </HomeTabs>
      </Section>
      <EmailNotice />
    </div>
  )
}
