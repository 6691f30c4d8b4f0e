/** How the editor writes files: tidied, checked by the schema that the build has, laid out as the formatter would. */
import type * as z from 'zod/mini'
import { tags } from '#content/tags.ts'
import { tagsSchema } from '#core/content/tags.ts'
import { englishPosts, marathiPosts, type EditedFile } from './configuration.ts'
import { deadLinks } from './links.ts'
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

/** What a tag's address leads to is public, and posts name it: whichever this site was built with stay. */
function missingTags(name: string, stored: object): string[] {
  if (name !== 'tags') return []
  const kept = new Set(tagsSchema.parse(stored).tags.map(({ slug }) => slug))
  return tags
    .filter(({ slug }) => !kept.has(slug))
    .map(
      ({ slug }) =>
        `Tags: one with the address ${slug} has to stay. /blog/tag/${slug} is on the site, and posts may name it; its name can change.`,
    )
}

/** The text of a JSON file. Throws where its schema refuses the values, and where a tag is gone that the site has. */
export function writeFile({ name, file, shape }: EditedFile, value: unknown): string {
  const stored = checked(file.schema, shape, value)
  const problems = missingTags(name, stored)
  if (problems.length > 0) refuse(problems)
  return jsonText(stored)
}

/**
 * The text of a post in one language: which, is seen by whether it has the facts. Throws as above, for an empty text, and for links
 * that lead to none of `places`: what addresses of this site begin with.
 */
export function writePost(value: Readonly<Record<string, unknown>>, places: ReadonlySet<string>): string {
  const { body, ...facts } = value
  const isEnglish = 'publishedAt' in facts
  const { schema, shape } = isEnglish ? englishPosts : marathiPosts
  const text = typeof body === 'string' ? body.trim() : ''
  const stored = checked(schema, shape, facts)
  if (text === '') refuse([isEnglish ? 'Text: is missing' : 'Text, in Marathi: is missing'])
  const dead = deadLinks(text, places)
  if (dead.length > 0) refuse(dead.map((link) => `Text: a link leads nowhere: ${link}`))
  return postText(stored, text)
}
