/** The blog's two folders of Markdown. All other content is JSON with a module of its own in content/. */
import { glob } from 'astro/loaders'
import { defineCollection } from 'astro:content'
import { englishPostSchema, marathiPostSchema } from '#schemas/content.ts'

export const collections = {
  englishPosts: defineCollection({
    loader: glob({ base: './src/content/blog/en', pattern: '*.md' }),
    schema: englishPostSchema,
  }),
  marathiPosts: defineCollection({
    loader: glob({ base: './src/content/blog/mr', pattern: '*.md' }),
    schema: marathiPostSchema,
  }),
}
