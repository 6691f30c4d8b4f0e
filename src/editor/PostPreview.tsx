/** A post as its page shows it, in the language of its pane, while it is written. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { adminFontFaces } from '#layouts/head/font-faces.ts'
import { allowMarkup } from './trusted-markup.ts'

const textSchema = z.catch(z.string(), '')
const entrySchema = z.object({ data: z.object({ title: textSchema, excerpt: textSchema, body: textSchema }) })

// HTML in a post is shown as what was typed: the frame shares the editor's rights.
const markdown = new Marked({ renderer: { html: ({ text }) => text.replaceAll('<', '&lt;') } })

export function PostPreview({ entry, window: frame }: CustomPreviewTemplateProps): ReactNode {
  allowMarkup(frame)
  const { title, excerpt, body } = entrySchema.parse(entry.toJS()).data
  return (
    <article className="wrap preview flow">
      <style>{adminFontFaces}</style>
      <h1>{title}</h1>
      <p className="lead">{excerpt}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: markdown.parse(body, { async: false }) }} />
    </article>
  )
}
