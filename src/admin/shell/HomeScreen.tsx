/** Today: what needs the consultant; what has gone wrong above it, the dashboard below it. */
import { useStore } from '@nanostores/react'
import { useDeferredValue } from 'react'
import { $query } from './admin-route.ts'
import { $counts, $today } from './remember.ts'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { FloodNotice } from '#admin/registrations/FloodNotice.tsx'
import { TodayList } from './TodayList.tsx'
import { useAdmin } from './use-admin.ts'
import { codePart } from '#admin/ui/Loaded.tsx'
import { Skeletons } from '#admin/ui/Skeletons.tsx'

const Dashboard = codePart(
  'dashboard',
  async () => (await import('./Dashboard.tsx')).Dashboard,
  <Skeletons count={4} height="h-24" />,
)
const WorkshopSetup = codePart(
  'workshops',
  async () => (await import('#admin/workshops/WorkshopSetup.tsx')).WorkshopSetup,
)

export function HomeScreen() {
  const mayShow = useAdmin()
  const { data, error } = useStore($today)
  // On a phone all the rest would hold up today's list by half a second: it is asked and drawn once that is there.
  const isShown = useDeferredValue(data !== undefined || error !== undefined, false)
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-6 py-6">
      <div className="row justify-between">
        <h1>Today</h1>
        <a className="button button-quiet" href="/admin/events">
          Manage Events
        </a>
      </div>
      {isShown && <Notices />}
      <TodayList />
      {isShown && <Dashboard />}
    </div>
  )
}

function Notices() {
  const isEventsTab = useStore($query).includes('tab=events')
  const { data: counts } = useStore($counts)
  return (
    <>
      <DamageNotice />
      {counts?.floods && <FloodNotice floods={counts.floods} />}
      {counts?.events === 0 && !isEventsTab && <WorkshopSetup events={[]} />}
    </>
  )
}
