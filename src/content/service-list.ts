/** The two services, in both languages. */
import { servicesSchema } from '#core/content/pages.ts'
import file from './services/services.json' with { type: 'json' }

export const services = servicesSchema.parse(file)
