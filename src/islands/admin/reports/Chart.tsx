/**
 * What brings the charting library along: import it lazily and from here only, so that it stays in a file of its own.
 * Each drawing is one picture to who cannot see it, called by the sentence beside it.
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
