/** The collections of the build: every content file, made of the table in content/files.ts. */
import { file, glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { contentFiles, postFolders } from '#content/files.ts'
import * as z from 'zod/mini'

const base = './src/content'
const entrySchema = z.record(z.string(), z.unknown())

/** A file is a collection of one entry, called like the collection. */
const oneEntry = (name: string) => (text: string) => ({ [name]: entrySchema.parse(JSON.parse(text)) })

export const collections = {
  englishPosts: defineCollection({
    loader: glob({ base: `${base}/${postFolders.englishPosts.folder}`, pattern: '*.md' }),
    schema: postFolders.englishPosts.schema,
  }),
  marathiPosts: defineCollection({
    loader: glob({ base: `${base}/${postFolders.marathiPosts.folder}`, pattern: '*.md' }),
    schema: postFolders.marathiPosts.schema,
  }),
  ...Object.fromEntries(
    Object.entries(contentFiles).map(([name, { path, schema }]) => [
      name,
      defineCollection({ loader: file(`${base}/${path}`, { parser: oneEntry(name) }), schema }),
    ]),
  ),
}
