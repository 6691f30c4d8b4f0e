/** The tags of posts, in the order in which they are shown. */
import { tagsSchema, type Tag } from '#core/content/tags.ts'
import file from './tags/tags.json' with { type: 'json' }

export const tags: readonly Tag[] = tagsSchema.parse(file).tags
