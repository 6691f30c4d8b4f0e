/** What is kept: the journal of what was done, erasing a person, and the backup. */
import { BackupSection } from './BackupSection.tsx'
import { ErasureSection } from './ErasureSection.tsx'
import { JournalSection } from './JournalSection.tsx'
import type { RecordsSentences } from './records-sentences.ts'
import { useDesk } from './use-desk.ts'

export function RecordsDesk({ sentences }: { sentences: RecordsSentences }) {
  const mayShow = useDesk(sentences)
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-10 py-6">
      <h1>Records</h1>
      <JournalSection />
      <ErasureSection sentences={sentences} />
      <BackupSection />
    </div>
  )
}
