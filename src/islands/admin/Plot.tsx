/**
 * What brings the charting library along: import it lazily and from here only, so that it stays in a file of its own.
 * Each drawing is one picture to who cannot see it, called by the sentence beside it.
 */
import { FillPlot, type FillContent } from './FillPlot.tsx'
import { ShareBars, type ShareContent } from './ShareBars.tsx'

export type PlotContent = FillContent | ShareContent

interface Props {
  readonly content: PlotContent
  readonly sentenceId: string
}

export function Plot({ content, sentenceId }: Props) {
  return content.kind === 'fill' ? (
    <FillPlot content={content} sentenceId={sentenceId} />
  ) : (
    <ShareBars content={content} sentenceId={sentenceId} />
  )
}
