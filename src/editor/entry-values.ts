/** What the previews read of an entry: any of it may be missing, or of another kind, while it is written. */
import * as z from 'zod/mini'

const valuesSchema = z.record(z.string(), z.unknown())

/** The members of an object; none of anything else. */
export function valuesIn(value: unknown): Readonly<Record<string, unknown>> {
  const read = valuesSchema.safeParse(value)
  return read.success ? read.data : {}
}

/** '' for what is no text. */
export function textIn(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
