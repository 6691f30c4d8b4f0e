/**
 * What an entry's texts look like in the site's own styles, in both languages beside each other. The page itself, with all around
 * it, is the deploy preview's to show.
 */
import type { CustomPreviewTemplateProps } from '@sveltia/cms'
import type { ReactNode } from 'react'
import { textIn, valuesIn } from './entry-values.ts'
import { previewFontFaces } from './preview-fonts.ts'
import { PreviewPicture } from './PreviewPicture.tsx'
import { isBilingual, labelOf, type Shape } from './shape.ts'

type Asset = CustomPreviewTemplateProps['getAsset']

interface Props extends Pick<CustomPreviewTemplateProps, 'entry' | 'getAsset'> {
  readonly title: string
  readonly shape: Shape
}

export function FilePreview({ title, shape, entry, getAsset }: Props): ReactNode {
  return (
    <article className="wrap preview flow">
      <style>{previewFontFaces}</style>
      <h1>{title}</h1>
      <Value shape={shape} value={valuesIn(entry.toJS())['data']} getAsset={getAsset} />
    </article>
  )
}

/** '2025-08-23T04:00:00.000Z' → '23 Aug 2025, 9:30 am'; what is no instant yet, as it is. */
function inPune(instant: string): string {
  const at = new Date(instant)
  if (Number.isNaN(at.getTime())) return instant
  return at.toLocaleString('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' })
}

function Value({ shape, value, getAsset }: { shape: Shape; value: unknown; getAsset: Asset }): ReactNode {
  if (value === null || value === undefined || value === '') return null
  if (isBilingual(shape)) {
    const { en, mr } = valuesIn(value)
    return (
      <div className="both">
        <p lang="en">{textIn(en)}</p>
        <p lang="mr">{textIn(mr)}</p>
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
    const values = valuesIn(value)
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
    return <PreviewPicture file={textIn(value)} getAsset={getAsset} />
  }
  if (shape.kind === 'instant') return <p>{inPune(textIn(value))}</p>
  if (shape.kind === 'choice') return <p>{shape.options.find((option) => option.value === value)?.label}</p>
  if (typeof value === 'boolean') return <p>{value ? 'Yes' : 'No'}</p>
  return typeof value === 'string' || typeof value === 'number' ? <p>{value}</p> : null
}
