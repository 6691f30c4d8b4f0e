/** Data that was written before a member was renamed. */
import * as z from 'zod/mini'

/** Reads `schema`, taking the member `name` from where older data has it: under its `former` name. */
export function withFormerName<Schema extends z.ZodMiniType>(schema: Schema, name: string, former: string) {
  return z.pipe(
    z.transform((data: unknown): unknown =>
      typeof data === 'object' && data !== null && former in data
        ? { [name]: new Map<string, unknown>(Object.entries(data)).get(former), ...data }
        : data,
    ),
    schema,
  )
}
