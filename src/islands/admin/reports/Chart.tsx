/**
 * The entry to the charting library: import it lazily and only from here, so that the library stays in its own chunk.
 * Each chart is an image to assistive technology, labelled by the sentence beside it.
 */
import { FillChart, type FillContent } from './FillChart.tsx'
import { ShareBars, type ShareContent } from './ShareBars.tsx'

export type ChartContent = FillContent | ShareContent

interface Props {
  readonly content: ChartContent
  readonly messageId: string
}

export function Chart({ content, messageId }: Props) {
  return content.kind === 'fill' ? (
    <FillChart content={content} messageId={messageId} />
  ) : (
    <ShareBars content={content} messageId={messageId} />
  )
}
