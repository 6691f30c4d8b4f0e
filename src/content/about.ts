/** The content of /about, in both languages. */
import { aboutSchema } from '#core/content/about.ts'
import file from './about/about.json' with { type: 'json' }

export const about = aboutSchema.parse(file)
