/**
 * What an entry will look like, in the site's own styles, while it is written: a post as its page shows it, any other file as its
 * texts in both languages beside each other. The page itself, with all around it, is the deploy preview's to show.
 */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { adminFontFaces } from '#layouts/head/font-faces.ts'
import { isBilingual, labelOf, type Shape } from './shape.ts'
import { allowMarkup } from './trusted-markup.ts'

const entrySchema = z.object({ data: z.record(z.string(), z.unknown()) })
const textSchema = z.catch(z.string(), '')
const pairSchema = z.object({ en: textSchema, mr: textSchema })

type Asset = CustomPreviewTemplateProps['getAsset']

function valuesOf(entry: CustomPreviewTemplateProps['entry']): Record<string, unknown> {
  return entrySchema.parse(entry.toJS()).data
}

// HTML in a post is shown as what was typed: the frame shares the editor's rights.
const markdown = new Marked({ renderer: { html: ({ text }) => text.replaceAll('<', '&lt;') } })

/** A post in the language of its pane. */
export function PostPreview({ entry, window: frame }: CustomPreviewTemplateProps): ReactNode {
  allowMarkup(frame)
  const { title, excerpt, body } = z
    .object({ title: textSchema, excerpt: textSchema, body: textSchema })
    .parse({ title: '', excerpt: '', body: '', ...valuesOf(entry) })
  return (
    <article className="wrap preview flow">
      <style>{adminFontFaces}</style>
      <h1>{title}</h1>
      <p className="lead">{excerpt}</p>
      <div className="prose" dangerouslySetInnerHTML={{ __html: markdown.parse(body, { async: false }) }} />
    </article>
  )
}

/** The preview of a file of this shape. */
export function filePreview(title: string, shape: Shape) {
  return function FilePreview({ entry, getAsset }: CustomPreviewTemplateProps): ReactNode {
    return (
      <article className="wrap preview flow">
        <style>{adminFontFaces}</style>
        <h1>{title}</h1>
        <Value shape={shape} value={valuesOf(entry)} getAsset={getAsset} />
      </article>
    )
  }
}

function Value({ shape, value, getAsset }: { shape: Shape; value: unknown; getAsset: Asset }): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (isBilingual(shape)) {
    const { en, mr } = pairSchema.parse(value)
    return (
      <div className="both">
        <p lang="en">{en}</p>
        <p lang="mr">{mr}</p>
      </div>
    )
  }
  if (shape.kind === 'list' && Array.isArray(value)) {
    return (
      <ol className="flow">
        {value.map((item: unknown, index) => (
          <li key={index} className="card">
            <Value shape={shape.item} value={item} getAsset={getAsset} />
          </li>
        ))}
      </ol>
    )
  }
  if (shape.kind === 'object') {
    const values = z.catch(z.record(z.string(), z.unknown()), {}).parse(value)
    return shape.fields
      .filter(([, inner]) => !inner.isFixed)
      .map(([name, inner]) => (
        <section key={name}>
          <h3 className="small muted">{labelOf(name, inner)}</h3>
          <Value shape={inner} value={values[name]} getAsset={getAsset} />
        </section>
      ))
  }
  if (shape.kind === 'text' && shape.form === 'picture') {
    return <img src={getAsset(textSchema.parse(value))?.url} alt="" />
  }
  if (typeof value === 'boolean') return <p>{value ? 'Yes' : 'No'}</p>
  return typeof value === 'string' || typeof value === 'number' ? <p>{value}</p> : null
}
