/** A post as its page shows it, in the language of its pane, while it is written. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import { textIn, valuesIn } from './entry-values.ts'
import { previewFontFaces } from './preview-fonts.ts'
import { PreviewPicture } from './PreviewPicture.tsx'
import { allowMarkup } from './trusted-markup.ts'

// HTML in a post is shown as what was typed: the frame shares the editor's rights.
const markdown = new Marked({ renderer: { html: ({ text }) => text.replaceAll('<', '&lt;') } })

export function PostPreview({ entry, getAsset, window: frame }: CustomPreviewTemplateProps): ReactNode {
  allowMarkup(frame)
  const { title, excerpt, body, picture } = valuesIn(valuesIn(entry.toJS())['data'])
  return (
    <article className="wrap preview flow">
      <style>{previewFontFaces}</style>
      <h1>{textIn(title)}</h1>
      <p className="lead">{textIn(excerpt)}</p>
      <PreviewPicture file={textIn(valuesIn(picture)['file'])} getAsset={getAsset} />
      <div
        className="prose"
        dangerouslySetInnerHTML={{ __html: markdown.parse(textIn(body), { async: false }) }}
      />
    </article>
  )
}
