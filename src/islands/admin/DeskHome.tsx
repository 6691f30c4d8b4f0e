/** The dashboard: how much of everything there is, and what came in, in four tabs. */
import { useStore } from '@nanostores/react'
import type { ComponentType } from 'react'
import { $query } from '#state/desk-address.ts'
import { $counts } from '#state/desk-data.ts'
import { ContactPanel } from './ContactPanel.tsx'
import { Counts } from './Counts.tsx'
import type { DeskSentences } from './desk-sentences.ts'
import { DeskTabs } from './DeskTabs.tsx'
import { EventPanel } from './EventPanel.tsx'
import { readTab, type DeskTab } from './home-place.ts'
import { RegistrationPanel } from './RegistrationPanel.tsx'
import { SignupPanel } from './SignupPanel.tsx'
import { useDesk } from './use-desk.ts'
import { WorkshopSetup } from './WorkshopSetup.tsx'

const panels: Readonly<Record<DeskTab, ComponentType>> = {
  contacts: ContactPanel,
  registrations: RegistrationPanel,
  signups: SignupPanel,
  events: EventPanel,
}

export function DeskHome({ sentences }: { sentences: DeskSentences }) {
  const tab = readTab(useStore($query))
  const mayShow = useDesk(sentences)
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
      <Counts />
      {counts?.events === 0 && tab !== 'events' && <WorkshopSetup events={[]} />}
      <DeskTabs open={tab}>
        <Panel />
      </DeskTabs>
    </div>
  )
}
