/** A post as its page shows it, in the language of its pane, while it is written. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { adminFontFaces } from '#layouts/head/font-faces.ts'
import { PreviewPicture } from './PreviewPicture.tsx'
import { allowMarkup } from './trusted-markup.ts'

// HTML in a post is shown as what was typed: the frame shares the editor's rights.
const markdown = new Marked({ renderer: { html: ({ text }) => text.replaceAll('<', '&lt;') } })

/** Any of it may be missing, or of another kind, while it is written. */
const text = z.catch(z.string(), '')
const nothing = { title: '', excerpt: '', body: '', picture: { file: '' } }
const entrySchema = z.catch(
  z.object({
    data: z.object({
      title: text,
      excerpt: text,
      body: text,
      picture: z.catch(z.object({ file: text }), nothing.picture),
    }),
  }),
  { data: nothing },
)

// The frame is no page that one leaves for the next: fonts show as soon as they are there.
const fontFaces = adminFontFaces.replaceAll('font-display:optional', 'font-display:swap')

export function PostPreview({ entry, getAsset, window: frame }: CustomPreviewTemplateProps): ReactNode {
  allowMarkup(frame)
  const { title, excerpt, body, picture } = entrySchema.parse(entry.toJS()).data
  return (
    <article className="wrap preview flow">
      <style>{fontFaces}</style>
      <h1>{title}</h1>
      <p className="lead">{excerpt}</p>
      <PreviewPicture file={picture.file} getAsset={getAsset} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: markdown.parse(body, { async: false }) }} />
    </article>
  )
}
