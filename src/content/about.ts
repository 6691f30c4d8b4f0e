/** The content of /about, in both languages. */
import { aboutSchema, type About } from '#core/content/about.ts'
import file from './about/about.json' with { type: 'json' }

export const about: About = aboutSchema.parse(file)
