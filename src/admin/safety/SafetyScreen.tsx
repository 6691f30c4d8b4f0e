/** The safety screen: one section a file. A section that has nothing to say yet is not in it. */
import { useAdmin } from '#admin/shell/use-admin.ts'
import { Backups } from './Backups.tsx'
import { Damage } from './Damage.tsx'
import { Sessions } from '#admin/access/Sessions.tsx'

export function SafetyScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Safety</h1>
      <Damage />
      <Sessions />
      <Backups />
    </div>
  )
}
