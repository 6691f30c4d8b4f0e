/** The safety screen: one section a file. */
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Sessions } from '#admin/access/Sessions.tsx'
import { BringBack } from './BringBack.tsx'
import { Copies } from './Copies.tsx'
import { DamageNotice } from './DamageNotice.tsx'

export function SafetyScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Safety</h1>
      <DamageNotice />
      <BringBack />
      <Copies />
      <Sessions />
    </div>
  )
}
