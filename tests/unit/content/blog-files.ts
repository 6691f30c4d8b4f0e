/** The blog's Markdown files for tests, read without Astro. Front matter is flat here: one `name: value` a line, or a list below a name. */
import { englishPostSchema, marathiPostSchema } from '#core/content/post.ts'
import type { EnglishPostFile, MarathiPostFile, PostFile } from '#content/post-list.ts'

const sources = {
  en: import.meta.glob<string>('../../../src/content/blog/en/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
  mr: import.meta.glob<string>('../../../src/content/blog/mr/*.md', {
    query: '?raw',
    import: 'default',
    eager: true,
  }),
}

function toValue(text: string): unknown {
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return new Date(text)
  if (/^".*"$/.test(text) || /^(true|false|\d+)$/.test(text)) return JSON.parse(text)
  return text
}

function toFrontMatter(block: string): Record<string, unknown> {
  const fields = [...block.matchAll(/^(\w+):(?: (.+)|((?:\n {2}- .+)+))$/gm)]
  return Object.fromEntries(
    fields.map(([, name = '', value = '', list]) => [
      name,
      list === undefined
        ? toValue(value)
        : list
            .trim()
            .split(/\n? *- /)
            .slice(1)
            .map(toValue),
    ]),
  )
}

export function parseFile<FrontMatter>(
  path: string,
  text: string,
  schema: { parse: (value: unknown) => FrontMatter },
): PostFile<FrontMatter> {
  const [, block = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  return { slug: path.replace(/^.*\/(.*)\.md$/, '$1'), data: schema.parse(toFrontMatter(block)), body }
}

export const englishFiles: EnglishPostFile[] = Object.entries(sources.en).map(([path, text]) =>
  parseFile(path, text, englishPostSchema),
)
export const marathiFiles: MarathiPostFile[] = Object.entries(sources.mr).map(([path, text]) =>
  parseFile(path, text, marathiPostSchema),
)
