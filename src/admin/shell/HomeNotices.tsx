/** Above today's list: what has gone wrong. And in it, who will not be reached. */
import { useStore } from '@nanostores/react'
import { createPortal } from 'react-dom'
import { $query } from './admin-route.ts'
import { $counts, $today } from './remember.ts'
import { DamageNotice } from '#admin/safety/DamageNotice.tsx'
import { unreachedId } from './today-list.ts'
import { useAdmin, useIsTakenOver } from './use-admin.ts'
import { codePart } from '#admin/ui/Loaded.tsx'

const UnreachedPeople = codePart(
  'people',
  async () => (await import('#admin/mail/UnreachedPeople.tsx')).UnreachedPeople,
  null,
)
const WorkshopSetup = codePart(
  'workshops',
  async () => (await import('#admin/workshops/WorkshopSetup.tsx')).WorkshopSetup,
)

export function HomeNotices() {
  const mayShow = useAdmin()
  return useIsTakenOver() && mayShow ? <Notices /> : null
}

function Notices() {
  const isEventsTab = useStore($query).includes('tab=events')
  const { data: counts } = useStore($counts)
  const { data: today } = useStore($today)
  const isUnreached = today?.lines.some(({ kind }) => kind === 'unreached')
  const unreached = isUnreached === true ? document.getElementById(unreachedId) : null
  return (
    <>
      <DamageNotice />
      {counts?.events === 0 && !isEventsTab && <WorkshopSetup events={[]} />}
      {unreached && createPortal(<UnreachedPeople />, unreached)}
    </>
  )
}
