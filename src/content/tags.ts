/** What posts are filed under, in the order in which it is shown. */
import { tagsSchema, type Tag } from '#core/content/tags.ts'
import file from './tags/tags.json' with { type: 'json' }

export const tags: readonly Tag[] = tagsSchema.parse(file).tags
