/** Shows a post as its page does, in the language of its pane, while the author writes it. */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import { Marked } from 'marked'
import type { ReactNode } from 'react'
import * as z from 'zod/mini'
import { adminFontFaces } from '#layouts/head/font-faces.ts'

declare global {
  interface Window {
    readonly trustedTypes?: {
      readonly createPolicy: (
        name: string,
        rules: { readonly createHTML: (markup: string) => string },
      ) => unknown
    }
  }
}

const allowed = new WeakSet<Window>()

/** Trusted Types: lets the editor's markup through, which it cleans; scripts and their addresses stay refused. */
export function allowMarkup(page: Window): void {
  if (allowed.has(page)) return
  allowed.add(page)
  page.trustedTypes?.createPolicy('default', { createHTML: (markup) => markup })
}

// HTML in a post is shown as it was typed, because the frame shares the editor's rights.
const markdown = new Marked({ renderer: { html: ({ text }) => text.replaceAll('<', '&lt;') } })

/** While the author writes, any part may be missing, or of another type. */
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

// No visitor leaves the frame for another page, so fonts may appear as soon as they are loaded.
const fontFaces = adminFontFaces.replaceAll('font-display:optional', 'font-display:swap')

interface PictureProps {
  /** The value of the form: a path, or the browser's own address of a photograph that is not saved yet. */
  readonly file: string
  readonly getAsset: CustomPreviewTemplateProps['getAsset']
}

/** Shows a photograph once the editor has read the file. Uses no hooks: the editor brings its own React. */
function Picture({ file, getAsset }: PictureProps): ReactNode {
  const asset = getAsset(file)
  const show = (image: HTMLImageElement | null): void => {
    if (image === null || (asset && !image.isConnected)) return
    const address = asset?.url ?? file
    // Before the file is read its address is the path, where the site has no file: the build publishes sizes under other names.
    if (address.startsWith('blob:')) image.src = address
    else if (asset) setTimeout(show, 100, image)
  }
  return file === '' ? null : <img ref={show} alt="" />
}

export function PostPreview({ entry, getAsset, window: frame }: CustomPreviewTemplateProps): ReactNode {
  allowMarkup(frame)
  const { title, excerpt, body, picture } = entrySchema.parse(entry.toJS()).data
  return (
    <article className="wrap preview flow">
      <style>{fontFaces}</style>
      <h1>{title}</h1>
      <p className="lead">{excerpt}</p>
      <Picture file={picture.file} getAsset={getAsset} />
      <div className="prose" dangerouslySetInnerHTML={{ __html: markdown.parse(body, { async: false }) }} />
    </article>
  )
}
