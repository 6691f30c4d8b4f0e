/** The dashboard: counts, and four tabs of lists. */
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { $query } from '#state/admin-route.ts'
import { $counts } from '#state/admin-data.ts'
import { EnquiryPanel } from './EnquiryPanel.tsx'
import { EmailNotice } from './EmailNotice.tsx'
import { DamageNotice } from './DamageNotice.tsx'
import { Counts } from './Counts.tsx'
import { FloodNotice } from './FloodNotice.tsx'
import { HomeTabs } from './HomeTabs.tsx'
import { EventPanel } from '../events/EventPanel.tsx'
import { readTab, type HomeTab } from './home-route.ts'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import { SignupPanel } from './SignupPanel.tsx'
import { OldReports } from '../parts/OldReports.tsx'
import { useAdmin } from '../parts/use-admin.ts'
import { UnreachedNotice } from './UnreachedNotice.tsx'
import { WorkshopSetup } from '../events/WorkshopSetup.tsx'

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
