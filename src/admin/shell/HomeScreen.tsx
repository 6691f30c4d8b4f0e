/** The dashboard: counts, and four tabs of lists. */
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { $query } from './admin-route.ts'
import { $counts } from './data.ts'
import { EnquiryPanel } from '#admin/enquiries/EnquiryPanel.tsx'
import { EmailNotice } from '#admin/mail/EmailNotice.tsx'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { Counts } from './Counts.tsx'
import { FloodNotice } from '#admin/registrations/FloodNotice.tsx'
import { HomeTabs } from './HomeTabs.tsx'
import { EventPanel } from '#admin/events/EventPanel.tsx'
import { readTab, type HomeTab } from './home-route.ts'
import { RegistrationPanel } from '#admin/registrations/RegistrationPanel.tsx'
import { SignupPanel } from '#admin/signups/SignupPanel.tsx'
import { OldReports } from '#admin/money/OldReports.tsx'
import { useAdmin } from './use-admin.ts'
import { UnreachedNotice } from '#admin/mail/UnreachedNotice.tsx'
import { WorkshopSetup } from '#admin/workshops/WorkshopSetup.tsx'

const panels: Readonly<Record<HomeTab, ComponentType>> = {
  contacts: EnquiryPanel,
  registrations: RegistrationPanel,
  signups: SignupPanel,
  events: EventPanel,
}

export function HomeScreen() {
  const tab = readTab(useStore($query))
  const mayShow = useAdmin()
  const { data: counts } = useStore($counts)
  if (!mayShow) return null
  const Panel = panels[tab]
  return (
    <div className="wrap grid gap-5 py-6">
      <div className="row justify-between">
        <h1>Dashboard</h1>
        <a className="button" href="/admin/events">
          Manage Events
        </a>
      </div>
      <UnreachedNotice />
      <Counts />
      {counts?.floods && <FloodNotice floods={counts.floods} />}
      <OldReports count={counts?.oldReports ?? 0} />
      <DamageNotice />
      <EmailNotice />
      {counts?.events === 0 && tab !== 'events' && <WorkshopSetup events={[]} />}
      <HomeTabs open={tab}>
        <Panel />
      </HomeTabs>
    </div>
  )
}
