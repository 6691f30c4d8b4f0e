/** Data that was written before a member was renamed. */
import * as z from 'zod/mini'

/** The names that members have now, by those that they had. */
const names = new Map<string, Set<string>>()

/** Reads `schema`, taking the member `name` from where older data has it: under its `former` name. */
export function withFormerName<Schema extends z.ZodMiniType>(schema: Schema, name: string, former: string) {
  names.set(former, (names.get(former) ?? new Set()).add(name))
  return z.pipe(
    z.transform((data: unknown): unknown =>
      typeof data === 'object' && data !== null && former in data
        ? { [name]: new Map<string, unknown>(Object.entries(data)).get(former), ...data }
        : data,
    ),
    schema,
  )
}

/** Whether `name` is what one of these members was called before: then it is known, and not a newer version's. */
export function isFormerName(name: string, members: object): boolean {
  const now = names.get(name)
  return now !== undefined && [...now].some((known) => known in members)
}
