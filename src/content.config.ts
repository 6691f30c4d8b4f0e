/** The collections of the build: one for every content file, made from the table in content/files.ts. */
import { file, glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { contentFiles, postFolders } from '#content/files.ts'
import * as z from 'zod/mini'

const base = './src/content'
const entrySchema = z.record(z.string(), z.unknown())

/** A file is a collection of one entry, with the name of the collection. */
const oneEntry = (name: string) => (text: string) => ({ [name]: entrySchema.parse(JSON.parse(text)) })

export const collections = {
  posts: defineCollection({
    loader: glob({ base: `${base}/${postFolders.posts.folder}`, pattern: '*.md' }),
    schema: postFolders.posts.schema,
  }),
  translations: defineCollection({
    loader: glob({ base: `${base}/${postFolders.translations.folder}`, pattern: '*.md' }),
    schema: postFolders.translations.schema,
  }),
  ...Object.fromEntries(
    Object.entries(contentFiles).map(([name, { path, schema }]) => [
      name,
      defineCollection({ loader: file(`${base}/${path}`, { parser: oneEntry(name) }), schema }),
    ]),
  ),
}
