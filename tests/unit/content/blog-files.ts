/** Reads the blog's Markdown files for tests, without Astro. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { postSchema, translatedPostSchema } from '#core/content/post.ts'
import type { FirstPostFile, TranslatedPostFile, PostFile } from '#content/post-list.ts'

function readFiles<FrontMatter>(
  locale: string,
  schema: { parse: (value: unknown) => FrontMatter },
): PostFile<FrontMatter>[] {
  const folder = join(import.meta.dirname, '../../../src/content/blog', locale)
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'))
  return names.map((name) => {
    const [, head = '', body = ''] =
      /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(join(folder, name), 'utf8')) ?? []
    const data = schema.parse(parse(head, { customTags: ['timestamp'] }))
    return { slug: name.replace(/\.md$/, ''), data, body }
  })
}

export const englishFiles: FirstPostFile[] = readFiles('en', postSchema)
export const marathiFiles: TranslatedPostFile[] = readFiles('mr', translatedPostSchema)
