/** A post that somebody wrote by hand, in the form in which the content editor writes it. */
import { parseDocument } from 'yaml'
import { englishPosts, marathiPosts } from '#editor/configuration.ts'
import { problemsIn, toStored } from '#editor/values.ts'
import { postText } from '#editor/write.ts'
import type { Locale } from '#core/basics/locale.ts'

const postsOf = { en: englishPosts, mr: marathiPosts }

/** Returns the text unchanged where its front matter is missing, is not YAML, or is refused by its schema. */
export function mendPost(text: string, locale: Locale): string {
  const [, head, body] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  if (head === undefined || body === undefined) return text
  const { schema, shape } = postsOf[locale]
  const document = parseDocument(head)
  const facts: unknown = document.errors.length > 0 ? undefined : toStored(shape, document.toJS())
  if (typeof facts !== 'object' || facts === null || problemsIn(schema, shape, facts).length > 0) return text
  return postText(facts, body.trim())
}
