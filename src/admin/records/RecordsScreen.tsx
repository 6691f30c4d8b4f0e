/** The records screen: audit log and erasure. */
import { ErasureSection } from './ErasureSection.tsx'
import { AuditLogSection } from './AuditLogSection.tsx'
import { useAdmin } from '#admin/shell/use-admin.ts'

export function RecordsScreen() {
  const mayShow = useAdmin()
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Records</h1>
      <AuditLogSection />
      <ErasureSection contact={null} />
    </div>
  )
}
