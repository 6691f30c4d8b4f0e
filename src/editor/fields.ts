/** The fields of Sveltia CMS for a shape: labels, hints, kinds, limits. Pure, so that tests compare it with the schemas. */
import type { Field } from '@sveltia/cms'
import { isBilingual, labelOf, type Shape } from './shape.ts'

/** Whether the editor may leave it empty. */
function mayBeEmpty(shape: Shape): boolean {
  return shape.isOptional || shape.isNullable || (shape.kind === 'text' && shape.takesNothing)
}

export interface Where {
  /** Kept once for each language, where the languages are files of their own. */
  readonly i18n?: boolean
}

/** One field. */
export function fieldOf(name: string, shape: Shape, where: Where = {}): Field {
  const { i18n = false } = where
  if (shape.isFixed && shape.kind !== 'constant') return { name, widget: 'hidden', i18n }
  const common = {
    name,
    label: labelOf(name, shape),
    required: !mayBeEmpty(shape),
    i18n,
    ...(shape.description === undefined ? {} : { hint: shape.description }),
  }
  switch (shape.kind) {
    case 'object':
      return {
        ...common,
        widget: 'object',
        fields: shape.fields.map(([inner, of]) => fieldOf(inner, of, where)),
      }
    case 'list':
      return listOf(common, shape, where)
    case 'number':
      return {
        ...common,
        widget: 'number',
        value_type: shape.isWhole ? 'int' : 'float',
        ...(shape.isWhole ? {} : { step: 0.01 }),
        ...limitsOf(shape),
      }
    case 'flag':
      return { ...common, widget: 'boolean', default: shape.fallback === true }
    case 'choice':
      return { ...common, widget: 'select', options: [...shape.options] }
    case 'day':
      return { ...common, widget: 'datetime', type: 'date', format: 'YYYY-MM-DD' }
    case 'instant':
      return { ...common, widget: 'datetime', input_timezone: 'Asia/Kolkata', output_utc: true }
    case 'constant':
      return { name, widget: 'hidden', default: shape.value, i18n }
    case 'text':
      return textOf(common, shape)
  }
}

const pictureTypes = 'image/jpeg,image/png,image/webp,image/avif'

interface CommonField {
  name: string
  label: string
  required: boolean
  i18n: boolean
  hint?: string
}

function textOf(common: CommonField, shape: Shape & { kind: 'text' }): Field {
  const checks = {
    ...(shape.least !== undefined && shape.least > 1 ? { minlength: shape.least } : {}),
    ...(shape.most === undefined ? {} : { maxlength: shape.most }),
    ...(shape.pattern ? { pattern: patternOf(shape) } : {}),
  }
  switch (shape.form) {
    case 'picture':
      // No pattern: until it is saved the form has an address of the browser's own there. The writer checks the name.
      return { ...common, widget: 'image', choose_url: false, accept: pictureTypes }
    case 'markdown':
      // The rich editor rewrites what it did not write (`*a*` to `_a_`, tables): a body is edited as it stands.
      return { ...common, widget: 'text' }
    case 'paragraph':
      return { ...common, ...checks, widget: 'text' }
    case 'line':
      return { ...common, ...checks, widget: 'string' }
  }
}

/** An empty text is the business of `required`, not of the pattern. */
function patternOf(shape: Shape & { kind: 'text' }): [string, string] {
  const [source = '', message = ''] = shape.pattern ?? []
  return [`/${mayBeEmpty(shape) ? `^$|${source}` : source}/u`, message]
}

function limitsOf({ least, most }: { least: number | undefined; most: number | undefined }): {
  min?: number
  max?: number
} {
  return { ...(least === undefined ? {} : { min: least }), ...(most === undefined ? {} : { max: most }) }
}

function listOf(common: CommonField, shape: Shape & { kind: 'list' }, where: Where): Field {
  const { item, from } = shape
  if (from !== undefined) {
    const [slug, name] = [`${from}.*.slug`, `${from}.*.name.en`]
    return {
      ...common,
      widget: 'relation',
      collection: 'files',
      file: from,
      value_field: slug,
      display_fields: [name],
      search_fields: [name, slug],
      multiple: true,
    }
  }
  // A fixed number of them: nothing can be added, so nothing may be removed.
  const isFull = shape.least !== undefined && shape.least === shape.most
  const counted = isFull ? { allow_add: false, allow_remove: false, allow_duplicate: false } : {}
  const list = { ...common, widget: 'list' as const, ...limitsOf(shape), ...counted }
  if (item.kind !== 'object')
    return { ...list, field: fieldOf('item', { ...item, title: item.title ?? 'Text' }, where) }
  const fields = item.fields.map(([inner, of]) => fieldOf(inner, of, where))
  const first = item.fields.find(([, of]) => of.kind !== 'constant')
  const summary = first && (isBilingual(first[1]) ? `{{fields.${first[0]}.en}}` : `{{fields.${first[0]}}}`)
  return isBilingual(item)
    ? { ...list, fields }
    : { ...list, fields, collapsed: 'auto', ...(summary === undefined ? {} : { summary }) }
}
