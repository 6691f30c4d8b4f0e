/** From what the editor holds to what stands in a file, and what is wrong with it, told by the schema itself. */
import * as z from 'zod/mini'
import { labelOf, type Shape } from './shape.ts'

type Values = Readonly<Record<string, unknown>>

function isValues(value: unknown): value is Values {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The editor knows no missing field: an empty one is '', null, or has nothing but those in it. */
function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true
  if (Array.isArray(value)) return value.length === 0
  return isValues(value) && Object.values(value).every(isEmpty)
}

function isLeftOut(shape: Shape, value: unknown): boolean {
  if (!shape.isOptional) return false
  return shape.kind === 'flag' ? value === (shape.fallback ?? false) || isEmpty(value) : isEmpty(value)
}

/**
 * The value as it is written: keys in the order of the schema, optional ones that are empty left out. What the schema does not
 * know stays, at the end, so that the check can name it.
 */
export function toStored(shape: Shape, value: unknown): unknown {
  if (shape.isNullable && isEmpty(value)) return null
  switch (shape.kind) {
    case 'object': {
      if (!isValues(value)) return value
      const known = shape.fields
        .filter(([name, inner]) => !isLeftOut(inner, value[name]))
        .map(([name, inner]) => [name, toStored(inner, value[name])] as const)
      const names = new Set(shape.fields.map(([name]) => name))
      const unknown = Object.entries(value).filter(([name]) => !names.has(name))
      return Object.fromEntries([...known, ...unknown])
    }
    case 'list':
      // An empty list that may not be left out.
      return Array.isArray(value)
        ? value.map((item) => toStored(shape.item, item))
        : isEmpty(value)
          ? []
          : value
    case 'text':
      return typeof value === 'string' ? tidied(value, shape.form) : value
    case 'instant':
      return typeof value === 'string' ? inUtc(value) : value
    case 'number':
    case 'flag':
    case 'choice':
    case 'day':
    case 'constant':
      return value
  }
}

function tidied(text: string, form: 'line' | 'paragraph' | 'markdown' | 'picture'): string {
  if (form === 'markdown') return text.trim()
  return text.trim().replaceAll(/\s*\n\s*/g, ' ')
}

/** '2025-08-23T04:00:00Z' → '2025-08-23T04:00:00.000Z', one form for what is one instant. */
function inUtc(text: string): string {
  const instant = new Date(text)
  return Number.isNaN(instant.getTime()) ? text : instant.toISOString()
}

/** As the build reads the file: YAML makes a Date of a bare day where the schema takes one. */
function asRead(shape: Shape, value: unknown): unknown {
  if (shape.kind === 'day' && shape.isDate && typeof value === 'string' && value !== '') return dayOf(value)
  if (shape.kind === 'list' && Array.isArray(value)) return value.map((item) => asRead(shape.item, item))
  if (shape.kind === 'object' && isValues(value)) {
    const inner = new Map(shape.fields)
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => {
        const of = inner.get(name)
        return [name, of ? asRead(of, one) : one]
      }),
    )
  }
  return value
}

/** Invalid for 31 February, of which the language makes a day in March. */
function dayOf(text: string): Date {
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? day : new Date(Number.NaN)
}

/** What the schema refuses of a stored value, each with the labels of the field: 'Modules › 3 › Minutes: is missing'. */
export function problemsIn(schema: z.core.$ZodType, shape: Shape, stored: unknown): string[] {
  const { error } = z.safeParse(schema, asRead(shape, stored), { reportInput: true })
  return (error?.issues ?? []).map((issue) => {
    const place = labelsAlong(shape, issue.path)
    return place.length === 0 ? sentenceOf(issue) : `${place.join(' › ')}: ${sentenceOf(issue)}`
  })
}

function labelsAlong(shape: Shape | undefined, [step, ...rest]: readonly PropertyKey[]): string[] {
  if (step === undefined) return []
  if (shape?.kind === 'list') return [String(Number(step) + 1), ...labelsAlong(shape.item, rest)]
  const inner = shape?.kind === 'object' ? shape.fields.find(([name]) => name === step)?.[1] : undefined
  return [inner ? labelOf(String(step), inner) : String(step), ...labelsAlong(inner, rest)]
}

function sentenceOf(issue: z.core.$ZodIssue): string {
  if (issue.message !== 'Invalid input' && issue.message !== '') return issue.message
  switch (issue.code) {
    case 'invalid_type':
      if (issue.expected === 'date' && issue.input instanceof Date) return 'is no day of the calendar'
      return isEmpty(issue.input) ? 'is missing' : 'is of another kind than it has to be'
    case 'too_small':
      return issue.origin === 'string' && issue.minimum === 1 ? 'is missing' : `is less than ${issue.minimum}`
    case 'too_big':
      return issue.origin === 'string'
        ? `is longer than ${issue.maximum} letters`
        : `is more than ${issue.maximum}`
    case 'invalid_format':
      return 'is not written as it has to be'
    case 'unrecognized_keys':
      return `knows no ${issue.keys.join(', ')}`
    case 'invalid_value':
      return `has to be ${issue.values.map(String).join(', ')}`
    case 'custom':
    case 'invalid_element':
    case 'invalid_key':
    case 'invalid_union':
    case 'not_multiple_of':
      return 'is not as it has to be'
  }
}
