/** How the editor writes files: tidied, checked by the schema that the build has, laid out as the formatter would. */
import type * as z from 'zod/mini'
import { englishPosts, marathiPosts, type EditedFile } from './configuration.ts'
import type { Shape } from './shape.ts'
import { problemsIn, toStored } from './values.ts'
import { jsonText, postText } from './write.ts'

/** Thrown instead of writing; the editor shows its cause's message and saves nothing. */
function refuse(problems: readonly string[]): never {
  throw new Error('saving_failed', { cause: new Error(problems.join(' · ')) })
}

function checked(schema: z.ZodMiniType, shape: Shape, value: unknown): object {
  const stored = toStored(shape, value)
  const problems = problemsIn(schema, shape, stored)
  if (problems.length > 0) refuse(problems)
  return typeof stored === 'object' && stored !== null ? stored : refuse(['The file is empty.'])
}

/** The text of a JSON file. Throws where its schema refuses the values. */
export function writeFile({ file, shape }: EditedFile, value: unknown): string {
  return jsonText(checked(file.schema, shape, value))
}

/** The text of a post in one language: which, is seen by whether it has the facts. Throws as above, and for an empty text. */
export function writePost(value: Readonly<Record<string, unknown>>): string {
  const { body, ...facts } = value
  const isEnglish = 'publishedAt' in facts
  const { schema, shape } = isEnglish ? englishPosts : marathiPosts
  const text = typeof body === 'string' ? body.trim() : ''
  const stored = checked(schema, shape, facts)
  if (text === '') refuse([isEnglish ? 'Text: is missing' : 'Text, in Marathi: is missing'])
  return postText(stored, text)
}
