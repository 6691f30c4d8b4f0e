/** The figures: how events fill, who came, where contacts come from. To look at, and to read as tables. */
import type { DeskFigures } from '#schemas/figures.ts'
import { $figures } from '#state/desk-figures.ts'
import type { DeskSentences } from './desk-sentences.ts'
import { FillSection } from './FillSection.tsx'
import { Loaded } from './Loaded.tsx'
import { Moment } from './Moment.tsx'
import { SeatsSection } from './SeatsSection.tsx'
import { Skeletons } from './Skeletons.tsx'
import { SourcesSection } from './SourcesSection.tsx'
import { useDesk } from './use-desk.ts'

export function FiguresDesk({ sentences }: { sentences: DeskSentences }) {
  const mayShow = useDesk(sentences)
  if (!mayShow) return null
  return (
    <div className="wrap grid grid-cols-[minmax(0,1fr)] gap-8 py-6">
      <h1>Figures</h1>
      <Loaded from={$figures} what="figures" shape={<Skeletons count={3} height="h-72" />}>
        {(figures) => <Sections figures={figures} />}
      </Loaded>
    </div>
  )
}

function Sections({ figures }: { figures: DeskFigures }) {
  const now = new Date(figures.at)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-2 lg:grid-rows-[auto_auto_1fr]">
      <FillSection events={figures.events} now={now} />
      <SeatsSection events={figures.events} now={now} />
      <SourcesSection counts={figures.businessTypes} />
      <p className="small muted lg:col-span-2">
        Counted on <Moment at={figures.at} missing="an unknown day" />. Reload the page to count again.
      </p>
    </div>
  )
}
